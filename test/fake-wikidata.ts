import sharp from 'sharp';
import type { MetadataProvider } from '#api/platform/metadata/metadata-provider.ts';
import { connectWikidata } from '#api/platform/metadata/wikidata/wikidata.ts';
import { type FakeFilm, generateFilms } from './fake-films.ts';
import { type FakeAnswer, type FaultyServer, startFaultyServer } from './faulty-server.ts';

export type FakeWikidata = Pick<FaultyServer, 'asked' | 'fail' | 'close'> & {
  /** For `WIKIDATA_URL`: the hosts are folders below it. */
  url: string;
  films: FakeFilm[];
  /** A provider that does not wait long between attempts. */
  provider: MetadataProvider;
  /** Every answer says so from now on, with status 200. */
  lag(isLagging: boolean): void;
  /** An entity that redirects to another. */
  redirect(id: string, to: string): void;
};

type Entity = Record<string, unknown> & { id: string };

const itemOf = (id: string) => ({ value: { 'entity-type': 'item', id } });
const statement = (datavalue: object, more: object = {}) => ({
  ...{ mainsnak: { snaktype: 'value', datavalue }, type: 'statement', rank: 'normal' },
  ...more,
});
const day = (time: string, precision: number) => ({ value: { time, precision } });

/**
 * Wikidata, Wikipedia and Wikimedia Commons on one address of this machine, with invented films and
 * the calls that their documentation has.
 */
export async function startFakeWikidata(
  options: { port?: number; films?: FakeFilm[] } = {},
): Promise<FakeWikidata> {
  const films = options.films ?? generateFilms();
  const redirects = new Map<string, string>();
  let isLagging = false;
  const others = new Map<string, Entity>();

  /** The id of a person, a genre, a country … of this name. */
  function named(label: string): string {
    const known = [...others.values()].find((each) => each.name === label);
    if (known) return known.id;
    const id = `Q${80_000_000 + others.size}`;
    // Names of people are the same in every language.
    others.set(id, { id, name: label, labels: { mul: { language: 'mul', value: label } } });
    return id;
  }

  const entities = new Map(films.map((film) => [film.wikidata, toEntity(film, named)]));
  const { origin, ...server } = await startFaultyServer(
    options.port ?? 0,
    ({ pathname, searchParams: asked }) => {
      const [, host = ''] = pathname.split('/');
      if (host === 'upload.wikimedia.org') return drawPicture();
      if (isLagging) return { json: { error: { code: 'maxlag', info: 'Waiting for a server' } } };
      if (asked.get('action') === 'wbgetentities') return listEntities(asked.get('ids') ?? '');
      if (asked.get('list') === 'search') return search(asked.get('srsearch') ?? '');
      if (asked.get('prop') === 'extracts') return extract(host, asked.get('titles') ?? '');
      return listImages((asked.get('titles') ?? '').split('|'));
    },
  );

  function listEntities(ids: string): FakeAnswer {
    const found = ids.split('|').map((given) => {
      const to = redirects.get(given);
      const entity = entities.get(to ?? given) ?? others.get(given);
      const redirected = to && { redirects: { from: given, to } };
      return [given, entity ? { ...entity, ...redirected } : { id: given, missing: '' }];
    });
    return { json: { entities: Object.fromEntries(found), success: 1 } };
  }

  function search(text: string): FakeAnswer {
    const [, conditions] = /haswbstatement:(\S+)/.exec(text) ?? [];
    const words = toWords(text.replace(/haswbstatement:\S+/, ''));
    const isWanted = (film: FakeFilm) =>
      conditions === undefined ||
      conditions.split('|').some((condition) => listStatements(film).includes(condition));
    const found = films.filter(isWanted).filter((film) => {
      const own = toWords([...Object.values(film.names), film.originalName].join(' '));
      return words.every((word) => own.includes(word));
    });
    const results = found
      .toSorted((one, other) => other.popularity - one.popularity)
      .map(({ wikidata }) => ({ ns: 0, title: wikidata }));
    return { json: { batchcomplete: true, query: { search: results.slice(0, 10) } } };
  }

  function extract(host: string, title: string): FakeAnswer {
    const language = host.split('.')[0] ?? '';
    const film = films.find(({ names }) => names[language] === title);
    const text = film?.overviews[language];
    const page = text ? { pageid: 1, ns: 0, title, extract: text } : { title, missing: true };
    return { json: { batchcomplete: true, query: { pages: [page] } } };
  }

  /** Files of even numbers say who has made them, and under which licence. */
  function listImages(titles: string[]): FakeAnswer {
    const pages = titles.map((title, at) => {
      const isFree = Number(/\d+/.exec(title)?.[0]) % 2 === 0;
      const name = encodeURIComponent(title.replaceAll(' ', '_'));
      const info = {
        url: `${origin}/upload.wikimedia.org/${at}/${name}`,
        thumburl: `${origin}/upload.wikimedia.org/thumb/${name}.jpg`,
        descriptionurl: `https://commons.wikimedia.org/wiki/${name}`,
        ...{ width: 3_000, height: 2_000 },
        extmetadata: isFree
          ? {
              Artist: { value: '<a href="//example.org">Ratri &amp; Wira</a>', source: 'x' },
              LicenseShortName: { value: 'CC BY-SA 4.0', hidden: '' },
            }
          : {},
      };
      return { ns: 6, title: title.replaceAll('_', ' '), imageinfo: [info] };
    });
    return { json: { batchcomplete: true, query: { pages } } };
  }

  return {
    ...server,
    url: origin,
    films,
    provider: connectWikidata({ standIn: origin, pauses: [1, 1, 1] }),
    lag(next) {
      isLagging = next;
    },
    redirect: (id, to) => void redirects.set(id, to),
  };
}

