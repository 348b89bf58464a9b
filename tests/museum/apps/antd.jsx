// A booking form of Ant Design: selects, tree, tree select, date, table, modal.
import { Button, Checkbox, DatePicker, Form, Input, Modal, Radio, Rate, Select, Slider, Switch, Table, Tabs, Tree, TreeSelect } from "antd";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const ports = [{ value: "n", label: "North dock" }, { value: "s", label: "South dock" }];
const halls = [{ title: "Hall A", value: "a", key: "a", children: [{ title: "Bay 1", value: "a1", key: "a1" }, { title: "Bay 2", value: "a2", key: "a2" }] }];
const rows = [{ key: 1, ship: "Aurora", load: 40 }, { key: 2, ship: "Borealis", load: 15 }];

function App() {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  return (
    <Form onFinish={(values) => setSaid(JSON.stringify(values))} initialValues={{ dock: "s" }}>
      <Form.Item label="Dock" name="dock"><Select options={ports} showSearch /></Form.Item>
      <Form.Item label="Hall" name="hall"><TreeSelect treeData={halls} placeholder="Choose a hall" /></Form.Item>
      <Form.Item label="Day" name="day"><DatePicker /></Form.Item>
      <Form.Item label="Crew" name="crew"><Select mode="tags" options={[{ value: "Ada" }, { value: "Bo" }]} /></Form.Item>
      <Form.Item name="agree" valuePropName="checked"><Checkbox>I agree</Checkbox></Form.Item>
      <Form.Item label="Cold" name="cold" valuePropName="checked"><Switch /></Form.Item>
      <Form.Item label="Class" name="klass"><Radio.Group options={["First", "Second"]} /></Form.Item>
      <Form.Item label="Weight" name="weight"><Slider /></Form.Item>
      <Form.Item label="Note" name="note"><Input placeholder="Anything else" /></Form.Item>
      <Tree checkable treeData={halls} />
      <Table dataSource={rows} pagination={false} rowSelection={{}} columns={[{ title: "Ship", dataIndex: "ship", sorter: true }, { title: "Load", dataIndex: "load" }]} />
      <Tabs items={[{ key: "1", label: "Plan", children: "The plan" }, { key: "2", label: "Costs", children: "The costs" }]} />
      <Button htmlType="submit">Book</Button><Button onClick={() => setOpen(true)}>Ask</Button>
      <Modal title="Ask the harbour" open={open} onCancel={() => setOpen(false)} onOk={() => setOpen(false)}><Select options={ports} aria-label="Other dock" style={{ width: 200 }} /></Modal>
      <p>{said}</p>
    </Form>
  );
}
createRoot(document.getElementById("root")).render(<App />);
