/* What a page holds as seen from outside, without any of our page code: addresses, fields, boxes, texts, and a mark of all of it. */
globalThis.pagehandHeld = () => {
  const held = { url: location.href, values: [], ticked: 0, which: "", text: "", mark: 0, partly: false };
  const editable = (element) => element.isContentEditable || element.getAttribute("role") === "textbox" || element.ownerDocument.designMode === "on";
  const add = (words) => {
    for (let index = 0; index < words.length; index += 1) held.mark = (held.mark * 31 + words.charCodeAt(index)) | 0;
  };
  const look = (root) => {
    held.text += ` ${root.body ? root.body.textContent : root.textContent}`;
    for (const element of root.querySelectorAll("*")) {
      if (element.localName === "div" && element.parentElement === document.documentElement) continue; // The hand's own sign and frames.
      add(element.localName + [...element.attributes].map(({ name, value }) => name + value).join());
      if (element.localName === "input" || element.localName === "textarea" || element.localName === "select") {
        held.values.push(element.files?.length ? [...element.files].map(({ name }) => name).join(", ") : element.localName === "select" ? [...element.selectedOptions].map((one) => one.label).join(", ") : element.value);
        add(String(held.values.at(-1)) + element.checked);
        if (element.checked) held.ticked += 1;
      } else if (editable(element)) held.values.push(element.innerText);
      else if (element.checked === true) held.ticked += 1; // Of elements of the page's own making.
      for (const name of ["aria-valuetext", "aria-valuenow"]) if (element.hasAttribute(name)) held.values.push(element.getAttribute(name));
      if (element.getAttribute("aria-checked") === "true") {
        held.ticked += 1;
        held.which += `${element.textContent || element.id} `;
      }
      if (element.shadowRoot) look(element.shadowRoot);
      else if (element.localName.includes("-") || element.localName === "canvas") held.partly = true; // It may keep to itself what it holds.
      if (element.localName === "iframe" || element.localName === "frame") {
        if (element.contentDocument) look(element.contentDocument);
        else held.partly = true;
      }
    }
  };
  look(document);
  add(held.text);
  return held;
};
