"""How steps are done: generators that yield the calls of one reply, are sent their results, return what came of it."""
