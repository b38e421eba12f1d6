import { focus, focusedElement } from './find-focusable.ts';
import type { Direction } from './find-nearest.ts';
import { isInUse, setInUse, sincePointing } from './in-use.ts';
import { chooseSlider, isSlider, isTextField, keepsArrow } from './keeps-arrow.ts';
import { findScope } from './layers.ts';
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

/** The key in the middle of a remote control is Enter, which does less by itself than it should. */
function choose(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  if (isSlider(target)) chooseSlider(target);
  if (isFilm(target)) {
    event.preventDefault();
    target.querySelector<HTMLElement>('media-play-button')?.click();
  }
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    event.preventDefault();
    target.click();
  }
  if (target instanceof HTMLSelectElement && 'showPicker' in target) {
    event.preventDefault();
    target.showPicker();
  }
}

/** As televisions name the key: in words, or (Tizen, webOS) by number alone. */
const names = new Set(['GoBack', 'XF86Back']);
const numbers = new Set([10009, 461]);
/** Those of a keyboard that mean the same while arrows lead through the page. */
const keyboardNames = new Set(['Escape', 'Backspace']);

function isBackKey({ key, keyCode }: KeyboardEvent): boolean {
  return names.has(key) || numbers.has(keyCode) || (keyboardNames.has(key) && isInUse());
}

/** Escapes of our own making, by which everything open is asked to close. */
const questions = new WeakSet<Event>();

/** Closes what is open, and goes to the page before when nothing is. */
function goBack(event: KeyboardEvent): void {
  const from = focusedElement();
  if (questions.has(event) || isTextField(from)) return;
  if (event.key === 'Escape') {
    // The browser closes dialogs with it, and tells nobody.
    if (document.querySelector('dialog[open]')) return;
  } else if (closeTopmost(from)) {
    event.preventDefault();
    return;
  }
  event.preventDefault();
  if (!leaveControls(from)) history.back();
}

/** Whatever closes on Escape says so by keeping the key to itself. */
function closeTopmost(from: HTMLElement | undefined): boolean {
  const scope = findScope();
  if (scope instanceof HTMLDialogElement) {
    scope.close();
    return true;
  }
  const init = { key: 'Escape', bubbles: true, cancelable: true };
  const question = new KeyboardEvent('keydown', init);
  questions.add(question);
  if (!(from ?? document.body).dispatchEvent(question)) return true;
  if (!document.fullscreenElement) return false;
  void document.exitFullscreen();
  return true;
}

/** From the controls of a film back to the film. */
function leaveControls(from: HTMLElement | undefined): boolean {
  if (!from || isFilm(from)) return false;
  const film = from.closest('media-controller')?.closest<HTMLElement>('[tabindex="-1"]');
  if (!film) return false;
  focus(film);
  return true;
}

/** Whether an element is a film that plays, or the frame around it, with its controls inside. */
function isFilm(element: HTMLElement): boolean {
  if (element.matches('media-controller')) return true;
  return element.tabIndex < 0 && element.querySelector('media-controller') !== null;
}
