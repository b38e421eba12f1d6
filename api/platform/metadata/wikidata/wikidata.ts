import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Language, languages } from '#contract/shared/language.ts';
import { openFetcher } from '../../fetcher/open-fetcher.ts';
import type { Provider } from '../../providers/provider.ts';
import { createAskJson } from '../ask-json.ts';
import {
  type ConnectMetadata,
  type DescribedType,
  MetadataFailure,
  type MetadataId,
  type MetadataProvider,
} from '../metadata-provider.ts';
import { wikidataVariables } from '../metadata-variables.ts';
import {
  describeEntity,
  type Found,
  fileKey,
  filesOf,
  isOfType,
  listNeeded,
  offerPictures,
  pictureWidth,
  toCandidate,
} from './describe-entity.ts';
import {
  classes,
  type Entity,
  entitiesAnswer,
  errorAnswer,
  extractAnswer,
  idProperties,
  imagesAnswer,
  searchAnswer,
} from './entities.ts';

/**
 * Wikidata, whose facts are in the public domain, with texts of Wikipedia (CC BY-SA) and pictures of
 * Wikimedia Commons: https://www.mediawiki.org/wiki/API:Main_page
 */
export const wikidata: Provider<ConnectMetadata, typeof wikidataVariables> = {
  name: 'Wikidata',
  variables: wikidataVariables,
  open: (values) => {
    const connection = { standIn: values.WIKIDATA_URL, proxy: values.METADATA_PROXY };
    return ({ contact }) => connectWikidata({ ...connection, contact });
  },
};

type Connection = {
  /** An address under which the hosts are folders. */
  standIn?: string | undefined;
  proxy?: string | undefined;
  contact?: () => string | null;
  pauses?: readonly number[];
};

const wikidataHost = 'www.wikidata.org';
const commonsHost = 'commons.wikimedia.org';
const mostCandidates = 10;
const mostCharacters = 3_000;
/** Files of a kind, of which one is taken, or all are offered. */
const filesTaken = 2;
const filesOffered = 15;
const labelLanguages = [...languages, 'mul'].join('|');