function toEntity(film: FakeFilm, named: (label: string) => string): Entity {
  const { names, originalName, language, year, minutes, type } = film;
  const isSeries = type === 'tv-show';
  const translated = Object.entries(names);
  const crew = (job: string) =>
    film.crew.filter((each) => each.job === job).map(({ name }) => statement(itemOf(named(name))));
  const genres = film.genres.map(
    (genre) => `${genre.toLowerCase()} ${isSeries ? 'television series' : 'film'}`,
  );
  const countries: Record<string, string> = { ID: 'Indonesia', KR: 'South Korea', EG: 'Egypt' };
  const spoken: Record<string, string> = { id: 'Indonesian', ko: 'Korean', ar: 'Arabic' };
  const mpaa = film.certificates.US;
  return {
    id: film.wikidata,
    type: 'item',
    labels: Object.fromEntries(
      translated.map(([code, value]) => [code, { language: code, value }]),
    ),
    descriptions: { en: { language: 'en', value: `${year} ${isSeries ? 'series' : 'film'}` } },
    // As PHP writes an empty object.
    aliases: [],
    claims: {
      P31: [statement(itemOf(isSeries ? 'Q5398426' : 'Q11424'))],
      P1476: [statement({ value: { text: originalName, language } })],
      P577: [
        statement(day(`+${year + 1}-02-03T00:00:00Z`, 11)),
        statement(day(`+${year}-05-17T00:00:00Z`, 11)),
        statement(day('+1901-00-00T00:00:00Z', 9), { rank: 'deprecated' }),
      ],
      ...(!isSeries && {
        P2047: [
          statement({
            value: { amount: `+${minutes}`, unit: 'http://www.wikidata.org/entity/Q7727' },
          }),
        ],
      }),
      ...(isSeries &&
        film.hasEnded && { P582: [statement(day(`+${year + 3}-00-00T00:00:00Z`, 9))] }),
      P161: film.cast.map(({ name, character }) =>
        statement(itemOf(named(name)), {
          qualifiers: { P4633: [{ snaktype: 'value', datavalue: { value: character } }] },
        }),
      ),
      P57: crew('Director'),
      P58: crew('Screenplay'),
      P162: crew('Producer'),
      P86: crew('Original Music Composer'),
      P136: genres.map((genre) => statement(itemOf(named(genre)))),
      P495: [statement(itemOf(named(countries[film.country] ?? 'United States')))],
      P364: [statement(itemOf(named(spoken[language] ?? 'English')))],
      P345: [statement({ value: film.imdb })],
      [isSeries ? 'P4983' : 'P4947']: [statement({ value: String(film.id) })],
      ...(mpaa && { P1657: [statement(itemOf(named(mpaa)))] }),
      P18: [statement({ value: `Film ${film.id}.jpg` })],
    },
    sitelinks: Object.fromEntries(
      translated.map(([code, title]) => [`${code}wiki`, { site: `${code}wiki`, title }]),
    ),
  };
}

/** As `haswbstatement` names them. */
function listStatements({ type, imdb, id, tvdb }: FakeFilm): string[] {
  return type === 'movie'
    ? ['P31=Q11424', `P345=${imdb}`, `P4947=${id}`, `P12196=${tvdb}`]
    : ['P31=Q5398426', `P345=${imdb}`, `P4983=${id}`, `P4835=${tvdb}`];
}

async function drawPicture(): Promise<FakeAnswer> {
  const create = { width: 1280, height: 853, channels: 3, background: '#357' } as const;
  return { bytes: await sharp({ create }).jpeg().toBuffer(), type: 'image/jpeg' };
}

function toWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
