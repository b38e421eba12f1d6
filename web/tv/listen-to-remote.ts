import { leaveScreen } from './fill-screen.ts';
import { focus, focusedElement } from './find-focusable.ts';
import type { Direction } from './find-nearest.ts';
import { closeField, isGuarded, openField, typeInField } from './guard-fields.ts';
import { endUse, isInUse, setInUse, sincePointing } from './in-use.ts';
import { chooseSlider, isReadOnly, isSlider, isTextField, keepsArrow } from './keeps-arrow.ts';
import { findScope } from './layers.ts';
import { moveFocus } from './move-focus.ts';
import { isTelevision } from './television.ts';

const directions = new Map<string, Direction>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);

/** Milliseconds after using a mouse in which, without a focus, arrow keys scroll. */
const pointing = 5_000;

/** Enables remote control navigation on every page. */
export function listenToRemote(): () => void {
  window.addEventListener('keydown', takeFirst, true);
  window.addEventListener('keydown', press);
  return () => {
    window.removeEventListener('keydown', takeFirst, true);
    window.removeEventListener('keydown', press);
  };
}

/** Handles a key, unless it has been handled already. */
export function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || isModified(event)) return;
  const direction = directions.get(event.key);
  if (isBackKey(event)) goBack(event);
  else if (event.key === 'Enter' && isInUse()) choose(event);
  else if (direction && isOurs(direction)) {
    if (moveFocus(direction)) setInUse();
    // At the edge of the page, too: a radio choice must not change just because there is nothing
    // further on.
    if (isInUse()) event.preventDefault();
  }
}

/**
 * With a remote control the arrows move between the player's buttons; otherwise they seek and
 * change the volume wherever the focus is. On the film itself, left and right always seek. In rails,
 * they reach buttons beside links, too.
 */
function takeFirst(event: KeyboardEvent): void {
  const direction = directions.get(event.key);
  const from = focusedElement();
  if (!from || !isInUse() || isModified(event)) return;
  if (event.key === 'Tab' && !isTelevision()) endUse();
  if (event.key === 'MediaStop' || event.keyCode === stopNumber) leaveScreen();
  if (event.key.length === 1 && isGuarded(from)) typeInField();
  if (!direction) return;
  const isRow = direction === 'left' || direction === 'right';
  const isInPlayer = isFilm(from) ? !isRow : from.closest('media-controller');
  const isInRail = isRow && from.closest('[data-rail]');
  if (!(isInPlayer || isInRail) || keepsArrow(from, direction)) return;
  event.preventDefault();
  event.stopPropagation();
  moveFocus(direction);
}

function isOurs(direction: Direction): boolean {
  const from = focusedElement();
  if (keepsArrow(from, direction)) return false;
  if (isInUse()) return true;
  // On keyboards the arrows change a choice; on televisions they got here.
  return from ? !from.matches('select, [type="radio"]') : sincePointing() > pointing;
}

function isModified(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** The centre key of a remote control is Enter, which natively does too little. */
function choose(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  if (isGuarded(target)) {
    event.preventDefault();
    openField();
  }
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

/** The stop key, where it has no name. */
const stopNumber = 413;

/** Names of the back key on televisions; Tizen and webOS only send key codes. */
const names = new Set(['GoBack', 'XF86Back']);
const numbers = new Set([10009, 461]);
/** Keyboard keys with the same meaning during remote control navigation. */
const keyboardNames = new Set(['Escape', 'Backspace']);

function isBackKey({ key, keyCode }: KeyboardEvent): boolean {
  return names.has(key) || numbers.has(keyCode) || (keyboardNames.has(key) && isInUse());
}

/** Synthetic Escape events that ask open elements to close. */
const questions = new WeakSet<Event>();

/** Closes what is open, then goes from a film's controls to the film, out of it, and back. */
function goBack(event: KeyboardEvent): void {
  const from = focusedElement();
  if (questions.has(event)) return;
  if (from && isTextField(from) && !isReadOnly(from)) {
    const isErasing = event.key === 'Backspace';
    if (isErasing || !isTelevision()) return;
    closeField(from);
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape') {
    // The browser closes dialogs itself, without an event to cancel.
    if (document.querySelector('dialog[open]')) return;
  } else if (closeTopmost(from)) {
    event.preventDefault();
    return;
  }
  event.preventDefault();
  if (!leaveControls(from) && !leaveScreen()) history.back();
}

/** Whatever closes on Escape signals it by cancelling the event. */
function closeTopmost(from: HTMLElement | undefined): boolean {
  const scope = findScope();
  if (scope instanceof HTMLDialogElement) {
    scope.close();
    return true;
  }
  const init = { key: 'Escape', bubbles: true, cancelable: true };
  const question = new KeyboardEvent('keydown', init);
  questions.add(question);
  return !(from ?? document.body).dispatchEvent(question);
}

/** Moves from a film's controls back to the film. */
function leaveControls(from: HTMLElement | undefined): boolean {
  if (!from || isFilm(from)) return false;
  const film = from.closest('media-controller')?.closest<HTMLElement>('[tabindex="-1"]');
  if (!film) return false;
  focus(film);
  return true;
}

/** Whether an element is a playing film, or the frame around it with its controls. */
function isFilm(element: HTMLElement): boolean {
  if (element.matches('media-controller')) return true;
  return element.tabIndex < 0 && element.querySelector('media-controller') !== null;
}
