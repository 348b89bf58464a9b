"""How a budget is shared: never more than there is, never more than is needed, nothing left over that someone wants."""

import json
import random

import pytest


@pytest.fixture
async def shares(code):
    await code.show("")

    async def share(cases):
        return await code.value(f"{json.dumps(cases)}.map(([parts, total]) => pageBudget.share(parts, total))")

    return share


def parts(*sizes, weights=()):
    return [{"size": size, "weight": weights[index] if weights else 1} for index, size in enumerate(sizes)]


async def test_small_parts_get_all_and_the_large_share_the_rest_by_weight(shares):
    assert await shares([
        [parts(10, 1000, 1000), 210],
        [parts(1000, 1000, weights=[3, 1]), 100],
        [parts(5, 5), 100],
        [parts(7, 0), 0],
        [[], 9],
    ]) == [[10, 100, 100], [75, 25], [5, 5], [0, 0], []]  # fmt: skip


async def test_what_holds_for_any_parts(shares):
    numbers = random.Random(8)
    cases = []
    for _ in range(300):
        sizes = [
            numbers.choice([0, 1, numbers.randrange(50), numbers.randrange(9000)])
            for _ in range(numbers.randrange(1, 20))
        ]
        cases.append(
            [parts(*sizes, weights=[numbers.choice([0.5, 0.7, 1, 2, 4]) for _ in sizes]), numbers.randrange(9000)]
        )
    for (given, total), shared in zip(cases, await shares(cases), strict=True):
        sizes = [part["size"] for part in given]
        assert all(0 <= share <= size for share, size in zip(shared, sizes, strict=True))
        assert min(total, sum(sizes)) - len(sizes) <= sum(shared) <= total
