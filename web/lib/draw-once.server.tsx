import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import type { DrawOnce } from './drawn-once.tsx';
import { type PageVisit, PageVisitContext } from './page-visit.ts';
import { separatePreloads } from './prepared-markup.server.ts';

type Drawing = { preloads: string; html: string };

/** By component, then by language and properties. Texts never change while the process runs. */
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
    const key = `${visit.language} ${visit.languageInAddress} ${JSON.stringify(props)}`;
    const drawing = known.get(key) ?? separatePreloads(drawPart(<Part {...props} />, visit));
    known.set(key, drawing);
    ofPage.add(drawing.preloads);
    return drawing.html;
  };
  return { draw, preloads: ofPage };
}

function drawPart(part: ReactNode, visit: PageVisit): string {
  return renderToString(
    <I18nextProvider i18n={serverI18n(visit.language)}>
      <PageVisitContext value={visit}>{part}</PageVisitContext>
    </I18nextProvider>,
  );
}
