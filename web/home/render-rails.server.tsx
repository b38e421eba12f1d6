import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Home } from '#contract/catalogue.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { type PageVisit, PageVisitContext } from '#web/lib/page-visit.ts';
import { HomeRail } from './home-rail.tsx';

type Rails = Home['rails'];

/** One per language, and another each time the catalogue changes. About 80 kB each. */
const made = new LRUCache<string, string>({ max: 48 });

/**
 * The rails as markup, made once for each language and state of the catalogue: their hundred
 * cards are four fifths of the work of the home page, and the same for everybody.
 */
export function renderRails(rails: Rails, visit: PageVisit): string {
  const content = createHash('sha1').update(JSON.stringify(rails)).digest('base64');
  const key = `${visit.language} ${visit.languageInAddress} ${content}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(visit.language)}>
      <PageVisitContext value={visit}>
        {rails.map((rail) => (
          <HomeRail key={`${rail.kind} ${rail.type} ${rail.term?.slug}`} rail={rail} />
        ))}
      </PageVisitContext>
    </I18nextProvider>,
  );
  made.set(key, markup);
  return markup;
}
