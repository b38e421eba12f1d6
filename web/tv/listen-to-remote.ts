import { choose } from './choose.ts';
import { focusedElement } from './find-focusable.ts';
import type { Direction } from './find-nearest.ts';
import { goBack, isBackKey } from './go-back.ts';
import { isInUse, setInUse, sincePointing } from './in-use.ts';
import { isFilm } from './is-film.ts';
import { keepsArrow } from './keeps-arrow.ts';
import { moveFocus } from './move-focus.ts';

const directions = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

/** Milliseconds in which somebody with a mouse and nothing focused scrolls by the arrow keys. */
const pointing = 5_000;

/** Lets the keys of a remote control lead through every page. */
export function listenToRemote(): () => void {
  window.addEventListener('keydown', takeFromPlayer, true);
  window.addEventListener('keydown', press);
  return () => {
    window.removeEventListener('keydown', takeFromPlayer, true);
    window.removeEventListener('keydown', press);
  };
}

/** What a key does; nothing, where somebody else has done something already. */
export function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || isModified(event)) return;
  const direction = directions.get(event.key);
  if (isBackKey(event)) goBack(event);
  else if (event.key === 'Enter' && isInUse()) choose(event);
  else if (direction && isOurs(direction)) {
    if (moveFocus(direction)) setInUse();
    // At an edge of the page, too: a choice must not change because nothing lies further on.
    if (isInUse()) event.preventDefault();
  }
}

/**
 * With a remote control the arrows lead through the buttons of a player; without, they seek and
 * change the volume wherever the focus is. On the film itself left and right always seek.
 */
function takeFromPlayer(event: KeyboardEvent): void {
  const direction = directions.get(event.key);
  const from = focusedElement();
  if (!direction || !from || !isInUse() || isModified(event)) return;
  const isRow = direction === 'left' || direction === 'right';
  const isInPlayer = isFilm(from) ? !isRow : from.closest('media-controller');
  if (!isInPlayer || keepsArrow(from, direction)) return;
  event.preventDefault();
  event.stopPropagation();
  moveFocus(direction);
}

function isOurs(direction: Direction): boolean {
  const from = focusedElement();
  if (keepsArrow(from, direction)) return false;
  if (isInUse()) return true;
  // Keyboards choose with the arrows; televisions come here by them.
  return from ? !from.matches('select, [type="radio"]') : sincePointing() > pointing;
}

function isModified(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
