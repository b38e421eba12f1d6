import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { drawMarkup } from './draw-markup.server.tsx';
import type { PageVisit } from './page-visit.ts';
import type { PreparedMarkup } from './prepared-markup.server.ts';

/** Bytes of markup and keys that each component may leave in memory. */
const maxSize = 16_000_000;

const known = new Map<unknown, LRUCache<string, PreparedMarkup>>();

/**
 * Draws a part as markup, or takes it from memory when it was drawn with the same properties: what
 * it shows decides, so that nothing has to be forgotten when something changes.
 */
export function drawKnownMarkup<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  visit: PageVisit,
): PreparedMarkup {
  const drawn =
    known.get(Part) ??
    new LRUCache<string, PreparedMarkup>({
      maxSize,
      // The text as well as the bytes that it leaves as.
      sizeCalculation: ({ bytes }, key) => 2 * bytes.length + key.length,
    });
  known.set(Part, drawn);
  const key = `${visit.language} ${visit.languageInAddress} ${JSON.stringify(props)}`;
  const markup = drawn.get(key) ?? drawMarkup(<Part {...props} />, visit);
  drawn.set(key, markup);
  return markup;
}
