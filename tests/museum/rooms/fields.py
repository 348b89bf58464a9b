"""Fields of every kind, and fields that have their own mind about what is written into them; secrets last."""

# ruff: noqa: E501 - pages are easier to read in one piece

from museum.case import Look, case, choose, click, fill, find, press, read, write

VALUES = "[...document.querySelectorAll('input,select,textarea')].map((f) => f.type === 'checkbox' ? String(f.checked) : f.value).join('|')"
SECRET = "hunter2horse"

CASES = (
    case(
        "every-input-type",
        """<label>Day <input type=date></label><label>At <input type=time></label><label>When <input type=datetime-local></label>
        <label>Month <input type=month></label><label>Week <input type=week></label><label>Ink <input type=color></label>
        <label>Size <input type=range min=0 max=50 step=5></label><label>Count <input type=number></label><label>Mail <input type=email></label>
        <label>Site <input type=url></label><label>Phone <input type=tel></label><label>Agree <input type=checkbox></label><label>Note <textarea></textarea></label>""",
        fill(
            **{
                'date "Day"': "2026-03-14",
                'time "At"': "13:05",
                'datetime-local "When"': "2026-03-14T13:05",
                'color "Ink"': "#336699",
                'slider "Size"': "35",
                'spinbutton "Count"': "12",
                'textbox "Mail"': "a@example.org",
                'textbox "Site"': "https://example.org/",
                'textbox "Phone"': "+49 30 1",
                'checkbox "Agree"': "true",
                'textbox "Note"': "one\ntwo",
            }
        ).does("value"),
        fill(**{'month "Month"': "2026-03", 'week "Week"': "2026-W11"}).does("value").only_in("chromium"),
        fill(**{'textbox "Month"': "2026-03", 'textbox "Week"': "2026-W11"}).does("value").only_in("firefox"),
        Look(
            VALUES,
            "2026-03-14|13:05|2026-03-14T13:05|2026-03|2026-W11|#336699|35|12|a@example.org|https://example.org/|+49 30 1|true|one\ntwo",
        ),
    ),
    case(
        "values-that-do-not-fit",
        """<label>Day <input type=date></label><label>Size <input type=range max=50></label><label>Ink <input type=color></label>""",
        write('date "Day"', "next Tuesday").refused("bad_value"),
        write('color "Ink"', "reddish").refused("bad_value"),
        write('slider "Size"', "loud").refused("bad_value"),
    ),
    case(
        "disabled-fieldset",
        """<fieldset disabled><legend>Gift <button onclick="document.title='legend'">Why?</button></legend><label>Card <input></label>
        <button>Add</button></fieldset><label>Free <input></label>""",
        write('textbox "Card"', "x").refused("disabled"),
        click('button "Add"').refused("disabled"),
        click('button "Why?"').does("dom_changed"),
        write('textbox "Free"', "ok").does("value"),
    ),
    case(
        "readonly",
        """<label>IBAN <input readonly value=DE00></label><div role=textbox contenteditable=false aria-readonly=true aria-label=Terms>Fixed</div>""",
        read().shows("readonly"),
        write('textbox "IBAN"', "DE99").refused("readonly"),
        Look("document.querySelector('input').value", "DE00"),
    ),
    case(
        "limited-length",
        """<label>Zip <input maxlength=5 id=z></label>""",
        write('textbox "Zip"', "1011512345").refused("bad_value", 'holds "10115" now'),
        Look("z.value.length <= 5"),
    ),
    case(
        "field-with-a-mask",
        """<label>Phone <input id=p></label><script>
        p.oninput = () => { const d = p.value.replace(/\\D/g, "").slice(0, 6); p.value = d.length > 3 ? `(${d.slice(0, 3)}) ${d.slice(3)}` : d; };</script>""",
        write('textbox "Phone"', "030123").does("value", "(030) 123"),
        Look("p.value", "(030) 123"),
    ),
    case(
        "field-that-takes-no-letters",
        """<label>Digits <input id=d></label><script>d.addEventListener("beforeinput", (e) => { if (/\\D/.test(e.data ?? "")) e.preventDefault(); });</script>""",
        write('textbox "Digits"', "4a2b").refused("bad_value", 'holds "42" now'),
        Look("d.value", "42"),
    ),
    case(
        "controlled-like-react",
        """<label>Name <input id=n></label><p id=o></p><script>
        const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value"); let told = "";
        Object.defineProperty(n, "value", { get: () => own.get.call(n), set: (v) => { told = v; own.set.call(n, v); } });
        n.addEventListener("input", () => { const v = own.get.call(n); if (v !== told) { told = v; o.textContent = `State ${v}`; } });</script>""",
        write('textbox "Name"', "Ada").does("value", "State Ada"),
    ),
    case(
        "select-with-groups",
        """<label>Size <select id=s><optgroup label=Small><option>S<option>M</optgroup><optgroup label=Big disabled><option>XL</optgroup></select></label>
        <label>Colours <select id=m multiple><option>red<option selected>green<option>blue</select></label>""",
        choose('combobox "Size"', "M").shows("M"),
        choose('combobox "Size"', "XL").refused("disabled bad_value"),
        choose('combobox "Size"', "XXS").refused("bad_value not_found", "S"),
        choose('listbox "Colours"', "blue", clear=False).shows("blue"),
        Look("s.value + [...m.selectedOptions].map((o) => o.value)", "Mgreen,blue"),
        fill(**{'listbox "Colours"': "red, blue"}),
        Look("[...m.selectedOptions].map((o) => o.value).join()", "red,blue"),
        fill(**{'listbox "Colours"': "red, mauve"}).refused("bad_value"),
        Look("[...m.selectedOptions].map((o) => o.value).join()", "red,blue"),
    ),
    case(
        "radio-group",
        """<fieldset><legend>Pay by</legend><label><input type=radio name=p value=card>Card</label><label><input type=radio name=p value=cash checked>Cash</label></fieldset>""",
        read().shows('radio "Cash" checked'),
        click('radio "Card"').does("checked"),
        Look("document.querySelector(':checked').value", "card"),
    ),
    case(
        "datalist",
        """<label>Fruit <input list=f id=i></label><datalist id=f><option>Apple<option>Pear</datalist>""",
        write('combobox "Fruit"', "Pear").does("value", "Pear"),
        Look("i.value", "Pear"),
    ),
    case(
        "form-that-refuses",
        """<form action=sent onsubmit="document.title='submitted'"><label>Mail <input type=email required></label><button>Go</button></form>""",
        click('button "Go"').shows('textbox "Mail"'),
        write('textbox "Mail"', "no address", submit=True),
        Look("document.title", ""),
        write('textbox "Mail"', "a@example.org", submit=True).does("navigated", "Thank you"),
        more={"sent": "<h1>Thank you</h1>"},
    ),
    case(
        "plain-editable",
        """<div contenteditable id=e aria-label=Note style="border:1px solid">Old text</div><p id=o></p><script>e.oninput = () => { o.textContent = e.innerText.length; };</script>""",
        write('textbox "Note"', "New text").does("value", "New text"),
        write('textbox "Note"', "\nSecond line", clear=False).does("value"),
        Look("e.innerText.trim().split(/\\n+/).join('/')", "New text/Second line"),
        press("Control+a", "Delete", on='textbox "Note"').does("value"),
        Look("e.innerText.trim()", ""),
    ),
    case(
        "editable-in-a-closed-shadow",
        """<x-note></x-note><p id=o></p><script>customElements.define("x-note", class extends HTMLElement { constructor() { super();
        const root = this.attachShadow({ mode: "closed" }); root.innerHTML = "<div contenteditable aria-label=Hidden style='border:1px solid'>start</div>";
        root.firstChild.oninput = () => { o.textContent = `Inside: ${root.firstChild.textContent}`; }; } });</script>""",
        write('textbox "Hidden"', "typed within").does("value", "Inside: typed within"),
    ),
    case(
        "secrets-are-never-read",
        f"""<form><label>User <input value=ann></label><label>Password <input type=password id=p value={SECRET}></label>
        <label>Card <input autocomplete=cc-number value=4111111111111111></label><label>CVC <input name=cvc value=737></label>
        <label>Code <input autocomplete=one-time-code value=998877></label></form>
        <button onclick="p.type = 'text'">Show password</button>""",
        read().shows('textbox "Password" filled').lacks(SECRET, "4111", "737", "998877"),
        click('button "Show password"').lacks(SECRET),
        read().lacks(SECRET),
        find("password").lacks(SECRET),
        write('textbox "Password"', "newsecret99").does("value").lacks("newsecret99", SECRET),
        Look("p.value", "newsecret99"),
    ),
    case(
        "day-that-the-page-takes-for-another",
        """<label>Arrival <input id=f></label> <label>Nights <input></label><div id=c hidden style="position:absolute"><p>March 2026</p></div><script>
        for (let day = 1; day < 32; day += 1) c.innerHTML += `<button type=button>${day}</button> `;
        const take = () => { const parts = /^(\\d\\d)\\.(\\d\\d)\\.(\\d{4})$/.exec(f.value); if (!parts && f.value) f.value = "01.01.2026"; };
        f.onfocus = () => { c.hidden = false; }; f.onchange = take;
        c.onclick = ({ target }) => { if (target.localName !== "button") return; f.value = `${target.textContent.padStart(2, 0)}.03.2026`; c.hidden = true; };</script>""",
        fill(**{'textbox "Arrival"': "2026-03-24"}).shows("24.03.2026"),
        Look("f.value", "24.03.2026"),
    ),
    case(
        "days-of-the-page-are-not-those-of-a-field",
        """<label>Search <input id=f></label><div id=c hidden><p>March 2026</p></div><p id=o></p><script>
        for (let day = 1; day < 32; day += 1) c.innerHTML += `<button type=button>${day}</button> `;
        f.oninput = () => { c.hidden = false; }; c.onclick = ({ target }) => { o.textContent += `Booked ${target.textContent}`; };</script>""",
        fill(**{'textbox "Search"': "2026-05-24"}),
        Look("f.value + o.textContent", "2026-05-24"),
    ),
    case(
        "month-of-a-card-as-the-page-writes-it",
        """<label>Card expiry <input id=f autocomplete=cc-exp></label><script>f.onchange = () => { f.value = f.value.replace(/^(\\d{4})-(\\d\\d)$/, "$2/$1"); };</script>""",
        fill(**{'textbox "Card expiry"': "2028-11"}).lacks("11/2028", "2028"),
        Look("f.value", "11/2028"),
    ),
    case(
        "day-long-ago-in-a-calendar-with-a-field-for-the-year",
        """<label>Born <input id=f></label> <label>Name <input></label><div id=c hidden style="position:absolute"><b>May</b> <input type=number id=y aria-label=Year value=2026 style="width:70px"><div id=d></div></div><script>
        let year = 2026; const show = () => { d.innerHTML = ""; for (let day = 1; day < 32; day += 1) d.innerHTML += `<button type=button aria-label="May ${day}, ${year}">${day}</button> `; }; show();
        f.onfocus = () => { c.hidden = false; }; y.onkeyup = () => { year = Number(y.value); show(); };
        d.onclick = ({ target }) => { if (target.localName !== "button") return; f.value = `05/${target.textContent.padStart(2, 0)}/${year}`; c.hidden = true; };</script>""",
        fill(**{'textbox "Born"': "1990-05-07"}).shows("05/07/1990"),
        Look("f.value", "05/07/1990"),
    ),
    case(
        "day-that-is-another-once-its-field-is-left",
        """<label>From <input id=f></label> <label>Name <input id=n></label><script>f.onblur = () => { if (f.value) f.value = "20/06/2026"; };</script>""",
        fill(**{'textbox "From"': "2026-12-11", 'textbox "Name"': "Ada"}).refused(
            "bad_value", 'holds "20/06/2026" now that it was left'
        ),
        Look("f.value + n.value", "20/06/2026Ada"),
    ),
)