/** @param connection.pauses between attempts; see `createAskJson` */
export function connectWikidata({ standIn, pauses, ...asker }: Connection): MetadataProvider {
  const askJson = createAskJson({
    fetcher: openFetcher({ trusted: [standIn], ...asker }),
    headers: { accept: 'application/json' },
    service: 'Wikidata',
    findFault,
    ...(pauses && { pauses }),
  });

  async function ask<Answer extends z.ZodType>(
    schema: Answer,
    host: string,
    parameters: Record<string, string>,
    signal: AbortSignal,
  ): Promise<z.output<Answer>> {
    const query = new URLSearchParams({ ...parameters, format: 'json', formatversion: '2' });
    const site = standIn === undefined ? `https://${host}` : `${standIn}/${host}`;
    const answer = await askJson(`${site}/w/api.php?${query}`, signal);
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    const message = `${host}: ${parameters.action} cannot be read`;
    throw new MetadataFailure('unavailable', message, { cause: read.error });
  }

  /** In the order of their ids; those that are gone are left out. */
  async function loadEntities(ids: string[], props: string, signal: AbortSignal) {
    if (ids.length === 0) return [];
    const parameters = {
      ...{ action: 'wbgetentities', ids: ids.join('|'), props, languages: labelLanguages },
      ...(props.includes('sitelinks') && {
        sitefilter: languages.map((language) => `${language}wiki`).join('|'),
      }),
      maxlag: '5',
    };
    const { entities } = await ask(entitiesAnswer, wikidataHost, parameters, signal);
    return ids.flatMap((id) => {
      const entity = entities[id];
      return entity && entity.missing === undefined ? [{ asked: id, entity }] : [];
    });
  }

  async function searchEntities(text: string, signal: AbortSignal): Promise<Entity[]> {
    const parameters = {
      ...{ action: 'query', list: 'search', srsearch: text, srnamespace: '0' },
      ...{ srlimit: String(mostCandidates), srprop: '', maxlag: '5' },
    };
    const { query } = await ask(searchAnswer, wikidataHost, parameters, signal);
    const ids = (query?.search ?? []).map(({ title }) => title).filter(isEntityId);
    const found = await loadEntities(ids.slice(0, mostCandidates), allProps, signal);
    return found.map(({ entity }) => entity);
  }

  /** What was found by a search is about to be described: it is not asked for again. */
  const held = new LRUCache<string, Entity>({ max: 50, ttl: 60_000 });
  /** Wikidata cannot search by year, so that a search without one finds the same. */
  const searched = new LRUCache<string, Entity[]>({ max: 20, ttl: 60_000 });

  async function load(id: string, signal: AbortSignal): Promise<Entity | undefined> {
    const known = held.get(id);
    held.delete(id);
    if (known) return known;
    const [found] = isEntityId(id) ? await loadEntities([id], allProps, signal) : [];
    return found?.entity;
  }

  async function loadExtracts(entity: Entity, signal: AbortSignal): Promise<Found['extracts']> {
    const extracts: Found['extracts'] = {};
    for (const language of languages) {
      const title = entity.sitelinks[`${language}wiki`]?.title;
      if (!title) continue;
      const extract = await loadExtract(language, title, signal);
      if (extract) extracts[language] = extract;
    }
    return extracts;
  }

  async function loadExtract(language: Language, title: string, signal: AbortSignal) {
    const host = `${language}.wikipedia.org`;
    const parameters = {
      ...{ action: 'query', prop: 'extracts', exintro: '1', explaintext: '1', redirects: '1' },
      titles: title,
    };
    const { query } = await ask(extractAnswer, host, parameters, signal);
    const text = cutText(query?.pages[0]?.extract ?? '');
    if (text === '') return null;
    const url = `https://${host}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`;
    return { text, source: { name: 'Wikipedia', url, licence: 'CC BY-SA 4.0' } };
  }

  async function loadImages(files: string[], signal: AbortSignal): Promise<Found['images']> {
    if (files.length === 0) return new Map();
    const parameters = {
      ...{ action: 'query', prop: 'imageinfo', iiprop: 'url|size|extmetadata' },
      ...{ iiextmetadatafilter: 'Artist|LicenseShortName', iiurlwidth: String(pictureWidth) },
      titles: files.map((file) => `File:${file}`).join('|'),
    };
    const { query } = await ask(imagesAnswer, commonsHost, parameters, signal);
    return new Map(
      (query?.pages ?? []).flatMap(({ title, imageinfo }) => {
        const [image] = imageinfo ?? [];
        return image ? [[fileKey(title), image] as const] : [];
      }),
    );
  }

  return {
    async search({ type, name }, signal) {
      const words = name.replaceAll(syntax, ' ').trim().slice(0, 200);
      if (words === '') return [];
      const key = `${type} ${words}`;
      const known = searched.get(key);
      const found = known ?? (await searchEntities(`${words} ${ofType(type)}`, signal));
      searched.set(key, found);
      for (const entity of found) held.set(entity.id, entity);
      return found.flatMap((entity) => toCandidate(type, entity) ?? []);
    },

    async find({ type, ids }, signal) {
      const own = ids.find(({ provider }) => provider === 'wikidata');
      const entity = own && (await load(own.id, signal));
      const candidate = entity && toCandidate(type, entity);
      if (candidate) {
        held.set(entity.id, entity);
        return candidate;
      }
      for (const { provider, id } of ids.filter(isFindable(type))) {
        const property = idProperties[type][provider];
        const found = await searchEntities(`haswbstatement:${property}=${id}`, signal);
        for (const each of found) {
          const other = toCandidate(type, each);
          if (!other) continue;
          held.set(each.id, each);
          return other;
        }
      }
      return null;
    },

    async describe({ type, id }, signal) {
      const entity = await load(id, signal);
      if (!entity || !isOfType(entity, type)) return null;
      const named = await loadEntities(listNeeded(entity), 'labels', signal);
      return describeEntity(type, entity, {
        named: new Map(named.map(({ asked, entity: each }) => [asked, each])),
        extracts: await loadExtracts(entity, signal),
        images: await loadImages(filesOf(entity, filesTaken), signal),
      });
    },

    async offerPictures({ id }, signal) {
      const entity = await load(id, signal);
      if (!entity) return [];
      const images = await loadImages(filesOf(entity, filesOffered), signal);
      return offerPictures(entity, { images });
    },
  };
}

const allProps = 'labels|descriptions|aliases|claims|sitelinks';
/** What means something in a search of CirrusSearch. */
const syntax = /["*?~\\:|(){}[\]<>!+-]+/g;

function ofType(type: DescribedType): string {
  return `haswbstatement:${classes[type].map((each) => `P31=${each}`).join('|')}`;
}

function isEntityId(id: string): boolean {
  return /^Q[1-9]\d{0,11}$/.test(id);
}

const isFindable =
  (type: DescribedType) =>
  ({ provider, id }: MetadataId) =>
    Object.hasOwn(idProperties[type], provider) && /^\w+$/.test(id);

/** Errors have status 200; `maxlag`: its databases are behind, and it wants to be left alone. */
function findFault(answer: unknown): MetadataFailure['kind'] | null {
  const code = errorAnswer.safeParse(answer).data?.error.code;
  if (code === undefined || code === 'no-such-entity') return null;
  return code === 'maxlag' || code === 'ratelimited' ? 'limited' : 'unavailable';
}

/** Whole paragraphs, as many as fit. */
function cutText(extract: string): string {
  const text = extract
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/\n\s*\n*/g, '\n\n')
    .trim();
  if (text.length <= mostCharacters) return text;
  const end = text.lastIndexOf('\n\n', mostCharacters);
  return text.slice(0, end > 0 ? end : mostCharacters).trim();
}
