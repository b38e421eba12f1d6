import { type Field, readDefault, readField, writeField } from '../forms/form-field.ts';
import { followEvent } from '../plain-links.ts';

const fieldsSelector = 'input:not([type="hidden"], [type="file"]), textarea, select';

/**
 * If something else has changed a page before its scripts came (a password manager, a translator,
 * an extension), React draws a part of it anew, in the worst case all of it. The returned function
 * then brings back what boot scripts and the visitor had changed: attributes of the root and the
 * body, what was typed, and the focus. The fields that React removed still have their values.
 */
export function keepPageChanges(): () => void {
  const attributes = [document.documentElement, document.body].map(
    (element) =>
      [element, [...element.attributes].map(({ name, value }) => [name, value])] as const,
  );
  let fields = signAll<Field>(fieldsSelector);
  let focused = document.activeElement && sign(document.activeElement);
  function noteFocus({ target }: FocusEvent) {
    if (target instanceof Element) focused = sign(target);
  }
  document.addEventListener('focusin', noteFocus);
  // Later pages are not hydrated.
  document.addEventListener(
    followEvent,
    () => {
      fields = new Map();
      document.removeEventListener('focusin', noteFocus);
    },
    { once: true },
  );
  return () => {
    for (const [element, before] of attributes) restoreAttributes(element, before);
    const drawn = signAll<Field>(fieldsSelector);
    for (const [signature, lost] of fields) {
      const field = drawn.get(signature);
      if (field && field !== lost && isChanged(lost)) writeField(field, readField(lost));
    }
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    refocus(focused.element, signAll(focused.element.tagName).get(focused.signature));
  };
}

/** Elements by what tells them apart: those that look the same are numbered. */
function signAll<Kind extends Element>(selector: string): Map<string, Kind> {
  const signed = new Map<string, Kind>();
  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll<Kind>(selector)) {
    const looks = looksOf(element);
    const before = counts.get(looks) ?? 0;
    counts.set(looks, before + 1);
    signed.set(`${looks}\n${before}`, element);
  }
  return signed;
}

function sign(element: Element) {
  const all = [...signAll(element.tagName)];
  return { element, signature: all.find(([, each]) => each === element)?.[0] ?? '' };
}

function looksOf(element: Element): string {
  // Not `id`: React gives other ones to what it draws anew.
  const names = ['name', 'type', 'href', 'aria-label'];
  const choice = element.matches('[type="radio"], [type="checkbox"]') && 'value';
  const own = [...names, ...(choice ? [choice] : [])].map((name) => element.getAttribute(name));
  return [...own, element.closest('form')?.getAttribute('action')].join('\n');
}

function restoreAttributes(element: Element, before: readonly (readonly string[])[]): void {
  for (const [name = '', value = ''] of before) {
    if (name === 'dir' || !element.hasAttribute(name)) element.setAttribute(name, value);
  }
}

function isChanged(field: Field): boolean {
  return readField(field) !== readDefault(field);
}

function refocus(from: Element, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!isText(from) || !isText(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
