import type { Direction } from './find-nearest.ts';
import { findScope } from './find-scope.ts';
import { findTarget } from './find-target.ts';
import { isInUse } from './in-use.ts';

const slider = 'input[type="range"], media-time-range, media-volume-range';

let adjusted: HTMLElement | undefined;

export function isSlider(element: HTMLElement): boolean {
  return element.matches(slider);
}

/**
 * Whether left and right move a slider. Among other things in a row, as that of the volume is, a
 * remote control has to choose it first: else it would be a wall.
 */
export function keepsSliderKey(element: HTMLElement, direction: Direction): boolean {
  if (!isInUse() || element === adjusted) return true;
  const beside = findTarget(findScope(), element, direction);
  return !beside || beside.isOtherLayer;
}

/** The first time a slider is chosen the arrows move it, until it is chosen again or left. */
export function chooseSlider(element: HTMLElement): void {
  adjusted = adjusted === element ? undefined : element;
  element.addEventListener('blur', () => (adjusted = undefined), { once: true });
}
