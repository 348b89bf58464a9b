// Parts of Radix: select, dialog, context menu, slider, switch, tabs, a list with handles.
import { ContextMenu, Dialog, Select, Slider, Switch, Tabs } from "radix-ui";
import { createRoot } from "react-dom/client";

function Theme() {
  return (
    <Select.Root defaultValue="sepia"><Select.Trigger aria-labelledby="th"><Select.Value /></Select.Trigger>
      <Select.Portal><Select.Content><Select.Viewport>{["Sepia", "Ocean"].map((one) => <Select.Item key={one} value={one.toLowerCase()}><Select.ItemText>{one}</Select.ItemText></Select.Item>)}</Select.Viewport></Select.Content></Select.Portal></Select.Root>
  );
}
function App() {
  return (
    <div>
      <span id="th">Theme</span><Theme />
      <Slider.Root defaultValue={[30]} step={5} style={{ display: "flex", width: 200, height: 20 }}><Slider.Track style={{ flex: 1 }}><Slider.Range /></Slider.Track><Slider.Thumb aria-label="Volume" style={{ display: "block", width: 20, height: 20, background: "red" }} /></Slider.Root>
      <label>Loud <Switch.Root style={{ width: 40, height: 20 }}><Switch.Thumb /></Switch.Root></label>
      <Tabs.Root defaultValue="list"><Tabs.List><Tabs.Trigger value="list">Playlist</Tabs.Trigger><Tabs.Trigger value="staff">Staff</Tabs.Trigger></Tabs.List>
        <Tabs.Content value="list"><ul>{["Copper wire", "Blue train", "Last ferry"].map((song) => (
          <li key={song}><button aria-label={`Reorder ${song}`}>⠿</button><ContextMenu.Root><ContextMenu.Trigger asChild><span>{song}</span></ContextMenu.Trigger></ContextMenu.Root></li>))}</ul></Tabs.Content>
        <Tabs.Content value="staff"><p>Amara works here</p></Tabs.Content></Tabs.Root>
      <Dialog.Root><Dialog.Trigger>Settings</Dialog.Trigger><Dialog.Portal><Dialog.Overlay style={{ position: "fixed", inset: 0, background: "#0008" }} />
        <Dialog.Content style={{ position: "fixed", top: 100, left: 100, background: "white" }}><Dialog.Title>Settings</Dialog.Title><Dialog.Description>Of this player</Dialog.Description><input aria-label="Nickname" /><Dialog.Close>Save settings</Dialog.Close></Dialog.Content></Dialog.Portal></Dialog.Root>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
