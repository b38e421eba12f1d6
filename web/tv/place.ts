import { boxOf } from './find-focusable.ts';
import type { Box } from './find-nearest.ts';

/** What an element was, and where: enough to know it again once it is drawn anew. */
export type Place = { says: string; box: Box };

export function rememberPlace(element: HTMLElement): Place {
  return { says: describe(element), box: boxOf(element) ?? element.getBoundingClientRect() };
}

/** Two elements that say the same are the same to a visitor. */
export function describe(element: HTMLElement): string {
  const named = ['id', 'href', 'name', 'value', 'aria-label'].map((name) =>
    element.getAttribute(name),
  );
  return [element.tagName, ...named, element.textContent?.slice(0, 80)].join('|');
}
