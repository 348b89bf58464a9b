"use strict";
/*
 * What a drag ends on, held from before it begins until it is let go: pages move and rename things while something is
 * carried over them. Not the carrying itself (dragging.js).
 */

/** @typedef {{source: Element, carried: string, letters: Set<string>, since: number, target: Element | null, bond?: PageBond, said: string, place: string | null, itself: boolean, end: {x: number, y: number}, around: Element[][], stood: PageStand | null, middle: {x: number, y: number} | null}} PageDrop `stood`: where among others the target was; `middle`: its own; `around`: what the source and the target were in, which a page may draw anew on the way; `bond`: of a target that was named; `said`: what the target said before; `place`: the letters in it, null where what is dragged was in it already; `itself`: it ends on what it began on; `carried`: what is written in the source; `letters`: the words of that, and of what it is called; `since`: what came to the page later came on the way. */
/** @typedef {{parent: Element | null, beside: (Element | null)[], places: number[]}} PageStand Where among others it is, and where in what is around it, and that in what is around that. */
const pageDropping = (() => {
  /** Where a drag is let go that was stopped: nothing is there. */
  const NOWHERE = { x: -1, y: -1 };

  const MOST_AROUND = 3; // Elements around a handle that may be what it moves.
  const COUNT = /\(\d+\)/g;
  const HALVES = /(\d)\s?(?:[ap]\.?\s?m\.?(?![a-z])|[AP]\.?\s?M\.?)/g; // Of the day, which go with the numbers.

  /** @param {Element | null} element Its name, and what it shows. */
  const wordsOf = (element) => (element ? [...new Set([pageNames.nameOf(element), pageLettering.on(element)])].filter(Boolean).join(", ") : "");

  /** @param {Element} source @param {{x: number, y: number}} end @param {{number: number, bond?: PageBond}} [named] The element it was described to end on. @returns {PageDrop} */
  function begin(source, end, named) {
    const target = named ? pageRefs.elementOf(named.number) : pageTree.elementAt(end.x, end.y);
    const carried = stemOf(thingOf(source));
    const itself = !named && target !== null && pageTree.within(source, target) && stemOf(target) === carried;
    return { source, carried, letters: new Set(`${carried} ${stemIn(wordsOf(source))}`.split(" ")), itself, since: pageWatch.mark(), target, ...(named?.bond ? { bond: named.bond } : {}), said: wordsOf(target), place: target && !pageTree.within(source, target) ? stemOf(target) : null, end, around: [aroundOf(source), target ? aroundOf(target) : []], stood: target && standOf(target), middle: target && middleOf(target) };
  }

  /** @param {Element} element */
  function middleOf(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }

  /** @param {Element} source @returns {PageStand} */
  function standOf(source) {
    // A heading stays where it is in the box that it moves.
    const places = [source, ...aroundOf(source)].flatMap((one, at, all) => placeIn(one, all[at + 1]));
    return { parent: pageTree.parentOf(source), beside: [source.previousElementSibling, source.nextElementSibling], places };
  }

  /** Where it is in what is around it, however far that is scrolled. @param {Element} element @param {Element | undefined} around @returns {number[]} */
  function placeIn(element, around) {
    if (!around || isGround(element)) return [];
    const [own, box] = [element, around].map((one) => one.getBoundingClientRect());
    return [own.x - box.x + (isGround(around) ? 0 : around.scrollLeft), own.y - box.y + (isGround(around) ? 0 : around.scrollTop)];
  }

  /** Whether what was dragged is where it was before; of what is drawn nobody can tell. @param {Element} source @param {PageStand} before */
  function isBack(source, before) {
    if (!source.isConnected || source.closest("canvas, svg") || source.querySelector("canvas, svg")) return false;
    const now = standOf(source);
    return now.parent === before.parent && now.beside.every((one, index) => one === before.beside[index]) && now.places.length === before.places.length && now.places.every((one, index) => Math.abs(one - before.places[index]) < 1);
  }

  /** What goes with a handle that has no words of its own. @param {Element} source */
  function thingOf(source) {
    let thing = source;
    for (let steps = 0; steps < MOST_AROUND && !/\p{L}/u.test(thing.textContent ?? ""); steps += 1) thing = pageTree.parentOf(thing) ?? thing;
    return thing;
  }

  /** @param {Element} element @returns {Element[]} What it is in. */
  function aroundOf(element) {
    const found = [];
    for (let up = pageTree.parentOf(element); up; up = pageTree.parentOf(up)) found.push(up);
    return found;
  }

  /** Why it must not be let go where it is now. @param {PageDrop} drop @returns {PageRefusal | null} */
  function refusal(drop) {
    const { source, target, bond, said, place, itself, around: [, aroundTarget] } = drop;
    if (isTaken(drop)) return null;
    const broken = bond && target ? pageBonds.broken(counted(bond, target), target, { kind: "drop" }) : null;
    if (broken) return stopped(broken.hint.replace("; nothing was done", ""), broken.candidates);
    const hit = underPicture(drop);
    if (!hit || !target || pageTree.within(hit, source)) return null;
    // A step as short as the thing itself ends on it, and pages empty the place that it is carried from.
    if (hit === target || (bond && pageTree.within(hit, target))) return bond || itself || isGround(target) || wordsOf(target) === said || wordsBesides(drop, target) === wordsIn(said) || (place === null && saysLess(wordsOf(target), said)) ? null : became(target, said);
    // What is around the target gets what is dropped on it anyway.
    if (target.isConnected ? pageTree.within(target, hit) : aroundTarget.includes(hit)) return null;
    const words = wordsOf(branchOf(hit, drop));
    if (!words || words === wordsOf(source) || words === said) return null; // A place that was made for it, or a picture of what was there.
    return bond || hit.isConnected ? other(hit, said) : null;
  }

  /** Where a target that was named is by now, as the page makes room for what is carried: a person goes after it. @param {PageDrop} drop @returns {{x: number, y: number} | null} null where it is still met, or cannot be. */
  function moved(drop) {
    const { target, bond, end, source, middle } = drop;
    const isMet = (/** @type {{x: number, y: number}} */ at) => target !== null && pageTree.within(pageTree.elementAt(at.x, at.y) ?? document.documentElement, target);
    if (!bond || !target?.isConnected || !isAmongSame(target, drop.stood) || isMet(end) || pageTree.within(source, target)) return null;
    if (isGiven(drop)) return null;
    const now = middleOf(target);
    const [right, down] = [now.x - (middle?.x ?? now.x), now.y - (middle?.y ?? now.y)];
    const at = { x: end.x + right, y: end.y + down };
    // Where it is as it was, something lies over it, such as the picture of what is carried.
    if (Math.hypot(right, down) < 1 || !isMet(at)) return null;
    Object.assign(drop, { end: at, middle: now });
    return at;
  }

  /** Whether what is carried was given that place among the others already: it stands there itself, or what keeps its place, a likeness of it or nothing but the room, which no pointer may meet. @param {PageDrop} drop */
  function isGiven(drop) {
    const { source, target, carried, since, end: { x, y } } = drop;
    const hit = pageTree.elementAt(x, y);
    if ([hit, underPicture(drop)].some((one) => one && pageTree.within(one, source))) return true; // A picture of it may lie over it there.
    const list = target?.parentElement;
    const keepsPlace = (/** @type {Element} */ one) => one !== target && pageWatch.isNewer(one, since) && ["", carried].includes(stemOf(one));
    return Boolean(list && list !== document.body) && [...(list?.children ?? [])].some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom && keepsPlace(one);
    });
  }

  /** Whether what was let go is still on its way into its place: it is hidden, and its picture lies there besides what keeps its place. @param {PageDrop | undefined} drop @param {Set<Element>} added What has come to the page on the way. */
  function isLanding(drop, added) {
    if (!drop?.carried || (drop.source.isConnected && pageVisibility.isShown(drop.source))) return false;
    const likenesses = [...added].filter((one) => one.isConnected && stemOf(one) === drop.carried && pageVisibility.isShown(one));
    return likenesses.some((one) => !likenesses.every((other) => one.contains(other) || other.contains(one)));
  }

  /** Whether it still stands between the same ones: what has been put elsewhere is not gone after. @param {Element} target @param {PageStand | null} stood */
  function isAmongSame(target, stood) {
    if (!stood || pageTree.parentOf(target) !== stood.parent) return false;
    const [before, after] = stood.beside.map((one) => (one?.parentNode === target.parentNode ? one : null));
    const isPast = (/** @type {Element} */ one) => Boolean(one.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
    return (!before || isPast(before)) && (!after || !isPast(after));
  }

  /** Whether a place says no more than before, as that from which something is carried. @param {string} now @param {string} before */
  function saysLess(now, before) {
    const words = (/** @type {string} */ text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const left = new Set(words(before));
    return words(now).every((word) => left.has(word));
  }

  /** Whether nothing is there but the page itself, which may say elsewhere what is carried. @param {Element} target */
  const isGround = (target) => target === document.body || target === document.documentElement;

  /** What was described of a target that says how many are in it, and counts what is carried over it already. @param {PageBond} bond @param {Element} target @returns {PageBond} */
  function counted(bond, target) {
    const { name } = pageRefs.describe(target);
    const uncounted = (/** @type {string} */ words) => words.replace(COUNT, "()");
    return uncounted(name) === uncounted(bond.name) ? { ...bond, name } : bond;
  }

  /** Whether the page has put what is dragged into the target on the way, and nothing else of it is new. @param {PageDrop} drop */
  function isTaken({ source, target, place, carried }) {
    if (!target || place === null || !pageTree.within(source, target)) return false;
    return stemOf(target).replace(carried, "").replace(/ +/g, " ").trim() === place;
  }

  /** What it says without the pictures of what is carried that the page has drawn in it on the way: where and when that would be. @param {PageDrop} drop @param {Element} target */
  function wordsBesides({ carried, since }, target) {
    const pictures = carried === "" ? [] : [...target.querySelectorAll("*")].filter((one) => pageWatch.isNewer(one, since) && stemOf(one) === carried);
    const whole = pictures.filter((one) => !pictures.some((other) => other !== one && other.contains(one)));
    return wordsIn(whole.map((one) => pageLettering.on(one)).reduce((words, own) => words.replace(own, ""), wordsOf(target)));
  }

  /** @param {string} text */
  const wordsIn = (text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

  /** What lies there below the picture of itself that pages draw under the pointer while something is carried. @param {PageDrop} drop @returns {Element | null} */
  function underPicture(drop) {
    const { carried, letters, since, end } = drop;
    const isPicture = (/** @type {Element} */ one) => pageWatch.isNewer(one, since) && branchesOf(one, drop).some((branch) => stemOf(branch) === carried) && stemIn(wordsOf(one)).split(" ").every((word) => !word || letters.has(word));
    const hit = pageTree.elementAt(end.x, end.y);
    // Parts of it, such as its time or its edge, may be without letters.
    return hit && carried && isPicture(hit) ? document.elementsFromPoint(end.x, end.y).find((one) => !isPicture(one) && !pageTree.ours.has(one)) ?? null : hit;
  }

  /** All that it is a part of and neither source nor target are: what a place says may stand around its part under the pointer. @param {Element} hit @param {PageDrop} drop @returns {Element} */
  function branchOf(hit, drop) {
    return branchesOf(hit, drop).at(-1) ?? hit;
  }

  /** It and all that it is a part of as far as `branchOf`. @param {Element} hit @param {PageDrop} drop @returns {Element[]} */
  function branchesOf(hit, { source, target, around }) {
    const holds = (/** @type {Element} */ up) => pageTree.within(source, up) || (target !== null && pageTree.within(target, up)) || around.some((all) => all.includes(up));
    const branches = [hit];
    for (let up = pageTree.parentOf(hit); up && !holds(up); up = pageTree.parentOf(up)) branches.push(up);
    return branches;
  }

  /** The letters in it: numbers change on the way, as times and places are told, and dots and crosses stay behind. @param {Element} element */
  const stemOf = (element) => stemIn(element.textContent ?? "");

  /** @param {string} text */
  const stemIn = (text) => text.replace(HALVES, "$1").replace(/[^\p{L}]+/gu, " ").trim();

  /** @param {Element} target @param {string} said */
  function became(target, said) {
    return stopped(`What lies where it would have been dropped says ${pageText.quote(wordsOf(target), 100)} now, no longer ${pageText.quote(said, 100)}.`);
  }

  /** @param {Element} hit @param {string} said */
  function other(hit, said) {
    const shown = pageRefs.describe(hit);
    pageRefs.confirm([shown]);
    return stopped(`${pageRefs.line(shown)} is now where ${said ? pageText.quote(said, 100) : "nothing"} was, and it would have been dropped there.`, [pageRefs.line(shown)]);
  }

  /** @param {string} why @param {string[]} [candidates] @returns {PageRefusal} */
  function stopped(why, candidates) {
    return { reason: "stale", hint: `${why} The drag was begun and let go where nothing is; see how the page is now.`, ...(candidates ? { candidates } : {}), begun: true };
  }

  return { begin, refusal, moved, isLanding, standOf, isBack, NOWHERE };
})();
