import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { getI18n } from 'react-i18next';
import { SuggestingBox } from './suggesting-box.tsx';
import type { Suggesting, Typed } from './suggestions.ts';

/**
 * Puts the suggesting box in the place of the plain one, with nothing in between: what was typed,
 * the caret and the focus stay. Waits for the texts, and for a word that is being composed.
 */
export async function startSuggesting(
  box: RefObject<HTMLInputElement | null>,
  show: (suggesting: Suggesting) => void,
): Promise<void> {
  await getI18n().loadNamespaces('catalogue');
  const field = box.current;
  if (!field || field.dataset.taken) return;
  field.dataset.taken = 'true';
  await untilComposed(field);
  flushSync(() => show({ Box: SuggestingBox, typed: readTyped(field) }));
}

function readTyped(field: HTMLInputElement): Typed {
  const { value: text, selectionStart, selectionEnd } = field;
  return {
    text,
    start: selectionStart ?? text.length,
    end: selectionEnd ?? text.length,
    focused: field === document.activeElement,
  };
}

/** Japanese, Korean and others compose words from keys; exchanging the box would end that. */
function untilComposed(field: HTMLInputElement): Promise<void> {
  return new Promise((done) => {
    let composing = false;
    const settle = () => window.setTimeout(() => !composing && done());
    field.addEventListener('compositionstart', () => {
      composing = true;
    });
    field.addEventListener('compositionend', () => {
      composing = false;
      settle();
    });
    settle();
  });
}
