"""A sports club: a sign-in, a profile with settings, courses to join, a newsletter."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from bed.site import Answer, Asked, Site
from sites import pages

LINKS = {"Home": "/", "Profile": "/profile", "Courses": "/courses", "Sign in": "/login"}
COURSES = {"Yoga": "Monday", "Pottery": "Thursday", "Climbing": "Saturday"}
LANGUAGES = ("English", "German", "French")


@dataclass(slots=True)
class Club:
    """What the club knows of its one member."""

    signed_in: bool = False
    phone: str = "0100 200"
    newsletter: bool = True
    language: str = "English"
    joined: list[str] = field(default_factory=list)
    subscribers: list[str] = field(default_factory=list)

    def mount(self, site: Site) -> str:
        """Serve it; its address."""
        site.handle("/login", self._login)
        site.handle("/profile", self._profile)
        site.handle("/courses", self._courses)
        site.handle("/join", self._join)
        site.handle("/subscribe", self._subscribe)
        return site.handle("/", self._home)

    def _home(self, _: Asked) -> Answer:
        hello = "<p>Welcome back, Ann. You have 3 unread messages.</p>" if self.signed_in else "<p>Please sign in.</p>"
        form = pages.field("E-mail", "email", "email") + "<button>Subscribe</button>"
        body = f'{hello}<h2>Newsletter</h2><form method="post" action="/subscribe">{form}</form>'
        return pages.framed("River Club", body, LINKS)

    def _login(self, asked: Asked) -> Answer:
        given = (asked.form.get("user"), asked.form.get("password"))
        if asked.method == "POST" and given == ("ann", "moon42"):
            self.signed_in = True
            return pages.gone_to("/")
        wrong = '<p role="alert">User name or password is wrong.</p>' if asked.method == "POST" else ""
        form = pages.field("User name", "user") + pages.field("Password", "password", "password")
        body = f'{wrong}<form method="post" action="/login">{form}<button>Log in</button></form>'
        return pages.framed("Sign in", body, LINKS)

    def _profile(self, asked: Asked) -> Answer:
        saved = ""
        if asked.method == "POST":
            self.phone = asked.form.get("phone", "")
            self.newsletter = asked.form.get("newsletter") == "yes"
            self.language = asked.form.get("language", self.language)
            saved = '<p role="status">Your profile is saved.</p>'
        tongues = "".join(pages.radio(name, "language", name, on=name == self.language) for name in LANGUAGES)
        form = (
            pages.field("Phone", "phone", "tel", escape(self.phone))
            + pages.tick("Send me the newsletter", "newsletter", on=self.newsletter)
            + f"<fieldset><legend>Language</legend>{tongues}</fieldset><button>Save profile</button>"
        )
        return pages.framed("Profile", f'{saved}<form method="post" action="/profile">{form}</form>', LINKS)

    def _courses(self, _: Asked) -> Answer:
        rows = "".join(
            f'<li>{name}, every {day}<form method="post" action="/join">'
            f'<input type="hidden" name="course" value="{name}"><button>Join {name}</button></form></li>'
            for name, day in COURSES.items()
        )
        return pages.framed("Courses", f"<ul>{rows}</ul>", LINKS)

    def _join(self, asked: Asked) -> Answer:
        course = asked.form.get("course", "")
        self.joined.append(course)
        return pages.framed("Joined", f'<p role="status">You have joined {escape(course)}.</p>', LINKS)

    def _subscribe(self, asked: Asked) -> Answer:
        email = asked.form.get("email", "")
        self.subscribers.append(email)
        return pages.framed("Subscribed", f'<p role="status">{escape(email)} will get our newsletter.</p>', LINKS)
