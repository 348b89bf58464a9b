"""What entries are: of a sort that they say themselves, under headings where there is no list, younger or older."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.grammar.questions import parse_question
from talks.pages import outline

ANIMALS = outline("""
main
  heading 1 "Animals looking for a home"
  article
    heading 3: [e13] link "Biscuit"
    Labrador mix, dog
    Age: 4 years
    [e14] button "Favourite"
  article
    heading 3: [e15] link "Luna"
    European shorthair, cat
    Age: 7 years
    [e16] button "Favourite"
  article
    heading 3: [e17] link "Pepper"
    Siamese, cat
    Age: 8 months
    [e18] button "Favourite"
  article
    heading 3: [e19] link "Rex"
    Terrier, dog
    Likes cats
    [e20] button "Favourite"
""")
PARCELS = outline("""
main
  heading 1 "My parcels"
  tablist
    [e6] tab "All" selected
    [e7] tab "On the way"
    [e8] tab "In customs"
  heading 3: [e10] link "Shoes"
  in customs
  from Zalora
  [e11] button "Archive"
  heading 3: [e13] link "Pan"
  on the way
  from Kitchen Corner
  [e14] button "Archive"
""")
JOBS = outline("""
main
  heading 1 "Find jobs"
  list 3 items
    - [e12] link "Nurse"
      Alpina Clinic
      CHF 7200 a month
      [e13] button "Save job"
    - [e14] link "Baker"
      Brot & Co
      CHF 4800 a month
      [e15] button "Save job"
    - [e16] link "Baker"
      Korn AG
      CHF 5100 a month
      [e17] button "Save job"
""")
APPLICATIONS = outline("""
heading 1 "Applications"
table 3 rows
  | Job | Company | Status |
  | Nurse | Alpina Clinic | interview |
  | Clerk | Velo Meier | rejected |
""")


def told(page, asked):
    question = parse_question(tokenize(asked), asked)
    assert question is not None, asked
    return answer(page, question)


@pytest.mark.parametrize(
    ("page", "asked", "says"),
    [
        (ANIMALS, "how many cats are there", "**2** listed"),
        (ANIMALS, "how old is Biscuit", "**4 years**"),
        (ANIMALS, "which animal is the oldest", "Luna"),
        (ANIMALS, "which animal is the youngest", "Pepper"),
        (PARCELS, "which parcels are still in customs", "Shoes"),
        (PARCELS, "how many parcels are on the way", "**1** listed"),
        (JOBS, "how many baker jobs are there", "**2** listed"),
        (JOBS, "which job pays the most", "Nurse"),
        (JOBS, "what does the nurse job pay", "CHF 7200"),
        (APPLICATIONS, "what happened to my application at Velo Meier", "rejected"),
    ],
)
def test_answers(page, asked, says):
    assert says in (told(page, asked) or ""), told(page, asked)


def test_what_one_thing_does_not_say_is_not_taken_from_another():
    lone = outline("""
main
  article
    heading 3: [e13] link "Biscuit"
    [e14] button "Favourite"
  article
    heading 3: [e15] link "Luna"
    Age: 7 years
    [e16] button "Favourite"
""")
    assert told(lone, "how old is Biscuit") is None
