// dnd-kit: a list that is sorted by pointer (after a few pixels) or by keys.
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, arrayMove, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Song({ id }) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id });
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition, padding: 8, border: "1px solid", width: 200, touchAction: "none" };
  return <div ref={setNodeRef} style={style} {...attributes} {...listeners}>{id}</div>;
}
function App() {
  const [songs, setSongs] = useState(["Copper wire", "Blue train", "Last ferry"]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  window.songs = songs.join();
  const end = ({ active, over }) => over && active.id !== over.id && setSongs((now) => arrayMove(now, now.indexOf(active.id), now.indexOf(over.id)));
  return <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={end}><SortableContext items={songs} strategy={verticalListSortingStrategy}>{songs.map((id) => <Song key={id} id={id} />)}</SortableContext></DndContext>;
}
createRoot(document.getElementById("root")).render(<App />);
