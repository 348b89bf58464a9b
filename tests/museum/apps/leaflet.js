// A map without tiles from elsewhere: a marker, a layer box, controls.
import L from "leaflet";
import "leaflet/dist/leaflet.css";

const root = document.getElementById("root");
root.style.height = "400px";
const map = L.map(root).setView([52.1, 5.1], 9);
const tiles = L.gridLayer({ attribution: "Drawn here" });
tiles.createTile = () => document.createElement("canvas");
tiles.addTo(map);
L.marker([52.1, 5.1], { title: "Harbour", alt: "Harbour", icon: L.divIcon({ html: "H" }) }).addTo(map).bindPopup("The old harbour");
L.marker([52.1, 5.3], { title: "Basel" }).addTo(map).bindPopup("Rhine port");
L.marker([52.1, 4.9], { title: "Bern" }).addTo(map).bindPopup("Bear park");
L.control.layers({}, { "Depth lines": L.layerGroup() }).addTo(map);
