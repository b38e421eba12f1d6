import type { Box } from './find-nearest.ts';
import { layerOf } from './layers.ts';

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
/** The player's sliders: their focusable part is in a shadow tree. */
const sliders = 'media-time-range, media-volume-range';
/** Unreachable elements; a closed disclosure shows only its summary. */
const hidden = '[inert], [aria-hidden="true"], details:not([open]) > :not(summary)';

/** A focusable element and its visible box. */
export type Spot = { element: HTMLElement; box: Box };

/** All focusable elements in a part of the page, whether inside the viewport or not. */
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
    // Elements that ignore pointers are only drawn over others.
    pointerEvents !== 'none'
  );
}

/** Undefined if not visible. */
export function boxOf(element: HTMLElement): Box | undefined {
  const shown = labelOf(element) ?? element;
  // A link in a text may wrap; its first line counts.
  const box = shown.getClientRects()[0];
  if (!box || box.width === 0 || box.height === 0) return undefined;
  // Above the page nothing can be scrolled into view, nor can a fixed bar.
  const isAbove = box.bottom <= 0 && box.bottom + (layerOf(element) ? 0 : scrollY) <= 0;
  return isAbove ? undefined : box;
}

/** Checkboxes are often hidden inside a label styled as a button. */
function labelOf(element: HTMLElement): HTMLElement | undefined {
  if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(element.type)) return;
  if (getComputedStyle(element).opacity !== '0' && element.offsetWidth > 4) return;
  return [...(element.labels ?? [])].find((label) => label.offsetWidth > 0);
}

/** The focused element; undefined if there is none. */
export function focusedElement(): HTMLElement | undefined {
  const { activeElement } = document;
  if (activeElement === document.body || !(activeElement instanceof HTMLElement)) return;
  return activeElement;
}

export function focus(element: HTMLElement): void {
  const inside = element.matches(sliders) && element.shadowRoot?.querySelector('input');
  (inside || element).focus({ preventScroll: true });
}
