// Fields of React Aria: switch, slider, checkbox, radios, select, date field, grid list.
import { Button, Checkbox, DateField, DateInput, DateSegment, GridList, GridListItem, Label, ListBox, ListBoxItem, Popover, Radio, RadioGroup, Select, SelectValue, Slider, SliderOutput, SliderThumb, SliderTrack, Switch, Tree, TreeItem, TreeItemContent } from "react-aria-components";
import { createRoot } from "react-dom/client";

const drawn = { display: "inline-block", width: 30, height: 16, background: "#aac" };
createRoot(document.getElementById("root")).render(
  <div style={{ width: 420 }}>
    <Switch><div style={drawn} />Water right away</Switch>
    <Checkbox><div style={drawn} />Send a copy</Checkbox>
    <RadioGroup><Label>Soil</Label><Radio value="c">Clay</Radio><Radio value="s">Sand</Radio></RadioGroup>
    <Slider defaultValue={3} minValue={1} maxValue={40}><Label>Rows</Label><SliderOutput /><SliderTrack style={{ height: 20, background: "#eee", position: "relative" }}><SliderThumb style={{ width: 20, height: 20, background: "navy", top: 10 }} /></SliderTrack></Slider>
    <Select defaultSelectedKey="may"><Label>Month</Label><Button><SelectValue /></Button><Popover><ListBox><ListBoxItem id="may">May</ListBoxItem><ListBoxItem id="june">June</ListBoxItem></ListBox></Popover></Select>
    <DateField><Label>Sowing day</Label><DateInput style={{ display: "flex" }}>{(segment) => <DateSegment segment={segment} />}</DateInput></DateField>
    <GridList aria-label="Beds" selectionMode="multiple"><GridListItem>Carrots</GridListItem><GridListItem>Leeks</GridListItem></GridList>
    <Tree aria-label="Folders" selectionMode="single"><TreeItem textValue="Photos"><TreeItemContent><Button slot="chevron">▸</Button>Photos</TreeItemContent><TreeItem textValue="Spring"><TreeItemContent>Spring</TreeItemContent></TreeItem></TreeItem></Tree>
  </div>,
);
