/** Windows that lie over the page; the last one is on top. */
const windows = 'dialog[open], [aria-modal="true"], media-controller [role="dialog"]';

/** The part of the page that the keys stay in: an open window, the film in full screen, or all. */
export function findScope(): HTMLElement {
  const whole = document.fullscreenElement ?? document.body;
  const open = [...whole.querySelectorAll<HTMLElement>(windows)].filter(isShown);
  return open.at(-1) ?? (whole instanceof HTMLElement ? whole : document.body);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** The menu or panel below its button in which an element is, and which can be closed. */
export function findOpenPanel(element: Element | undefined): HTMLDetailsElement | undefined {
  const details = element?.closest('details[open]');
  const panel = details?.lastElementChild;
  if (!(details instanceof HTMLDetailsElement) || !panel) return undefined;
  return getComputedStyle(panel).position === 'absolute' ? details : undefined;
}
