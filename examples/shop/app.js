// A small shop in one page: a window, a shelf, a cart, a checkout. `?broken=NAME` breaks one thing, for trying checks.
const broken = new URLSearchParams(location.search).get("broken");
const root = document.querySelector("#root");
const cart = [];

function link(label, to) {
  const made = document.createElement("a");
  made.href = to + location.search;
  made.textContent = label;
  made.addEventListener("click", (event) => {
    event.preventDefault();
    history.pushState(null, "", made.href);
    show();
  });
  return made;
}

function heading(text) {
  const made = document.createElement("h1");
  made.textContent = text;
  return made;
}

function shelf(products) {
  return products.map(({ id, name, price }) => {
    const row = document.createElement("article");
    const add = document.createElement("button");
    add.textContent = "Add to cart";
    add.addEventListener("click", () => {
      cart.push(id);
      show();
    });
    row.append(Object.assign(document.createElement("h2"), { textContent: name }), ` ${price} `, add);
    return row;
  });
}

function checkoutForm() {
  const form = document.createElement("form");
  form.dataset.testid = "checkout-form";
  form.innerHTML = `<h2>${broken === "missing" ? "Thank you" : "Payment details"}</h2><label>Card number <input name="card" autocomplete="cc-number"></label><button>Pay</button>`;
  form.addEventListener("submit", (event) => event.preventDefault());
  return form;
}

async function show() {
  const { pathname } = location;
  root.replaceChildren(link("Home", "/"), " ", link("Shop", broken === "route" ? "/lost" : "/shop"));
  if (pathname === "/shop") {
    const products = await (await fetch("/api/products")).json();
    root.append(heading("All products"), ...shelf(products));
    if (cart.length) {
      const checkout = document.createElement("button");
      checkout.textContent = "Checkout";
      checkout.disabled = broken === "disabled";
      checkout.addEventListener("click", async () => {
        history.pushState(null, "", "/checkout" + location.search);
        await fetch(broken === "request" ? "/api/broken" : "/api/shipping");
        if (broken === "console") console.error("the price could not be formatted");
        show();
      });
      root.append(checkout);
    }
  } else if (pathname === "/checkout") root.append(heading("Checkout"), checkoutForm());
  else root.append(heading(pathname === "/" ? "Light and cloth" : "Nothing here"));
}

addEventListener("popstate", show);
show();
