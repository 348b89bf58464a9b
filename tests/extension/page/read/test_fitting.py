"""How well texts fit the words that are looked for."""


async def test_more_of_the_words_fit_better_and_all_in_one_piece_best(code):
    await code.show("")
    phrases = ["room 7", "room 7 blue wing", "a 7th room", "room seven"]
    scores = [await code.value(f"pageFitting.scoreOf({one!r}, 'room 7', ['room', '7'])") for one in phrases]
    assert scores[0] > scores[1] > 2 and scores[2] == scores[3] == 0


async def test_what_stands_below_each_other_is_no_one_word(code):
    await code.show("<p id=p>Line 55<br>next<span>one</span></p>")
    assert await code.value("pageFitting.apart(p)") == "Line 55 next one"


async def test_little_words_count_where_there_are_no_others(code):
    await code.show("")
    assert await code.value("pageFitting.wordsOf('how do I pay it')") == ["pay"]
    assert await code.value("pageFitting.wordsOf('to be')") == ["to", "be"]
