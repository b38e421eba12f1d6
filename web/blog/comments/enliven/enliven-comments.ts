import type { Language } from '#contract/shared/language.ts';
import { formatInstant } from '#web/lib/format.ts';
import { answerInPlace } from './answer-in-place.ts';
import { prepareForm } from './prepare-form.ts';
import { toggleLike } from './toggle-like.ts';

/**
 * What comments do with scripts: times in the reader's zone, forms that remember who wrote, answers
 * and likes in their place. Without, everything is a plain link or form.
 */
export function enlivenComments(part: HTMLElement, language: Language, signal: AbortSignal): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const time of part.querySelectorAll('time')) {
    time.textContent = formatInstant(language, time.dateTime, timeZone);
  }
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-form=comment]')) {
    prepareForm(form);
  }

  function onClick(event: MouseEvent) {
    const clicked = event.target instanceof Element ? event.target : null;
    const button = clicked?.closest<HTMLButtonElement>('button[name=like], button[name=unlike]');
    if (button) {
      event.preventDefault();
      void toggleLike(button, language);
      return;
    }
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0);
    const link = clicked?.closest<HTMLAnchorElement>('a[data-reply]');
    if (link && isPlain && answerInPlace(part, link)) event.preventDefault();
  }
  part.addEventListener('click', onClick, { signal });
}
