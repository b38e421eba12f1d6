import { focus, focusedElement } from './find-focusable.ts';
import { findScope } from './find-scope.ts';
import { isInUse } from './in-use.ts';
import { isFilm } from './is-film.ts';
import { isTextField } from './keeps-arrow.ts';

/** As televisions name the key: in words, or (Tizen, webOS) by number alone. */
const names = new Set(['GoBack', 'XF86Back']);
const numbers = new Set([10009, 461]);
/** Those of a keyboard that mean the same while arrows lead through the page. */
const keyboardNames = new Set(['Escape', 'Backspace']);

export function isBackKey({ key, keyCode }: KeyboardEvent): boolean {
  return names.has(key) || numbers.has(keyCode) || (keyboardNames.has(key) && isInUse());
}

/** Escapes of our own making, by which everything open is asked to close. */
const questions = new WeakSet<Event>();

/** Closes what is open, and goes to the page before when nothing is. */
export function goBack(event: KeyboardEvent): void {
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
