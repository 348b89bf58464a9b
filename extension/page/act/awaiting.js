"use strict";
/*
 * What an act is still waited for, though something has come of it: what was asked for and is not so yet, what is on its way over the
 * page, a list that is being fetched for the words in its field, files that were given. Not for how long (effects.js outside), nor what each of them is.
 */
/** @typedef {{aimed: PageAimed, observation: PageObservation, kind?: string, offers?: string, submitted?: string, drop?: PageDrop, differs?: () => PageRefusal | null}} PageActing */
const pageAwaiting = (() => {
  /** @param {PageActing} act @param {{kind: string}[]} effects @returns {{awaited: boolean, moving: boolean, dropped: boolean, fetched: boolean, announced: boolean}} `dropped`: what moves was let go by a drag; `fetched`: it is there once the page's server has answered; `announced`: the page says that it is being fetched. */
  function of(act, effects) {
    const { kind, aimed: { element }, observation } = act;
    const announced = pageComing.isAnnounced(observation);
    const fetched = kind === "type" && act.submitted === undefined && effects.length > 0 && pageOpening.isFetched(element, act.offers ?? "");
    return {
      awaited: Boolean(act.differs?.()) || pageOpening.isAwaited(kind, element, effects) || fetched || isShownElsewhere(act, effects) || pageDropping.isLanding(act.drop, observation.added),
      moving: pageMoves.areUnderWay(observation.since ?? 0) || pageModals.isBetween() || announced || pageComing.isDue(act, effects) || pageOpening.isUnfolding(kind, element),
      dropped: kind === "drag",
      fetched: fetched || announced,
      announced,
    };
  }

  /** Whether files were given to a field that nobody sees: what stands in its place shows them a moment later. @param {PageActing} act @param {{kind: string}[]} effects */
  function isShownElsewhere({ kind, observation: { element } }, effects) {
    if (kind !== "upload" || effects.some((one) => one.kind !== "value") || !(element instanceof HTMLInputElement) || !element.files?.length) return false;
    return !pageVisibility.isShown(element) || !pageVisibility.hasArea(element) || getComputedStyle(element).opacity === "0";
  }

  return { of };
})();
