import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { MetadataProvider } from '#api/platform/metadata/metadata-provider.ts';
import { connectTmdb } from '#api/platform/metadata/tmdb/tmdb.ts';
import { type FakeFilm, generateFilms, idOfPerson } from './fake-films.ts';
import { type FakeAnswer, type FaultyServer, startFaultyServer } from './faulty-server.ts';

export const tmdbKey = 'eyJhbGciOiJub25lIn0.for-tests';

export type FakeTmdb = Pick<FaultyServer, 'asked' | 'fail' | 'close'> & {
  url: string;
  imagesUrl: string;
  films: FakeFilm[];
  /** A provider that does not wait long between attempts. */
  provider: MetadataProvider;
  pictures: string[];
  /** Milliseconds that each picture takes. */
  slowPictures(milliseconds: number): void;
  /** An entry that was merged into another is answered with it. */
  merge(id: number, into: number): void;
  /** An entry that is gone. */
  remove(id: number): void;
};

/** TMDB on an address of this machine, with invented films and the calls that its reference has. */
export async function startFakeTmdb(
  options: { port?: number; films?: FakeFilm[] } = {},
): Promise<FakeTmdb> {
  const films = options.films ?? generateFilms();
  const merged = new Map<number, number>();
  const removed = new Set<number>();
  const pictures: string[] = [];
  let pictureDelay = 0;

  const { origin, ...server } = await startFaultyServer(
    options.port ?? 0,
    ({ pathname, searchParams }, { isRefused, authorization }) => {
      if (pathname.startsWith('/t/p/')) return drawPicture(pathname);
      if (isRefused || authorization !== `Bearer ${tmdbKey}`) {
        return refuse(401, 7, 'Invalid API key: You must be granted a valid key.');
      }
      const [, , kind = '', name = '', part] = pathname.split('/');
      const found =
        kind === 'search'
          ? search(name, searchParams)
          : kind === 'find'
            ? find(name, searchParams.get('external_source'))
            : part === 'images'
              ? listImages(kind, Number(name), searchParams)
              : describe(kind, Number(name), searchParams);
      return found
        ? { json: found }
        : refuse(404, 34, 'The resource you requested could not be found.');
    },
  );

  async function drawPicture(path: string): Promise<FakeAnswer> {
    pictures.push(path);
    await sleep(pictureDelay);
    const isBackdrop = path.includes('backdrop');
    const size = isBackdrop ? { width: 1280, height: 720 } : { width: 500, height: 750 };
    const name = path.split('/').at(-1) ?? '';
    const hue = Number(/\d+/.exec(name)?.[0] ?? 0);
    // Also apart from pictures of the same film in other languages.
    const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    const background = { r: hue % 200, g: (hue * 7) % 200, b: sum % 256 };
    const bytes = await sharp({ create: { ...size, channels: 3, background } })
      .jpeg()
      .toBuffer();
    return { bytes, type: 'image/jpeg' };
  }

  function search(kind: string, parameters: URLSearchParams): object {
    const type = kind === 'tv' ? 'tv-show' : 'movie';
    const words = toWords(parameters.get('query') ?? '');
    const year = parameters.get(kind === 'tv' ? 'first_air_date_year' : 'primary_release_year');
    const results = films
      .filter((film) => film.type === type && !removed.has(film.id))
      .filter((film) => year === null || film.year === Number(year))
      .filter(({ names }) =>
        Object.values(names).some((name) => {
          const own = toWords(name);
          return words.length > 0 && words.every((word) => own.includes(word));
        }),
      )
      .toSorted((one, other) => other.popularity - one.popularity);
    return {
      page: 1,
      results: results.slice(0, 20).map(summarize),
      total_pages: Math.ceil(results.length / 20),
      total_results: results.length,
    };
  }

  function find(id: string, source: string | null): object {
    const film = films.find(({ imdb, tvdb, wikidata }) => {
      const own = { imdb_id: imdb, tvdb_id: String(tvdb), wikidata_id: wikidata };
      return source !== null && own[source as keyof typeof own] === id;
    });
    const listed = film && !removed.has(film.id) ? [summarize(film)] : [];
    return {
      movie_results: film?.type === 'movie' ? listed : [],
      tv_results: film?.type === 'tv-show' ? listed : [],
      ...{ person_results: [], tv_episode_results: [], tv_season_results: [] },
    };
  }

  function filmOf(kind: string, given: number): FakeFilm | null {
    const id = merged.get(given) ?? given;
    const film = films.find((each) => each.id === id);
    const isSeries = kind === 'tv';
    if (!film || removed.has(id) || (film.type === 'tv-show') !== isSeries) return null;
    return film;
  }

  function describe(kind: string, id: number, parameters: URLSearchParams): object | null {
    const film = filmOf(kind, id);
    if (!film) return null;
    const images = drawnOf(film, parameters);
    return { ...toDetails(film), images, ...listSeasons(film, parameters) };
  }

  function listImages(kind: string, id: number, parameters: URLSearchParams): object | null {
    const film = filmOf(kind, id);
    return film && { id: film.id, ...drawnOf(film, parameters) };
  }

  return {
    ...server,
    url: `${origin}/3`,
    imagesUrl: `${origin}/t/p`,
    films,
    provider: connectTmdb({
      ...{ key: tmdbKey, url: `${origin}/3`, imagesUrl: `${origin}/t/p`, pauses: [1, 1, 1] },
    }),
    pictures,
    slowPictures(milliseconds) {
      pictureDelay = milliseconds;
    },
    merge: (id, into) => void merged.set(id, into),
    remove: (id) => void removed.add(id),
  };
}

