// Chakra UI: a select, a combobox, a number, a switch, a slider, places for a code, tags; a menu and a dialog.
import { Button, ChakraProvider, Checkbox, Combobox, createListCollection, defaultSystem, Dialog, Field, Input, Menu, NumberInput, PinInput, Portal, Select, Slider, Switch, TagsInput, useListCollection } from "@chakra-ui/react";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const listed = (words) => words.map((word) => ({ label: word, value: word }));
const sizes = createListCollection({ items: listed(["Small", "Medium", "Large"]) });
const towns = listed(["Antwerp", "Bruges", "Ghent", "Namur"]);

function Town({ put }) {
  const { collection, set } = useListCollection({ initialItems: towns });
  const narrow = ({ inputValue }) => set(towns.filter(({ label }) => label.toLowerCase().includes(inputValue.toLowerCase())));
  return <Combobox.Root collection={collection} onInputValueChange={narrow} onValueChange={({ value }) => put({ town: value[0] })}><Combobox.Label>Town</Combobox.Label><Combobox.Control><Combobox.Input placeholder="Type a town" /><Combobox.IndicatorGroup><Combobox.Trigger /></Combobox.IndicatorGroup></Combobox.Control>
    <Portal><Combobox.Positioner><Combobox.Content>{collection.items.map((item) => <Combobox.Item item={item} key={item.value}>{item.label}</Combobox.Item>)}</Combobox.Content></Combobox.Positioner></Portal></Combobox.Root>;
}

function App() {
  const [order, setOrder] = useState({ name: "", pieces: "1", budget: [20] });
  const [note, setNote] = useState("");
  const put = (more) => setOrder((old) => ({ ...old, ...more }));
  const keep = async () => setNote(await (await fetch("kept", { method: "POST", body: JSON.stringify(order) })).text());
  return <ChakraProvider value={defaultSystem}>
    <Field.Root><Field.Label>Name</Field.Label><Input onChange={({ target }) => put({ name: target.value })} /></Field.Root>
    <Select.Root collection={sizes} onValueChange={({ value }) => put({ size: value[0] })}><Select.HiddenSelect /><Select.Label>Size</Select.Label><Select.Control><Select.Trigger><Select.ValueText placeholder="Pick a size" /></Select.Trigger></Select.Control>
      <Portal><Select.Positioner><Select.Content>{sizes.items.map((item) => <Select.Item item={item} key={item.value}>{item.label}</Select.Item>)}</Select.Content></Select.Positioner></Portal></Select.Root>
    <Town put={put} />
    <NumberInput.Root value={order.pieces} onValueChange={({ value }) => put({ pieces: value })} min={1} max={20}><NumberInput.Label>Pieces</NumberInput.Label><NumberInput.Control /><NumberInput.Input /></NumberInput.Root>
    <Checkbox.Root onCheckedChange={({ checked }) => put({ gift: checked })}><Checkbox.HiddenInput /><Checkbox.Control /><Checkbox.Label>Gift wrap</Checkbox.Label></Checkbox.Root>
    <Switch.Root onCheckedChange={({ checked }) => put({ express: checked })}><Switch.HiddenInput /><Switch.Control /><Switch.Label>Express</Switch.Label></Switch.Root>
    <Slider.Root value={order.budget} onValueChange={({ value }) => put({ budget: value })}><Slider.Label>Budget</Slider.Label><Slider.Control><Slider.Track><Slider.Range /></Slider.Track><Slider.Thumbs /></Slider.Control></Slider.Root>
    <TagsInput.Root onValueChange={({ value }) => put({ tags: value })}><TagsInput.Label>Labels</TagsInput.Label><TagsInput.Control><TagsInput.Items /><TagsInput.Input placeholder="Add a label" /></TagsInput.Control></TagsInput.Root>
    <PinInput.Root onValueComplete={({ valueAsString }) => put({ code: valueAsString })}><PinInput.Label>Code</PinInput.Label><PinInput.HiddenInput /><PinInput.Control>{[0, 1, 2, 3].map((index) => <PinInput.Input index={index} key={index} />)}</PinInput.Control></PinInput.Root>
    <Button onClick={keep}>Order</Button>
    <Menu.Root onSelect={({ value }) => setNote(`menu ${value}`)}><Menu.Trigger asChild><Button>Actions</Button></Menu.Trigger><Portal><Menu.Positioner><Menu.Content><Menu.Item value="print">Print</Menu.Item><Menu.Item value="mail">Mail it</Menu.Item></Menu.Content></Menu.Positioner></Portal></Menu.Root>
    <Dialog.Root><Dialog.Trigger asChild><Button>Empty basket</Button></Dialog.Trigger><Portal><Dialog.Backdrop /><Dialog.Positioner><Dialog.Content><Dialog.Header><Dialog.Title>Empty it?</Dialog.Title></Dialog.Header><Dialog.Footer><Dialog.ActionTrigger asChild><Button>No</Button></Dialog.ActionTrigger><Dialog.ActionTrigger asChild><Button onClick={() => setNote("emptied")}>Yes, empty</Button></Dialog.ActionTrigger></Dialog.Footer></Dialog.Content></Dialog.Positioner></Portal></Dialog.Root>
    <p id="note">{note}</p>
  </ChakraProvider>;
}
createRoot(document.getElementById("root")).render(<App />);
