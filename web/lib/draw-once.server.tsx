import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { DrawOnce } from './drawn-once.tsx';
import { drawingKey, toDrawnPart } from './drawn-part.server.tsx';
import type { PageVisit } from './page-visit.ts';
import { separatePreloads } from './prepared-markup.server.ts';

type Drawing = { preloads: string; html: string };

/** By component, then by `drawingKey`. */
const drawn = new Map<unknown, LRUCache<string, Drawing>>();

/**
 * Draws the parts of one visit's page that `<DrawnOnce>` marks, or takes them from memory.
 * `preloads`: for the head, once the page is rendered.
 */
export function drawOnceFor(visit: PageVisit): { draw: DrawOnce; preloads: Set<string> } {
  const ofPage = new Set<string>();
  const draw: DrawOnce = (Part, props) => {
    const known = drawn.get(Part) ?? new LRUCache<string, Drawing>({ max: 100 });
    drawn.set(Part, known);
    const key = drawingKey(props, visit);
    const drawing =
      known.get(key) ?? separatePreloads(renderToString(toDrawnPart(<Part {...props} />, visit)));
    known.set(key, drawing);
    ofPage.add(drawing.preloads);
    return drawing.html;
  };
  return { draw, preloads: ofPage };
}
