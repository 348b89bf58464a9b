// SlimSelect over plain selects: one choice with a search field, several, groups, and a list that a server narrows.
import SlimSelect from "slim-select";
import "slim-select/styles";

document.getElementById("root").innerHTML = `<form id=f><label>Crop <select name=crop id=crop><option value="">Choose</option>${["Barley", "Oats", "Rye", "Wheat"].map((word) => `<option>${word}</option>`).join("")}</select></label>
<label>Helpers <select name=helpers id=helpers multiple><option>Ann</option><option>Ben</option><option>Cleo</option></select></label>
<label>Field <select name=field id=field><optgroup label=North><option value=n1>Hill</option><option value=n2>Brook</option></optgroup><optgroup label=South><option value=s1>Meadow</option></optgroup></select></label>
<label>Town <select name=town id=town><option value=ghent>Ghent</option></select></label><button>Sow</button></form><p id=note></p>`;
for (const id of ["crop", "helpers", "field"]) new SlimSelect({ select: `#${id}` });
new SlimSelect({ select: "#town", events: { search: (text) => new Promise((give) => setTimeout(() => give(["Ghent", "Genoa", "Lille"].filter((town) => town.toLowerCase().includes(text.toLowerCase())).map((town) => ({ text: town, value: town.toLowerCase() }))), 200)) } });
document.getElementById("f").addEventListener("submit", async (event) => {
  event.preventDefault();
  document.getElementById("note").textContent = await (await fetch("kept", { method: "POST", body: String(new URLSearchParams(new FormData(event.target))) })).text();
});
