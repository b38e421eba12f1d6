import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import type { Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { Language } from '#contract/shared/language.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { describePage } from '#web/lib/head/page-description.server.ts';
import { apiContext, type PageRequest, visitContext } from '#web/lib/visit.ts';
import { loadWatched } from '#web/playback/memory/load-watched.server.ts';
import { loadTitleReviews } from '#web/reviews/load-title-reviews.server.ts';
import { loadTitleProducts } from '#web/shop/related/load-title-products.server.ts';
import { describeTitle } from './found/describe-title.server.ts';
import { trimSeasons } from './seasons/choose-episodes.ts';

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
  const [watched, said, sold] = await Promise.all([
    type !== 'tv-show' && stream ? loadWatched(page, { kind: 'title', id }) : undefined,
    loadTitleReviews(page, title),
    loadTitleProducts(page, title),
  ]);
  const light = { ...title, seasons: trimSeasons(title.seasons) };
  return { title: light, names, starts: url.searchParams.get('play'), watched, said, sold };
}

/** Names of the countries and languages that the page of a title mentions, by their codes. */
export type CodeNames = { regions: Record<string, string>; languages: Record<string, string> };

function nameCodes(title: Title, language: Language): CodeNames {
  const regions = [...title.countries, ...(title.availability.countries ?? [])];
  const languages = [...title.languages, ...title.links.map((link) => link.language)];
  const named = (type: 'region' | 'language', codes: string[]) =>
    Object.fromEntries(codes.map((code) => [code, nameCode(language, type, code)]));
  return { regions: named('region', regions), languages: named('language', languages) };
}
