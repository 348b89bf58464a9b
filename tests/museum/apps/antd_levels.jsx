// Ant Design: a choice in columns below each other, and a dialog that saves and goes.
import { Button, Cascader, Input, Modal, message } from "antd";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const places = [
  { value: "hq", label: "Head office", children: [{ value: "f1", label: "Floor 1" }, { value: "f2", label: "Floor 2" }] },
  { value: "br", label: "Branch", children: [{ value: "n", label: "North wing" }, { value: "s", label: "South wing" }] },
];

function App() {
  const [open, setOpen] = useState(false);
  const save = () => Promise.resolve().then(() => { setOpen(false); message.success("Person saved"); });
  return (
    <div style={{ padding: 30 }}>
      <h1>Rooms</h1>
      <Cascader aria-label="Office" options={places} onChange={(chosen) => { window.chosen = chosen.join("/"); }} />
      <Button onClick={() => setOpen(true)}>Add person</Button>
      <Modal title="New person" open={open} onCancel={() => setOpen(false)} onOk={save}><Input placeholder="Full name" /></Modal>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
