import type { Box } from './find-nearest.ts';
import { layerOf } from './layers.ts';

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
/** The player's sliders: what has the focus is hidden inside of them. */
const sliders = 'media-time-range, media-volume-range';
/** What nobody can reach; a closed disclosure shows its summary only. */
const hidden = '[inert], [aria-hidden="true"], details:not([open]) > :not(summary)';

/** What can have the focus, with the place where a visitor sees it. */
export type Spot = { element: HTMLElement; box: Box };

/** All that the keys can reach in a part of the page, whether it is in the window or not. */
export function findFocusable(scope: ParentNode): Spot[] {
  const elements = scope.querySelectorAll<HTMLElement>(`${focusable}, ${sliders}`);
  return [...elements].flatMap((element) => {
    const box = isReachable(element) && boxOf(element);
    return box ? [{ element, box }] : [];
  });
}

export function isReachable(element: HTMLElement): boolean {
  const { visibility, pointerEvents } = getComputedStyle(element);
  return (
    (element.tabIndex >= 0 || element.matches(sliders)) &&
    !element.matches(':disabled') &&
    !element.closest(hidden) &&
    visibility === 'visible' &&
    // What a press goes through lies over what is meant.
    pointerEvents !== 'none'
  );
}

/** Undefined for what is not to be seen. */
export function boxOf(element: HTMLElement): Box | undefined {
  const shown = labelOf(element) ?? element;
  // A link in a text may go over several lines; it starts in the first.
  const box = shown.getClientRects()[0];
  if (!box || box.width === 0 || box.height === 0) return undefined;
  // Above the page nobody can scroll to it, and a bar that stays in its place does not scroll.
  const isAbove = box.bottom <= 0 && box.bottom + (layerOf(element) ? 0 : scrollY) <= 0;
  return isAbove ? undefined : box;
}

/** Boxes to tick often stand invisible in a label that is drawn as a button. */
function labelOf(element: HTMLElement): HTMLElement | undefined {
  if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(element.type)) return;
  if (getComputedStyle(element).opacity !== '0' && element.offsetWidth > 4) return;
  return [...(element.labels ?? [])].find((label) => label.offsetWidth > 0);
}

/** What has the focus; undefined when nothing has it. */
export function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document;
  if (activeElement === document.body || !(activeElement instanceof HTMLElement)) return;
  return activeElement;
}

export function focus(element: HTMLElement): void {
  const inside = element.matches(sliders) && element.shadowRoot?.querySelector('input');
  (inside || element).focus({ preventScroll: true });
}
