import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Language, languages } from '#contract/shared/language.ts';
import { openFetcher } from '../../fetcher/open-fetcher.ts';
import type { Provider } from '../../providers/provider.ts';
import { createAskJson } from '../ask-json.ts';
import {
  type ConnectMetadata,
  type DescribedType,
  type MetadataCandidate,
  type MetadataDescription,
  MetadataFailure,
  type MetadataId,
  type MetadataProvider,
} from '../metadata-provider.ts';
import { tmdbVariables } from '../metadata-variables.ts';
import { describeDetails, toDay, toName } from './describe-details.ts';
import { languageTags, mergeSeasons } from './describe-seasons.ts';
import { offerPictures, sourceOf } from './offer-pictures.ts';
import {
  detailsAnswer,
  findAnswer,
  imagesAnswer,
  type SearchResult,
  type Season,
  searchAnswer,
  seasonsAnswer,
} from './tmdb-answers.ts';

/** TMDB: https://developer.themoviedb.org/reference */
export const tmdb: Provider<ConnectMetadata, typeof tmdbVariables> = {
  name: 'TMDB',
  variables: tmdbVariables,
  terms: {
    url: 'https://www.themoviedb.org/api-terms-of-use',
    isForFreeSites: true,
    // "Six months".
    keptDays: 180,
    notice: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  },
  open(values) {
    const key = values.TMDB_API_KEY;
    if (key === undefined) return null;
    const connection = {
      key,
      url: values.TMDB_URL ?? 'https://api.themoviedb.org/3',
      imagesUrl: values.TMDB_IMAGES_URL ?? 'https://image.tmdb.org/t/p',
      proxy: values.METADATA_PROXY,
    };
    return ({ contact }) => connectTmdb({ ...connection, contact });
  },
};

type Connection = {
  key: string;
  url: string;
  imagesUrl: string;
  proxy?: string | undefined;
  contact?: () => string | null;
  pauses?: readonly number[];
};

/** Far below the 40 that TMDB speaks of. */
const perSecond = 15;

const parts = {
  movie: 'credits,release_dates,images,videos,translations,external_ids',
  'tv-show': 'credits,content_ratings,images,videos,translations,external_ids',
} as const;
/** Those of the site, others in which many films are made, and those without words. */
const pictureLanguages = [...languages, 'ja', 'ko', 'zh', 'hi', 'th', 'ms', 'es', 'null'];

/** As many as TMDB appends to one answer. */
const seasonsAtOnce = 20;

/** Databases whose ids TMDB finds. */
const findable: Record<string, { source: string; types: DescribedType[] }> = {
  imdb: { source: 'imdb_id', types: ['movie', 'tv-show'] },
  tvdb: { source: 'tvdb_id', types: ['tv-show'] },
  wikidata: { source: 'wikidata_id', types: ['movie', 'tv-show'] },
};

