import type { Direction } from './find-nearest.ts';
import { findTarget } from './find-target.ts';
import { isInUse } from './in-use.ts';
import { findScope } from './layers.ts';

const withoutText = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Whether somebody types there. */
export function isTextField(element: Element | undefined): boolean {
  if (element instanceof HTMLInputElement) return !withoutText.test(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** Whether an element needs an arrow key itself: to move a caret or a slider. */
export function keepsArrow(element: HTMLElement | undefined, direction: Direction): boolean {
  if (!element) return false;
  const isRow = direction === 'left' || direction === 'right';
  if (isSlider(element)) return isRow && keepsSliderKey(element, direction);
  if (element.matches('video, audio, iframe')) return isRow;
  if (!isTextField(element) || isReadOnly(element)) return false;
  // A list of suggestions that is open is walked through from its box.
  if (!isRow && element.getAttribute('aria-expanded') === 'true') return true;
  if (element instanceof HTMLInputElement && !isRow) return false;
  return hasTextAhead(element, direction);
}

/** Its text is copied as a whole: a caret that walks through an address only holds the focus up. */
function isReadOnly(element: HTMLElement): boolean {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.readOnly
  );
}

function hasTextAhead(element: HTMLElement, direction: Direction): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return true;
  const { value, selectionStart, selectionEnd } = element;
  // Boxes for addresses and numbers do not tell where the caret is.
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
 * Whether left and right move a slider. Among other things in a row, as that of the volume is, a
 * remote control has to choose it first: else it would be a wall.
 */
function keepsSliderKey(element: HTMLElement, direction: Direction): boolean {
  if (!isInUse() || element === adjusted) return true;
  const beside = findTarget(findScope(), element, direction);
  return !beside || beside.isOtherLayer;
}

/** The first time a slider is chosen the arrows move it, until it is chosen again or left. */
export function chooseSlider(element: HTMLElement): void {
  adjusted = adjusted === element ? undefined : element;
  element.addEventListener('blur', () => (adjusted = undefined), { once: true });
}
