// Fields of MUI: select, autocomplete, slider, switch, dialog with a select in it.
import { Autocomplete, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControl, FormControlLabel, IconButton, InputLabel, MenuItem, Rating, Select, Slider, Switch, TextField, Tooltip } from "@mui/material";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Harbour({ id, label }) {
  const [value, setValue] = useState("calder");
  return (
    <FormControl><InputLabel id={id}>{label}</InputLabel>
      <Select labelId={id} label={label} value={value} onChange={(event) => setValue(event.target.value)}><MenuItem value="calder">Calder Bay</MenuItem><MenuItem value="moss">Moss Point</MenuItem></Select></FormControl>
  );
}
function Extras() {
  const [extras, setExtras] = useState([]);
  window.extras = extras;
  return (
    <FormControl sx={{ width: 300 }}><InputLabel id="extras">Extras</InputLabel>
      <Select labelId="extras" label="Extras" multiple value={extras} onChange={(event) => setExtras(event.target.value)} renderValue={(chosen) => chosen.join(", ")}>{["Breakfast", "Parking", "Late checkout"].map((one) => <MenuItem key={one} value={one}><Checkbox checked={extras.includes(one)} />{one}</MenuItem>)}</Select></FormControl>
  );
}
function App() {
  const [open, setOpen] = useState(false);
  return (
    <div style={{ width: 500 }}>
      <Harbour id="from" label="From" />
      <Autocomplete options={["Apple", "Pear"]} renderInput={(given) => <TextField {...given} label="Fruit" placeholder="type to search" />} />
      <Slider aria-label="Volume" defaultValue={30} /><Slider getAriaLabel={(index) => ["Least", "Most"][index]} defaultValue={[20, 60]} />
      <FormControlLabel control={<Switch />} label="Night mode" /><FormControlLabel control={<Checkbox />} label="Insured" />
      <Extras />
      <Rating name="stars" defaultValue={2} />
      <Tooltip title="Delete the boat"><IconButton><svg width="24" height="24" viewBox="0 0 24 24"><path d="M4 4h16v16H4z" /></svg></IconButton></Tooltip>
      <Button onClick={() => setOpen(true)}>Change</Button>
      <Dialog open={open} onClose={() => setOpen(false)}><DialogTitle>Change harbour</DialogTitle><DialogContent><Harbour id="to" label="To" /></DialogContent><DialogActions><Button onClick={() => setOpen(false)}>Done</Button></DialogActions></Dialog>
    </div>
  );
}
createRoot(document.getElementById("root")).render(<App />);
