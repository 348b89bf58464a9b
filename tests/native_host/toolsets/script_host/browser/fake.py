"""A browser capability over a bridge that answers as a test says."""

from pagehand.gate.authority import SCOPES, Authority
from pagehand.tether.builtins.pure import pure_builtins
from pagehand.tether.capability import TetherScript
from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import ScriptError
from pagehand.tether.interpreter import Interpreter
from pagehand.tether.output import Output
from pagehand.toolsets.script_host.browser.assertions import assertions
from pagehand.toolsets.script_host.browser.capability import Browser
from pagehand.toolsets.script_host.browser.port import BridgeFault

SHOP = "http://localhost:5173"


class FakeBridge:
    """Keeps what was sent; replies are values by method, or functions of the body."""

    endpoint = "http://127.0.0.1:41707/browser"

    def __init__(self, **replies):
        self.sent, self.replies, self.asked, self.refusal = [], replies, [], None

    def post(self, method, body, authority, seconds):
        self.sent.append((method, body))
        self.seconds, self.authority = seconds, authority
        reply = self.replies.get(method.replace(".", "_"), {"ok": True, "value": None})
        reply = reply(body) if callable(reply) else reply
        if isinstance(reply, BridgeFault):
            raise reply
        return reply

    def approve(self, method, body, authority):
        self.asked.append(method)
        return self.refusal


def browser(bridge, left=None, **authority):
    authority.setdefault("scopes", SCOPES)
    return Browser(Authority(**authority), bridge, left or (lambda most: most))


def shown(source, capability):
    """What a program gives that has the capability as `browser`; `error: MESSAGE` when it fails."""
    control = Control()
    builtins = pure_builtins(control, Output()) | assertions(control) | {"browser": capability}
    builtins["tetherscript"] = TetherScript(control.check)
    try:
        return display(Interpreter(builtins, control).load(source))
    except ScriptError as error:
        return f"error: {error.message}"
