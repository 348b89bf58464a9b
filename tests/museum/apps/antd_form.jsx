// A booking of Ant Design that is filled in one go: pickers that open over the fields behind them, a long list of several, a remote one.
import { App, AutoComplete, Button, Cascader, DatePicker, Form, Input, InputNumber, Select, Slider, TimePicker, Transfer, TreeSelect } from "antd";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const people = Array.from({ length: 300 }, (_, index) => ({ value: `p${index}`, label: `Person ${index}` }));
const waters = [{ value: "n", label: "North", children: [{ value: "f", label: "Fjords", children: [{ value: "a", label: "Aurland" }] }] }, { value: "s", label: "South", children: [{ value: "a", label: "Aurland" }] }];
const boats = [{ value: "sail", title: "Sailing", children: [{ value: "k", title: "Ketch" }, { value: "y", title: "Yawl" }] }, { value: "row", title: "Rowing" }];
const towns = ["Rome", "Rostock", "Rouen"];

function Town() {
  const [options, setOptions] = useState([]);
  const search = (typed) => setTimeout(() => setOptions(towns.filter((one) => one.toLowerCase().startsWith(typed.toLowerCase())).map((value) => ({ value }))), 300);
  return <AutoComplete aria-label="Town" options={options} onSearch={search} style={{ width: 200 }} />;
}
function Main() {
  const [moved, setMoved] = useState([]);
  return (
    <Form layout="vertical" style={{ width: 600 }} onFinish={(values) => (window.booked = JSON.parse(JSON.stringify(values)))}>
      <Form.Item name="name" label="Name" rules={[{ required: true }]}><Input /></Form.Item>
      <Form.Item name="skipper" label="Skipper"><Select showSearch options={people} optionFilterProp="label" /></Form.Item>
      <Form.Item name="crew" label="Crew"><Select mode="multiple" options={people} optionFilterProp="label" /></Form.Item>
      <Form.Item name="day" label="Day"><DatePicker /></Form.Item>
      <Form.Item name="stay" label="Stay"><DatePicker.RangePicker /></Form.Item>
      <Form.Item name="time" label="Time"><TimePicker format="HH:mm" /></Form.Item>
      <Form.Item name="seats" label="Seats"><InputNumber min={1} max={9} /></Form.Item>
      <Form.Item name="water" label="Water"><Cascader options={waters} /></Form.Item>
      <Form.Item name="boats" label="Boats"><TreeSelect treeCheckable treeData={boats} /></Form.Item>
      <Form.Item name="fuel" label="Fuel"><Slider /></Form.Item>
      <Button htmlType="submit">Book</Button><Town />
      <Transfer dataSource={["Rope", "Anchor"].map((title) => ({ key: title, title }))} render={({ title }) => title} targetKeys={moved} onChange={setMoved} />
    </Form>
  );
}
createRoot(document.getElementById("root")).render(<App><Main /></App>);
