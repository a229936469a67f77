"""Prints how fast OpenSpiel plays random games in its own C++ rollouts, a game a line.

The library gives no rollouts to Python by themselves: a tree search with one simulation makes them
from its root. It does not tell their lengths; those are the mean of games played here.
"""

import random
import sys
import time

import pyspiel

SECONDS = 2.0
GAMES_FOR_LENGTH = 200


def random_game(state, source):
    """The number of players' moves and of chance's events of a random game."""
    moves = events = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(source.choices(outcomes, weights)[0])
            events += 1
        else:
            state.apply_action(source.choice(state.legal_actions()))
            moves += 1
    return moves, events


def seconds_of(game, state, rollouts):
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
    start = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - start


def report(name):
    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    source = random.Random(1)
    lengths = [random_game(start.clone(), source) for _ in range(GAMES_FOR_LENGTH)]
    moves, events = (sum(column) / len(lengths) for column in zip(*lengths))
    rollouts = 100
    while (seconds := seconds_of(game, start, rollouts)) < SECONDS / 4:
        rollouts *= 2
    seconds = sorted(seconds_of(game, start, rollouts) for _ in range(5))[2]
    rate = rollouts / seconds
    print(
        f"         {name:44} {rate:9.0f} games/s of {moves:.0f} moves and {events:.0f} events of"
        f" chance: {rate * moves / 1e6:.2f} M moves/s, {rate * (moves + events) / 1e6:.2f} M steps/s"
    )


def main():
    for name in sys.argv[1:] or ["checkers", "breakthrough", "maedn(players=4)"]:
        report(name)


if __name__ == "__main__":
    main()
