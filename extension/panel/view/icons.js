/*
 * The panel's icons: stroked paths on a 24 by 24 grid, drawn for Pagehand. Data only.
 */

export const ICONS = /** @type {const} */ ({
  menu: "M4 7h16M4 12h16M4 17h10",
  plus: "M12 5v14M5 12h14",
  send: "M12 19V5M6 11l6-6 6 6",
  stop: "M7 7h10v10H7z",
  close: "M6 6l12 12M18 6L6 18",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 11v5M13.5 11v5",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M9 6l6 6-6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  shield: "M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z",
  question: "M9 9.2a3 3 0 1 1 4.6 2.6c-1 .6-1.6 1.1-1.6 2.2M12 17.5v.2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z",
  warning: "M12 4.5l8.5 15h-17zM12 10v4.5M12 17v.2",
  plug: "M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5",
  globe: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17",
  pencil: "M5 19l1-4L16.5 4.5l3 3L9 18z",
  redo: "M18 8a7 7 0 1 0 1.5 6M18.5 3.5V8H14",
  page: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6",
  clip: "M8 12.5l5.6-5.6a2.6 2.6 0 0 1 3.7 3.7l-7 7a4.4 4.4 0 0 1-6.2-6.2L11 4.5",
  camera: "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  pointer: "M6 4l12.5 7-5.3 1.7L10.5 18z",
  keyboard: "M3.5 7h17v10h-17zM7 10.5h.2M10.4 10.5h.2M13.6 10.5h.2M16.8 10.5h.2M8.5 13.8h7",
  tool: "M14.5 5.5a4.5 4.5 0 0 0 4.9 5.9L11 19.8a2.3 2.3 0 0 1-3.2 0 2.3 2.3 0 0 1 0-3.2l8.4-8.4",
  thought: "M5 5h14v10H11l-4.5 4v-4H5zM9 10h.2M12 10h.2M15 10h.2",
  list: "M9.5 7H20M9.5 12H20M9.5 17H20M4.5 7h.7M4.5 12h.7M4.5 17h.7",
  gear: "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18",
  pause: "M9 6v12M15 6v12",
});
