import { ORPCError } from '@orpc/client';
import { data, redirect } from 'react-router';
import type { Title } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { breadcrumbList } from '#web/lib/head/json-ld.server.ts';
import {
  type DescribedVisit,
  describePage,
  type PageDescription,
} from '#web/lib/head/page-description.server.ts';
import { apiContext, type PageRequest, sessionContext, visitContext } from '#web/lib/visit.ts';
import { loadShowProgress, loadWatched } from '#web/playback/memory/load-watched.server.ts';
import { loadDataLeft } from '#web/playback/meter/load-data-left.server.ts';
import { loadTitleReviews } from '#web/reviews/load-title-reviews.server.ts';
import { loadTitleProducts } from '#web/shop/related/load-title-products.server.ts';
import { listPath, titlePath } from '../paths.ts';
import { trimSeasons } from '../seasons/choose-episodes.ts';
import { titleThing } from '../seo/title-thing.server.ts';
import { nameWithYear } from '../title-name.ts';
import { languagesOf } from './media-links.tsx';
import type { CodeNames } from './title-facts.tsx';

/** The title with this slug, of the first type that has it. */
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

/** The title of a page; an address that it had before leads to the one that it has now. */
export async function findPageTitle(
  types: readonly TitleType[],
  slug: string,
  page: PageRequest,
): Promise<Title> {
  const title = await findTitle(types, slug, page);
  const isHere = title.slug === slug && title.type === types[0];
  if (!isHere) throw redirect(titlePath(title) + page.url.search, 301);
  return title;
}

/** Data of a title's page, and what its address starts. */
export async function loadTitlePage(title: Title, page: PageRequest) {
  const { context, url } = page;
  const names = nameCodes(title, context.get(visitContext).language);
  describePage(context, (visit) => describeTitle(title, names, visit));
  const { id, type, stream } = title;
  const [watched, progress, isOnWatchlist, reviews, merchandise, dataLeft] = await Promise.all([
    type !== 'tv-show' && stream ? loadWatched(page, { kind: 'title', id }) : undefined,
    type === 'tv-show' ? loadShowProgress(page, id) : undefined,
    loadIsOnWatchlist(page, id),
    loadTitleReviews(page, title),
    loadTitleProducts(page, title),
    stream ? loadDataLeft(page) : null,
  ]);
  const light = { ...title, seasons: trimSeasons(title.seasons) };
  const starts = url.searchParams.get('play');
  const loaded = { title: light, names, starts, watched, progress, isOnWatchlist, dataLeft };
  return { ...loaded, reviews, merchandise };
}

/** Whether a title is on the viewer's watchlist; undefined for anonymous visitors. */
export async function loadIsOnWatchlist(
  { context, request }: PageRequest,
  id: number,
): Promise<boolean | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { library } = context.get(apiContext);
  try {
    const { data } = await library.listWatchlistIds(undefined, { signal: request.signal });
    return data.ids.includes(id);
  } catch (error) {
    // The session has just ended.
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

const openGraphTypes = {
  movie: 'video.movie',
  'tv-show': 'video.tv_show',
  video: 'video.other',
} as const satisfies Record<TitleType, string>;

function describeTitle(title: Title, names: CodeNames, visit: DescribedVisit): PageDescription {
  const t = visit.texts('catalogue');
  return {
    title: nameWithYear(title),
    description: title.synopsis ?? describeByFacts(title, visit),
    type: openGraphTypes[title.type],
    embeddable: title.type !== 'tv-show' && title.stream !== null,
    path: titlePath(title),
    picture: title.backdrop ?? title.poster,
    properties: openGraphFacts(title),
    things: [
      titleThing(title, names, visit),
      breadcrumbList(visit, [
        { name: t(($) => $.list.headings[title.type]), path: listPath(title.type) },
        { name: title.name, path: titlePath(title) },
      ]),
    ],
  };
}

/** Description of a title without a synopsis. */
function describeByFacts(title: Title, visit: DescribedVisit): string {
  const genres = title.terms.filter(({ kind }) => kind === 'genre').slice(0, 3);
  const facts = [title.year, ...genres.map(({ name }) => name)].filter((fact) => fact !== null);
  const texts = visit.texts('seo');
  if (facts.length === 0) return texts(($) => $.title, { name: title.name });
  return texts(($) => $.title_with_facts, { name: title.name, facts: facts.join(', ') });
}

function openGraphFacts(title: Title): [string, string][] {
  const facts: [string, string][] = [];
  const length = title.clip_seconds ?? title.duration;
  if (length) facts.push(['video:duration', String(length)]);
  if (title.released_on) facts.push(['video:release_date', title.released_on]);
  for (const term of title.terms) {
    if (term.kind === 'genre') facts.push(['video:tag', term.name]);
  }
  return facts;
}
