import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { ApiClient } from '#contract/client.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { type PageVisit, PageVisitContext } from '#web/lib/page-visit.ts';
import { type PreparedMarkup, prepareMarkup } from '#web/lib/prepared-markup.server.ts';
import { HomeRail, type RailData } from './home-rail.tsx';

/** The newest rails of each language, about 80 kB each. */
const drawn = new Map<string, { revision: string; markup: PreparedMarkup }>();

/**
 * Reads the home page. The rails come as markup, drawn once for each language and state of the
 * catalogue and the same for everybody: their hundred cards would be four fifths of the work of
 * the page, and reading them a good part of the rest. No rails are an empty text.
 */
export async function readHome(api: ApiClient, visit: PageVisit, signal: AbortSignal) {
  const key = `${visit.language} ${visit.languageInAddress}`;
  const known = drawn.get(key);
  const { data } = await api.catalogue.getHome({ known_rails: known?.revision }, { signal });
  const { hero, rails, rails_revision: revision } = data.home;
  if (known?.revision === revision) return { hero, markup: known.markup };
  const markup = prepareMarkup(drawRails(rails ?? [], visit));
  drawn.set(key, { revision, markup });
  return { hero, markup };
}

function drawRails(rails: RailData[], visit: PageVisit): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(visit.language)}>
      <PageVisitContext value={visit}>
        {rails.map((rail) => (
          <HomeRail key={`${rail.kind} ${rail.type} ${rail.term?.slug}`} rail={rail} />
        ))}
      </PageVisitContext>
    </I18nextProvider>,
  );
}
