"""The shop's pages from the checkout on: the form with its faults, the review, the confirmation."""

from __future__ import annotations

from html import escape

from pagehand.demo.catalogue import euros
from pagehand.demo.layout import articles, framed
from pagehand.demo.orders import COUNTRIES, DELIVERIES, GIFT_WRAP_CENTS, Basket, Checkout, Order, total


def form(basket: Basket, given: Checkout, faults: dict[str, str]) -> str:
    """The checkout form, filled with what was given; each fault stands at its field."""
    notice = ""
    if faults:
        listed = "".join(f"<li>{escape(sentence)}</li>" for sentence in faults.values())
        notice = f'<div class="notice" role="alert"><p>Some fields need another look:</p><ul>{listed}</ul></div>'
    subtotal = f'<tr><th colspan="2">Subtotal<td class="number">{euros(basket.cents)}</tr>'
    body = f"""<h1>Checkout</h1>
{notice}
<form method="post" action="/checkout" class="card" novalidate>
<div class="fields">
{_text("name", "Full name", given.name, faults, autocomplete="name")}
{_text("email", "E-mail", given.email, faults, kind="email", autocomplete="email")}
{_text("street", "Street and number", given.street, faults, autocomplete="street-address", wide=True)}
{_text("postcode", "Postcode", given.postcode, faults, autocomplete="postal-code")}
{_text("city", "City", given.city, faults, autocomplete="address-level2")}
{_countries(given.country, faults)}
{_text("delivery_date", "Delivery date", given.delivery_date, faults, kind="date")}
{_deliveries(given.delivery, faults)}
<div class="wide choice">
<input id="gift_wrap" name="gift_wrap" type="checkbox" value="yes"{_if(given.gift_wrap, "checked")}>
<label for="gift_wrap">Gift wrap ({euros(GIFT_WRAP_CENTS)})</label></div>
<div class="field wide"><label for="notes">Notes for the courier</label>
<textarea id="notes" name="notes" rows="3" maxlength="500">{escape(given.notes)}</textarea></div>
<div class="wide"><div class="choice">
<input id="terms" name="terms" type="checkbox" value="yes"{_if(given.terms, "checked")}{_marks("terms", faults)}>
<label for="terms">I accept the terms of sale</label></div>{_fault("terms", faults)}</div>
</div>
<p><button type="submit">Continue to review</button></p>
</form>
<h2>Your order</h2>
<div class="card">{articles(basket, subtotal)}</div>"""
    return framed("Checkout", body, basket)


def review(basket: Basket, given: Checkout) -> str:
    """Everything once more, and the button that orders."""
    delivery, price = DELIVERIES[given.delivery]
    wrap = f'<tr><th colspan="2">Gift wrap<td class="number">{euros(GIFT_WRAP_CENTS)}</tr>' if given.gift_wrap else ""
    feet = f"""<tr><th colspan="2">{escape(delivery)}<td class="number">{euros(price)}</tr>{wrap}
<tr><th colspan="2">Total<td class="number">{euros(total(basket, given))}</tr>"""
    body = f"""<h1>Review your order</h1>
<div class="card">{articles(basket, feet)}</div>
<h2>Delivery</h2>
<div class="card">{_facts(given)}</div>
<form method="post" action="/order" class="row" style="margin-top:1.25rem">
<button type="submit">Place order</button><a href="/checkout">Change something</a>
</form>"""
    return framed("Review", body, basket)


def confirmation(basket: Basket, order: Order) -> str:
    """The order was taken; its number."""
    body = f"""<h1>Thank you, {escape(order.checkout.name)}!</h1>
<div class="card">
<p>Your order is on its way to {escape(order.checkout.city)}. Your order number is</p>
<p class="number-plate">{order.number}</p>
<p>Total: <span class="price">{euros(order.total_cents)}</span>.
We sent a confirmation to {escape(order.checkout.email)}.</p>
</div>
<p><a href="/">Back to the shop</a></p>"""
    return framed("Order received", body, basket)


def _facts(given: Checkout) -> str:
    facts = {
        "Name": given.name,
        "E-mail": given.email,
        "Address": f"{given.street}, {given.postcode} {given.city}, {given.country}",
        "Delivery date": given.delivery_date or "as soon as possible",
        "Notes": given.notes or "none",
    }
    return "<dl>" + "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts.items()) + "</dl>"


def _text(
    name: str,
    label: str,
    value: str,
    faults: dict[str, str],
    *,
    kind: str = "text",
    autocomplete: str = "off",
    wide: bool = False,
) -> str:
    attributes = f'type="{kind}" value="{escape(value)}" autocomplete="{autocomplete}"{_marks(name, faults)}'
    return f"""<div class="field{" wide" if wide else ""}"><label for="{name}">{label}</label>
<input id="{name}" name="{name}" {attributes}>
{_fault(name, faults)}</div>"""


def _countries(chosen: str, faults: dict[str, str]) -> str:
    options = "".join(f"<option{_if(country == chosen, 'selected')}>{country}</option>" for country in COUNTRIES)
    return f"""<div class="field"><label for="country">Country</label>
<select id="country" name="country"{_marks("country", faults)}>
<option value="">Choose a country</option>{options}</select>
{_fault("country", faults)}</div>"""


def _deliveries(chosen: str, faults: dict[str, str]) -> str:
    choices = "".join(
        f"""<div class="choice"><input type="radio" id="delivery-{value}" name="delivery" value="{value}"\
{_if(value == chosen, "checked")}><label for="delivery-{value}">{escape(label)} ({euros(cents)})</label></div>"""
        for value, (label, cents) in DELIVERIES.items()
    )
    return f"""<fieldset class="wide"><legend>Delivery</legend>{choices}{_fault("delivery", faults)}</fieldset>"""


def _if(condition: bool, attribute: str) -> str:
    return f" {attribute}" if condition else ""


def _marks(name: str, faults: dict[str, str]) -> str:
    return f' aria-invalid="true" aria-describedby="{name}-fault"' if name in faults else ""


def _fault(name: str, faults: dict[str, str]) -> str:
    return f'<p class="fault" id="{name}-fault">{escape(faults[name])}</p>' if name in faults else ""