function refuse(status: number, code: number, message: string): FakeAnswer {
  return { status, json: { success: false, status_code: code, status_message: message } };
}

/** As results of a search: in English, else by the original name. */
function summarize(film: FakeFilm) {
  const isSeries = film.type === 'tv-show';
  const day = `${film.year}-05-17`;
  const name = film.names.en ?? film.originalName;
  return {
    ...{ adult: false, backdrop_path: `/backdrop${film.id}.jpg`, genre_ids: [18] },
    ...{ id: film.id, original_language: film.language, overview: film.overviews.en ?? '' },
    ...{ popularity: film.popularity, poster_path: `/poster${film.id}.jpg`, vote_average: 6.5 },
    ...(isSeries
      ? {
          name,
          original_name: film.originalName,
          first_air_date: day,
          origin_country: [film.country],
        }
      : { title: name, original_title: film.originalName, release_date: day, video: false }),
  };
}

function toDetails(film: FakeFilm) {
  const isSeries = film.type === 'tv-show';
  const certified = Object.entries(film.certificates);
  return {
    ...summarize(film),
    tagline: film.overviews.en ? `Nothing is lost in ${film.year}.` : '',
    status: isSeries ? (film.hasEnded ? 'Ended' : 'Returning Series') : 'Released',
    genres: film.genres.map((name, at) => ({ id: at + 1, name })),
    ...(isSeries
      ? { episode_run_time: [film.minutes], in_production: !film.hasEnded, created_by: [] }
      : { runtime: film.minutes, imdb_id: film.imdb }),
    origin_country: [film.country],
    production_countries: [{ iso_3166_1: film.country, name: film.country }],
    spoken_languages: [{ iso_639_1: film.language, english_name: film.language, name: '' }],
    belongs_to_collection: film.collection && { id: 5, name: film.collection, poster_path: null },
    credits: {
      // Every third has no picture.
      cast: film.cast.map((each, order) => {
        const profile_path = order % 3 === 2 ? null : `/face${film.id}${order}.jpg`;
        return { id: idOfPerson(each.name), order, profile_path, ...each };
      }),
      crew: film.crew.map((each) => {
        return { id: idOfPerson(each.name), department: 'Crew', profile_path: null, ...each };
      }),
    },
    videos: {
      results: [
        {
          key: `clip${film.id}`,
          site: 'YouTube',
          type: 'Featurette',
          name: 'A look',
          official: true,
        },
        {
          key: `trailer${film.id}`,
          site: 'YouTube',
          type: 'Trailer',
          name: 'Trailer',
          official: true,
        },
      ],
    },
    translations: { translations: listTranslations(film) },
    external_ids: {
      imdb_id: film.imdb,
      wikidata_id: film.wikidata,
      tvdb_id: isSeries ? film.tvdb : null,
    },
    ...(isSeries
      ? {
          content_ratings: {
            results: certified.map(([iso_3166_1, rating]) => ({
              iso_3166_1,
              rating,
              descriptors: [],
            })),
          },
        }
      : {
          release_dates: {
            results: certified.map(([iso_3166_1, certification]) => ({
              iso_3166_1,
              release_dates: [
                { certification: '', type: 1 },
                { certification, type: 3 },
              ],
            })),
          },
        }),
  };
}

