// A diagram of boxes that are moved, and joined by drawing a line from one to the other.
import "@xyflow/react/dist/style.css";
import { addEdge, Controls, Handle, Position, ReactFlow, useEdgesState, useNodesState } from "@xyflow/react";
import { createRoot } from "react-dom/client";

const BOXES = ["Start", "Check", "Ship"].map((label, index) => ({ id: label, type: "box", position: { x: 150 * index, y: 60 }, data: { label } }));
const Box = ({ data: { label } }) => (
  <div style={{ padding: 12, border: "1px solid", background: "white" }}>
    <Handle type="target" position={Position.Top} aria-label={`into ${label}`} />{label}<Handle type="source" position={Position.Bottom} aria-label={`out of ${label}`} />
  </div>
);
const TYPES = { box: Box };
const App = () => {
  const [nodes, , onNodes] = useNodesState(BOXES);
  const [edges, setEdges, onEdges] = useEdgesState([{ id: "e", source: "Start", target: "Check" }]);
  window.flow = { y: (id) => nodes.find((one) => one.id === id).position.y, edges: edges.map(({ source, target }) => `${source}-${target}`).join() };
  return (
    <div style={{ height: 400 }}>
      <ReactFlow nodeTypes={TYPES} nodes={nodes} edges={edges} onNodesChange={onNodes} onEdgesChange={onEdges} onConnect={(wanted) => setEdges((now) => addEdge(wanted, now))}>
        <Controls />
      </ReactFlow>
    </div>
  );
};
createRoot(document.getElementById("root")).render(<App />);