/** @param connection.pauses between attempts; see `createAskJson` */
export function connectTmdb({
  key,
  url,
  imagesUrl,
  pauses,
  ...asker
}: Connection): MetadataProvider {
  const isShortKey = /^[\da-f]{32}$/i.test(key);
  const askJson = createAskJson({
    fetcher: openFetcher({
      trusted: [url],
      ...asker,
      perSecond: { [new URL(url).origin]: perSecond },
    }),
    headers: { accept: 'application/json', ...(!isShortKey && { authorization: `Bearer ${key}` }) },
    service: 'TMDB',
    ...(pauses && { pauses }),
  });

  async function ask<Answer extends z.ZodType>(
    schema: Answer,
    path: string,
    parameters: Record<string, string>,
    signal: AbortSignal,
  ): Promise<z.output<Answer> | null> {
    const query = new URLSearchParams({ ...parameters, ...(isShortKey && { api_key: key }) });
    const answer = await askJson(`${url}${path}?${query}`, signal);
    if (answer === null) return null;
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new MetadataFailure('unavailable', `TMDB: ${path} cannot be read`, { cause: read.error });
  }

  async function describe(
    { type, id }: { type: DescribedType; id: string },
    signal: AbortSignal,
  ): Promise<MetadataDescription | null> {
    if (!isOwnId(id)) return null;
    const parameters = {
      language: 'en-US',
      append_to_response: parts[type],
      include_image_language: pictureLanguages.join(','),
      include_video_language: 'id,en,null',
    };
    const path = type === 'movie' ? `/movie/${id}` : `/tv/${id}`;
    const details = await ask(detailsAnswer, path, parameters, signal);
    return details && describeDetails(type, details, imagesUrl);
  }

  /** What was found by TMDB's own id is about to be described: that is one request. */
  const held = new LRUCache<string, MetadataDescription>({ max: 20, ttl: 60_000 });

  const toCandidate = (type: DescribedType, result: SearchResult): MetadataCandidate | null => {
    const name = toName(result.title ?? result.name);
    const originalName = toName(result.original_title ?? result.original_name);
    const released = toDay(result.release_date ?? result.first_air_date);
    const shown = name ?? originalName;
    if (shown === undefined) return null;
    return {
      id: String(result.id),
      type,
      name: shown,
      originalName: originalName ?? null,
      otherNames: [],
      year: released ? Number(released.slice(0, 4)) : null,
      runtime: null,
      popularity: result.popularity ?? 0,
      poster: isPath(result.poster_path) ? `${imagesUrl}/w185${result.poster_path}` : null,
      summary: result.overview?.slice(0, 500) || null,
      ids: [{ provider: 'tmdb', id: String(result.id) }],
    };
  };

  return {
    async search({ type, name, year }, signal) {
      const query = name.trim().slice(0, 200);
      if (query === '') return [];
      const yearParameter = type === 'movie' ? 'primary_release_year' : 'first_air_date_year';
      const parameters = {
        ...{ query, include_adult: 'false', language: 'en-US', page: '1' },
        ...(year !== null && { [yearParameter]: String(year) }),
      };
      const path = type === 'movie' ? '/search/movie' : '/search/tv';
      const answer = await ask(searchAnswer, path, parameters, signal);
      return (answer?.results ?? []).flatMap((result) => toCandidate(type, result) ?? []);
    },

    async find({ type, ids }, signal) {
      const own = ids.find(({ provider }) => provider === 'tmdb');
      const described = own ? await describe({ type, id: own.id }, signal) : null;
      if (own && described) {
        held.set(`${type} ${described.id}`, described);
        return fromDescription(described);
      }
      for (const { provider, id } of ids.filter(isFindable(type))) {
        const { source = '' } = findable[provider] ?? {};
        const parameters = { external_source: source, language: 'en-US' };
        const answer = await ask(findAnswer, `/find/${encodeURIComponent(id)}`, parameters, signal);
        const [result] = (type === 'movie' ? answer?.movie_results : answer?.tv_results) ?? [];
        const candidate = result && toCandidate(type, result);
        if (candidate) return { ...candidate, ids: [...candidate.ids, { provider, id }] };
      }
      return null;
    },

    async describe(wanted, signal) {
      const key = `${wanted.type} ${wanted.id}`;
      const found = held.get(key);
      held.delete(key);
      return found ?? describe(wanted, signal);
    },

    async describeSeasons({ id, seasons }, signal) {
      if (!isOwnId(id)) return [];
      const answers: [Language, Season[]][] = [];
      for (let at = 0; at < seasons.length; at += seasonsAtOnce) {
        const some = seasons.slice(at, at + seasonsAtOnce).map((number) => `season/${number}`);
        for (const [code, language] of languageTags) {
          const parameters = { language, append_to_response: some.join(',') };
          const found = await ask(seasonsAnswer, `/tv/${id}`, parameters, signal);
          if (!found) return [];
          answers.push([code, found]);
        }
      }
      return mergeSeasons(answers, imagesUrl);
    },

    async offerPictures({ type, id, languages: wanted }, signal) {
      if (!isOwnId(id)) return [];
      const include = [...new Set([...wanted, 'null'])].join(',');
      const path = `${type === 'movie' ? '/movie' : '/tv'}/${id}/images`;
      const images = await ask(imagesAnswer, path, { include_image_language: include }, signal);
      return images ? offerPictures(images, sourceOf(type, id), imagesUrl) : [];
    },
  };
}

const isFindable =
  (type: DescribedType) =>
  ({ provider }: MetadataId) =>
    Object.hasOwn(findable, provider) && findable[provider]?.types.includes(type) === true;

function isOwnId(id: string): boolean {
  return /^[1-9]\d{0,9}$/.test(id);
}

function isPath(path: string | null | undefined): boolean {
  return path ? /^\/[\w.-]+$/.test(path) : false;
}

function fromDescription(description: MetadataDescription): MetadataCandidate {
  const { id, type, ids, runtime, values, texts, pictures } = description;
  return {
    ...{ id, type, ids, runtime, popularity: 0 },
    name: values.name ?? values.original_name ?? '',
    originalName: values.original_name ?? null,
    otherNames: Object.values(texts).flatMap(({ name }) => name ?? []),
    year: values.year ?? null,
    poster: pictures.find(({ kind }) => kind === 'poster')?.url ?? null,
    summary: texts.en?.synopsis?.slice(0, 500) ?? null,
  };
}
