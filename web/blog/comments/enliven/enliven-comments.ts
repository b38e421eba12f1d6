import { formatInstant } from '#contract/shared/time-zone.ts';
import { zoneOf } from '#web/lib/local-time.tsx';
import type { PageVisit } from '#web/lib/page-visit.ts';
import { answerInPlace } from './answer-in-place.ts';
import { prepareForm } from './prepare-form.ts';
import { toggleLike } from './toggle-like.ts';

/**
 * What comments do with scripts: times in the reader's zone, forms that remember who wrote, answers
 * and likes in their place. Without, everything is a plain link or form.
 */
export function enlivenComments(part: HTMLElement, visit: PageVisit, signal: AbortSignal): void {
  const { language } = visit;
  const timeZone = zoneOf(visit);
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
