import type { Direction } from './find-nearest.ts';
import { findTarget } from './find-target.ts';
import { isInUse } from './in-use.ts';
import { findScope } from './layers.ts';

const withoutText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether an element is a text field. */
export function isTextField(element: Element | undefined): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.test(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** Whether an element handles an arrow key itself, to move a caret or slider. */
export function keepsArrow(element: HTMLElement | undefined, direction: Direction): boolean {
  if (!element) return false;
  const isRow = direction === 'left' || direction === 'right';
  if (isSlider(element)) return isRow && keepsSliderKey(element, direction);
  if (element.matches('video, audio, iframe')) return isRow;
  if (!isTextField(element) || isReadOnly(element)) return false;
  // An open list of suggestions is navigated from its box.
  if (!isRow && element.getAttribute('aria-expanded') === 'true') return true;
  if (element instanceof HTMLInputElement && !isRow) return false;
  return hasTextAhead(element, direction);
}

/**
 * A read-only text is copied as a whole, so moving a caret through it would only hold up
 * navigation.
 */
export function isReadOnly(element: HTMLElement): boolean {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.readOnly
  );
}

function hasTextAhead(element: HTMLElement, direction: Direction): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return true;
  const { value, selectionStart, selectionEnd } = element;
  // E-mail and number boxes do not expose the caret.
  if (selectionStart === null || selectionEnd === null) return value !== '';
  const isBackwards = getComputedStyle(element).direction === 'rtl';
  const towardsStart =
    direction === 'up' ||
    (direction === 'left' && !isBackwards) ||
    (direction === 'right' && isBackwards);
  return towardsStart ? selectionEnd > 0 : selectionStart < value.length;
}

const slider = 'input[type="range"], media-time-range, media-volume-range';

let adjusted: HTMLElement | undefined;

export function isSlider(element: HTMLElement): boolean {
  return element.matches(slider);
}

/**
 * Whether left and right move a slider. One in a row, such as the volume, has to be activated
 * first, or it would block navigation along the row.
 */
function keepsSliderKey(element: HTMLElement, direction: Direction): boolean {
  if (!isInUse() || element === adjusted) return true;
  const beside = findTarget(findScope(), element, direction);
  return !beside || beside.isOtherLayer;
}

/**
 * Toggles a slider's activation: while active, the arrows move it, until it is pressed again or
 * loses the focus.
 */
export function chooseSlider(element: HTMLElement): void {
  adjusted = adjusted === element ? undefined : element;
  element.addEventListener('blur', () => (adjusted = undefined), { once: true });
}
