// dnd-kit: a list whose items make room while a picture of the one that is carried follows the pointer.
import { DndContext, DragOverlay, PointerSensor, closestCorners, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, arrayMove, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Task({ id }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition, opacity: isDragging ? 0.3 : 1, padding: 8, margin: 6, border: "1px solid", width: 200, touchAction: "none" };
  return <div ref={setNodeRef} style={style} {...attributes} {...listeners}>{id}</div>;
}
function App() {
  const [tasks, setTasks] = useState(["Mow lawn", "Sweep yard", "Paint fence", "Prune roses", "Water beans"]);
  const [carried, setCarried] = useState("");
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  window.tasks = tasks.join();
  const end = ({ active, over }) => {
    setCarried("");
    if (over && active.id !== over.id) setTasks((now) => arrayMove(now, now.indexOf(active.id), now.indexOf(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCorners} onDragStart={({ active }) => setCarried(active.id)} onDragEnd={end}>
      <section><SortableContext items={tasks} strategy={verticalListSortingStrategy}>{tasks.map((id) => <Task key={id} id={id} />)}</SortableContext></section>
      <DragOverlay>{carried ? <div style={{ background: "gold", padding: 8 }}>{carried}</div> : null}</DragOverlay>
    </DndContext>
  );
}
createRoot(document.getElementById("root")).render(<App />);
