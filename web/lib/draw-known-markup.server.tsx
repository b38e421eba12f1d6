import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { drawMarkup } from './draw-markup.server.tsx';
import { drawingKey } from './drawn-part.server.tsx';
import type { PageVisit } from './page-visit.ts';
import type { PreparedMarkup } from './prepared-markup.server.ts';

/** Bytes of markup and keys that each component may leave in memory. */
const maxSize = 16_000_000;

const known = new Map<unknown, LRUCache<string, PreparedMarkup>>();

/**
 * As `drawMarkup`, or from memory when the part was drawn with the same properties: what it shows
 * decides, so that nothing has to be forgotten when something changes.
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
  const key = drawingKey(props, visit);
  const markup = drawn.get(key) ?? drawMarkup(<Part {...props} />, visit);
  drawn.set(key, markup);
  return markup;
}
