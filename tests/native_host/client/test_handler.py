import pytest

from pagehand.client import Permission, deny


def permission(meta):
    return Permission("s", {"toolCallId": "c"}, [], meta)


@pytest.mark.parametrize(
    ("meta", "origin"),
    [
        ({"pagehand/target": {"origin": "https://a.example"}}, "https://a.example"),
        ({"pagehand/target": {"origin": None}}, None),
        ({"pagehand/target": {}}, None),
        ({"pagehand/target": None}, None),
        ({}, None),
    ],
)
def test_a_permission_names_its_site_where_it_has_one(meta, origin):
    assert permission(meta).origin == origin


async def test_the_default_answer_is_no():
    assert await deny(permission({})) == "deny_once"
