import { isReadOnly, isTextField } from './keeps-arrow.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The focused field, while it is only passed. */
let guarded: TextField | undefined;
let isOpening = false;

/**
 * On a television, a focused field would open the on-screen keyboard, which covers the page. So the
 * focus passes fields as if they were read-only, until one is pressed (`openField`) or typed into.
 */
export function guardFields(): () => void {
  const events = new AbortController();
  document.addEventListener('focusin', ({ target }) => guard(target), { signal: events.signal });
  document.addEventListener('focusout', release, { signal: events.signal });
  guard(document.activeElement);
  return () => {
    events.abort();
    release();
  };
}

function guard(target: EventTarget | null): void {
  if (isOpening) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!isTextField(target) || isReadOnly(target)) return;
  guarded = target;
  target.readOnly = true;
}

function release(): void {
  if (guarded) guarded.readOnly = false;
  guarded = undefined;
}

/** Whether the focus is on a field that is not being filled in. */
export function isGuarded(element: Element | undefined): boolean {
  return element !== undefined && element === guarded;
}

/** Lets a field be filled in; the on-screen keyboard opens for a new focus. */
export function openField(): void {
  const field = guarded;
  if (!field) return;
  field.blur();
  isOpening = true;
  field.focus({ preventScroll: true });
  isOpening = false;
}

/** A key of a real keyboard: it enters its character. */
export function typeInField(): void {
  release();
}

/** Ends filling in; the focus stays. */
export function closeField(field: Element): void {
  guard(field);
}
