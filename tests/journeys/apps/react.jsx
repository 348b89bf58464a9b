// One of everything that the React tools tell of: kinds of components, hooks, an error that was caught, a boundary that waits,
// and a tree whose server said something else.
import { Component, createContext, forwardRef, lazy, memo, Suspense, useContext, useEffect, useMemo, useReducer, useRef, useState, useTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

const Theme = createContext("light");
const Row = memo(function CartLine({ name }) {
  return <li>{name}</li>;
});
const Field = forwardRef(function Voucher(props, ref) {
  return <input ref={ref} aria-label={props.label} />;
});
const Later = lazy(() => new Promise(() => undefined));

class Counter extends Component {
  state = { count: 7 };
  render() {
    return <output id="count">{this.state.count}</output>;
  }
}
class Boundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  render() {
    return this.state.failed ? <p id="sorry">Sorry</p> : this.props.children;
  }
}
function Bomb({ lit }) {
  if (lit) throw new Error("the bomb went off");
  return <p>quiet</p>;
}
function Cart({ title, onAdd }) {
  const theme = useContext(Theme);
  const [items, setItems] = useState(["lamp"]);
  const [, startLater] = useTransition();
  const [total, add] = useReducer((sum, price) => sum + price, 5);
  const field = useRef(null);
  const shown = useMemo(() => items.map((item) => item.toUpperCase()), [items]);
  useEffect(() => void (document.title = `${title} ${total}`), [title, total]);
  const more = () => (onAdd(), startLater(() => setItems([...items, "rug"])), add(3));
  return (
    <section className={theme}>
      <ul>{shown.map((name) => <Row key={name} name={name} />)}</ul><Field ref={field} label="Voucher" /><button id="add" onClick={more}>Add</button>
    </section>
  );
}
function App() {
  const [lit, light] = useState(false);
  return (
    <Theme.Provider value="dark">
      <Cart title="Basket" onAdd={function added() {}} /><Counter start={7} />
      <Suspense fallback={<p id="wait">Loading</p>}><Later /></Suspense>
      <Boundary><Bomb lit={lit} /></Boundary><button id="light" onClick={() => light(true)}>Light</button>
    </Theme.Provider>
  );
}
function Greeting() {
  return <p>Hello from the client</p>;
}
createRoot(document.getElementById("root")).render(<App />);
hydrateRoot(document.getElementById("hydrated"), <Greeting />);
