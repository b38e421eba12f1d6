import type { ApiClient } from '#contract/client.ts';
import { drawMarkup } from '#web/lib/draw-markup.server.tsx';
import type { PageVisit } from '#web/lib/page-visit.ts';
import type { PreparedMarkup } from '#web/lib/prepared-markup.server.ts';
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
  const { heroes, rails, rails_revision: revision } = data.home;
  if (known?.revision === revision) return { heroes, markup: known.markup };
  const markup = drawMarkup(<Rails rails={rails ?? []} />, visit);
  drawn.set(key, { revision, markup });
  return { heroes, markup };
}

function Rails({ rails }: { rails: RailData[] }) {
  return rails.map((rail) => (
    <HomeRail key={`${rail.kind} ${rail.type} ${rail.term?.slug}`} rail={rail} />
  ));
}