/** Pictures in the languages that are asked for. */
function drawnOf(film: FakeFilm, parameters: URLSearchParams) {
  const wanted = parameters.get('include_image_language')?.split(',') ?? [];
  const of = (kind: string, width: number, languages: (string | null)[]) =>
    languages
      .map((language) => ({
        file_path: `/${kind}${film.id}${language ?? ''}.jpg`,
        iso_639_1: language,
        ...{ width, height: kind === 'poster' ? width * 1.5 : width / 1.6, vote_average: 5 },
      }))
      .filter((each) => wanted.includes(each.iso_639_1 ?? 'null'));
  return {
    posters: of('poster', 1_000, [...new Set(['en', film.language, null, 'id', 'sv'])]),
    backdrops: of('backdrop', 1_920, ['en', null]),
    logos: of('logo', 400, ['en']).map((each) => {
      return { ...each, file_path: `/logo${film.id}.svg` };
    }),
  };
}

/** The seasons that are to be appended, as far as there are any; many texts are not translated. */
function listSeasons(film: FakeFilm, parameters: URLSearchParams): object {
  const [language = 'en'] = (parameters.get('language') ?? '').split('-');
  const named = { en: 'The Way to', id: 'Jalan ke', el: 'Ο δρόμος προς' }[language];
  const untranslated = { de: 'Folge', fr: 'Épisode', ar: 'الحلقة' }[language] ?? 'Episode';
  const told = { en: 'They reach', id: 'Mereka tiba di', de: 'Sie erreichen' }[language];
  const wanted = (parameters.get('append_to_response') ?? '').split(',').flatMap((part) => {
    const number = Number(/^season\/(\d+)$/.exec(part)?.[1] ?? -1);
    const count = film.seasons[number - 1];
    return count === undefined ? [] : [{ part, number, count }];
  });
  return Object.fromEntries(
    wanted.map(({ part, number, count }) => [
      part,
      {
        id: film.id * 100 + number,
        season_number: number,
        name: language === 'id' ? `Babak ${number}` : `Season ${number}`,
        episodes: Array.from({ length: count }, (_, index) => {
          const at = `${number}.${index + 1}`;
          return {
            id: film.id * 10_000 + number * 100 + index + 1,
            ...{ season_number: number, episode_number: index + 1 },
            name: named ? `${named} ${film.originalName} ${at}` : `${untranslated} ${index + 1}`,
            overview: told ? `${told} ${film.originalName} ${at}.` : '',
            air_date: `${film.year + number}-02-${String(index + 1).padStart(2, '0')}`,
            still_path: index === 0 ? null : `/still${film.id}${number}${index}.jpg`,
          };
        }),
      },
    ]),
  );
}

/** Those without a translation are there all the same, with empty texts. */
function listTranslations({ type, names, overviews, language }: FakeFilm) {
  const countries = { en: 'US', id: 'ID', de: 'DE', fr: 'FR', ar: 'SA', el: 'GR', ko: 'KR' };
  return Object.entries(countries).map(([iso_639_1, iso_3166_1]) => {
    const name = iso_639_1 === language ? '' : (names[iso_639_1] ?? '');
    const overview = overviews[iso_639_1] ?? '';
    const named = type === 'movie' ? { title: name } : { name };
    const data = { ...named, overview, homepage: '', tagline: '' };
    return { iso_3166_1, iso_639_1, name: iso_639_1, english_name: iso_639_1, data };
  });
}

function toWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
