import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import type { DrawOnce } from './drawn-once.tsx';
import { type PageVisit, PageVisitContext } from './page-visit.ts';

/** By component, then by language and properties. Texts never change while the process runs. */
const drawn = new Map<unknown, LRUCache<string, string>>();

/** Draws the parts of one visit's page that `<DrawnOnce>` marks, or takes them from memory. */
export function drawOnceFor(visit: PageVisit): DrawOnce {
  return (Part, props) => {
    const markups = drawn.get(Part) ?? new LRUCache<string, string>({ max: 100 });
    drawn.set(Part, markups);
    const key = `${visit.language} ${visit.languageInAddress} ${JSON.stringify(props)}`;
    const known = markups.get(key);
    if (known !== undefined) return known;
    const markup = renderToString(
      <I18nextProvider i18n={serverI18n(visit.language)}>
        <PageVisitContext value={visit}>
          <Part {...props} />
        </PageVisitContext>
      </I18nextProvider>,
    );
    markups.set(key, markup);
    return markup;
  };
}
