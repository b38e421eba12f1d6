import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import type { Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { Language } from '#contract/shared/language.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext, type PageRequest, sessionContext, visitContext } from '#web/lib/visit.ts';
import { loadShowProgress, loadWatched } from '#web/playback/memory/load-watched.server.ts';
import { loadTitleReviews } from '#web/reviews/load-title-reviews.server.ts';
import { loadTitleProducts } from '#web/shop/related/load-title-products.server.ts';
import { trimSeasons } from '../seasons/choose-episodes.ts';
import { describeTitle } from '../seo/describe-title.server.ts';
import { languagesOf } from './media-links.tsx';
import type { CodeNames } from './title-facts.tsx';

/** The title of this slug, of the first type that has it. */
export async function findTitle(
  types: readonly TitleType[],
  slug: string,
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
): Promise<Title> {
  const { catalogue } = context.get(apiContext);
  for (const type of types) {
    try {
      const answer = await catalogue.getTitle({ type, slug }, { signal: request.signal });
      return answer.data.title;
    } catch (error) {
      if (!(error instanceof ORPCError && error.status === 404)) throw error;
    }
  }
  throw data(null, { status: 404 });
}

/** What the page of a title shows; and what of it the address starts. */
export async function presentTitle(title: Title, page: PageRequest) {
  const { context, url } = page;
  const names = nameCodes(title, context.get(visitContext).language);
  describePage(context, (visit) => describeTitle(title, names, visit));
  const { id, type, stream } = title;
  const [watched, progress, isOnWatchlist, reviews, merchandise] = await Promise.all([
    type !== 'tv-show' && stream ? loadWatched(page, { kind: 'title', id }) : undefined,
    type === 'tv-show' ? loadShowProgress(page, id) : undefined,
    loadIsOnWatchlist(page, id),
    loadTitleReviews(page, title),
    loadTitleProducts(page, title),
  ]);
  const light = { ...title, seasons: trimSeasons(title.seasons) };
  const starts = url.searchParams.get('play');
  return { title: light, names, starts, watched, progress, isOnWatchlist, reviews, merchandise };
}

/** Whether a title is on the watchlist of whoever is signed in; undefined: nobody is. */
async function loadIsOnWatchlist(
  { context, request }: PageRequest,
  id: number,
): Promise<boolean | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { library } = context.get(apiContext);
  try {
    const { data } = await library.listWatchlistIds(undefined, { signal: request.signal });
    return data.ids.includes(id);
  } catch (error) {
    // The session ended a moment ago.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}

function nameCodes(title: Title, language: Language): CodeNames {
  const regions = [...title.countries, ...(title.availability.countries ?? [])];
  const languages = [...title.languages, ...title.links.flatMap(languagesOf)];
  const named = (type: 'region' | 'language', codes: string[]) =>
    Object.fromEntries(codes.map((code) => [code, nameCode(language, type, code)]));
  return { regions: named('region', regions), languages: named('language', languages) };
}
