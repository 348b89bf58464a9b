// What a pointer meets on this page, point by point, and what of it no line of a whole reading accounts for. Runs beside the
// page code, but asks the page by its own means: it takes nothing for hidden because the page code does.
globalThis.pagehandSeen = (windows) => {
  const ACROSS = 16, DOWN = 8; // CSS pixels between points.
  const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Cf}]*/gu;
  const asSeen = (word) => word.replace(/\p{Cf}/gu, "").toLowerCase(); // Without what turns, joins and parts, of which nothing is seen.
  const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="checkbox"], ' +
    '[role="radio"], [role="switch"], [role="tab"], [role="option"], [role="menuitem"], [role="treeitem"], [role="combobox"], [role="slider"], [onclick]';

  const request = { session: "seen", call: "seen", budget: 4e6, controlsOnly: false, fresh: true };
  const before = [scrollX, scrollY];
  scrollTo({ left: 0, top: 0, behavior: "instant" });
  const text = pageSnapshot.read(request).lines.map((line) => line.text).join("\n");
  const refs = new Set([...text.matchAll(/(?<!\\)\[e(\d+)\]/g)].map(([, number]) => pageRefs.elementOf(Number(number))));
  const lineOf = new Map(); // What has a ref to what its line says of it: its name, and whether it opens something.
  for (const [, number, name = "", rest] of text.matchAll(/(?<!\\)\[e(\d+)\] [\w-]+(?: "((?:[^"\\]|\\.)*)")?([^|\n]*)/g)) {
    lineOf.set(pageRefs.elementOf(Number(number)), { name, opens: /\b(?:collapsed|expanded)\b/.test(rest) });
  }
  const read = new Map(); // Word to how often it was read.
  for (const [word] of text.replace(/\\(?:u[0-9a-f]{4}|[nrt])/g, " ").replace(/(?<!\\)\[e\d+\]/g, " ").matchAll(WORD)) read.set(asSeen(word), (read.get(asSeen(word)) ?? 0) + 1);

  // Asked of the prototypes, as fields of a form and pictures that are called like these hide them.
  const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
  const [SLOT, PARENT, CHILDREN, TEXT] = [[Element, "assignedSlot"], [Node, "parentElement"], [Node, "childNodes"], [Node, "textContent"]].map(([kind, name]) => getter(kind.prototype, name));
  const fits = (element, selector) => Element.prototype.matches.call(element, selector);
  const nearest = (element, selector) => Element.prototype.closest.call(element, selector);
  const textIn = (element) => TEXT.call(element).trim();
  const tagOf = (element) => Node.prototype.cloneNode.call(element, false).outerHTML.slice(0, 160);

  const deepAt = (x, y) => {
    let hit = document.elementFromPoint(x, y);
    for (let inner = hit; inner?.shadowRoot; ) {
      inner = inner.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    return hit;
  };
  const around = (node) => {
    const up = SLOT.call(node) ?? PARENT.call(node);
    const root = up ? null : Node.prototype.getRootNode.call(node);
    return up ?? (root instanceof ShadowRoot ? root.host : null);
  };

  const met = new Set();
  const words = new Map(); // Text node to its visible words.
  const inner = document.scrollingElement ?? document.documentElement;
  const look = () => {
    const here = new Set();
    for (let y = DOWN / 2; y < innerHeight; y += DOWN) for (let x = ACROSS / 2; x < innerWidth; x += ACROSS) {
      const hit = deepAt(x, y);
      if (hit) here.add(hit);
    }
    for (const hit of here) {
      met.add(hit);
      for (const node of CHILDREN.call(hit)) if (node.nodeType === 3 && node.data.trim()) lookInto(node, hit);
    }
  };
  // Pictures that are written as words, numbers of lines, and what a control shows beside the words its author gave it.
  const isDrawn = (element) => {
    if (/icon|symbol/i.test(getComputedStyle(element).fontFamily) || nearest(element, '[class*="line-number" i], [class*="linenumber" i]')) return true;
    const named = nearest(element, '[aria-label], [aria-hidden="true"]');
    for (let up = named; up; up = around(up)) if (refs.has(up)) return true;
    return false;
  };
  const lookInto = (node, hit) => {
    if (isDrawn(hit)) return;
    const seen = words.get(node) ?? new Map();
    words.set(node, seen);
    for (const match of node.data.matchAll(WORD)) {
      if (seen.has(match.index)) continue;
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const { left, top, width, height } = range.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || height < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      if (deepAt(x, y) === hit && getComputedStyle(hit).opacity !== "0" && !/^rgba\(.*, 0\)$/.test(getComputedStyle(hit).color)) seen.set(match.index, asSeen(match[0]));
    }
  };
  for (let window = 0; window < windows; window += 1) {
    scrollTo({ left: 0, top: window * innerHeight, behavior: "instant" });
    if (window && scrollY + innerHeight <= window * innerHeight) break;
    look();
    if (scrollY + innerHeight >= inner.scrollHeight - 2) break;
  }
  scrollTo({ left: before[0], top: before[1], behavior: "instant" });

  const unread = [];
  let [wordCount, unreadWords] = [0, 0];
  for (const [node, seen] of words) {
    const missing = [];
    for (const word of seen.values()) {
      wordCount += 1;
      const left = read.get(word) ?? 0;
      if (left) read.set(word, left - 1);
      else missing.push(word);
    }
    unreadWords += missing.length;
    if (missing.length) unread.push(`words ${missing.slice(0, 8).join(" ")} in ${node.parentElement ? tagOf(node.parentElement) : ""}`);
  }

  const controls = new Set();
  for (const hit of met) {
    let up = hit;
    while (up && !fits(up, CONTROLS) && !(getComputedStyle(up).cursor === "pointer" && around(up) && getComputedStyle(around(up)).cursor !== "pointer")) up = around(up);
    if (up && up !== document.documentElement && up !== document.body && !pageTree.ours.has(up)) controls.add(up);
  }
  const holders = new Set(); // What has a ref, and everything around it.
  for (const one of refs) for (let up = one; up && !holders.has(up); up = around(up)) holders.add(up);
  // What a line says under its own name is known by it: a label beside the box it names, the words of a branch or a header that
  // can be pressed themselves, a part of an entry that only the pointer tells apart.
  const isNamedBy = (control, ref) => {
    const { name } = lineOf.get(ref) ?? { name: "" };
    const words = (control.getAttribute("aria-label") ?? textIn(control)).replace(/\s+/g, " ");
    const named = name.match(WORD) ?? [];
    return words !== "" && (name === words || (!fits(control, CONTROLS) && (words.match(WORD) ?? [""]).every((word) => named.includes(word))));
  };
  // Without words, and the only control about it is one that no pointer meets, or one that opens what this arrow shows: its picture.
  const isPictureOf = (control) => {
    let up = control;
    while (up && !holders.has(up)) up = around(up);
    const inside = [...refs].filter((ref) => { for (let one = ref; one; one = around(one)) if (one === up) return true; return false; });
    if (textIn(control) || inside.length !== 1 || inside[0] === up) return false;
    return !met.has(inside[0]) || (control.ariaHidden === "true" && lineOf.get(inside[0])?.opens === true);
  };
  const accounted = (control) => {
    const labelled = nearest(control, "label")?.control;
    if (holders.has(control) || (labelled && holders.has(labelled)) || [...(control.labels ?? [])].some((label) => refs.has(label))) return true;
    const label = nearest(control, "label");
    if (label && [label.previousElementSibling, label.nextElementSibling].some((one) => refs.has(one) && isNamedBy(label, one))) return true;
    const words = textIn(control);
    for (let up = around(control); up; up = around(up)) if (refs.has(up) && (textIn(up) === words || words === "" || isNamedBy(control, up))) return true;
    return isPictureOf(control);
  };
  let unreadControls = 0;
  for (const control of controls) {
    if (accounted(control)) continue;
    unreadControls += 1;
    unread.push(`control ${tagOf(control)}`);
  }
  return { words: wordCount, controls: controls.size, unreadWords, unreadControls, unread: unread.slice(0, 40) };
};
