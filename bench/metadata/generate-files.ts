import type { FakeFilm } from '#test/fake-films.ts';

/** A file or the folder of a series, as people name them, and the film that it is. */
export type NamedFile = {
  kind: string;
  name: string;
  type: FakeFilm['type'];
  /** Null for series. */
  seconds: number | null;
  /** Null: a film that no database knows. */
  film: FakeFilm | null;
};

const qualities = ['1080p.WEB-DL.x264', '720p.BluRay', '480p.HDRip.AAC', '2160p.WEB.H265'];

/** 500 files of known films, and some of films that only seem to be known. */
export function generateFiles(films: FakeFilm[]): NamedFile[] {
  const known = Array.from({ length: 500 }, (_, at) => {
    const film = films[(at * 7) % films.length];
    if (!film) throw new Error('There are no films');
    return nameFile(film, at, films);
  });
  return [...known, ...seeminglyKnown(films)];
}

function nameFile(film: FakeFilm, at: number, films: FakeFilm[]): NamedFile {
  const { type, year, originalName, minutes, imdb, id, tvdb } = film;
  const english = film.names.en ?? originalName;
  const quality = qualities[at % qualities.length];
  // As long as it is said to be, but for credits and roundings.
  const seconds = type === 'movie' ? minutes * 60 + ((at * 37) % 90) - 45 : null;
  const file = (kind: string, name: string, more: Partial<NamedFile> = {}): NamedFile => {
    return { kind, name, type, seconds, film, ...more };
  };
  const namesakes = films.filter((each) => each.type === type && each.names.en === film.names.en);
  const title = (text: string) => text.replaceAll(' ', '.').replaceAll(':', '');
  if (namesakes.length > 1 && at % 2 === 0 && type === 'movie') {
    const isOfOneYear = namesakes.every((each) => each.year === year);
    return file(
      isOfOneYear ? 'same name and year' : 'remake without a year',
      isOfOneYear ? `${title(english)}.${year}.${quality}` : `${english} ${quality}`,
    );
  }
  if (type === 'tv-show') {
    if (at % 5 === 0) return file('series with an id', `${english} [tvdbid-${tvdb}]`);
    if (at % 5 < 3 || namesakes.length > 1)
      return file('series with a year', `${english} (${year})`);
    return file('series without a year', english);
  }
  // What nobody can be sure of.
  switch (at % 100) {
    case 14:
      return file('misspelt', `${english.slice(0, 2)}q${english.slice(3)} (${year})`);
    case 34:
      return file('wrong year', `${title(english)}.${year - 9}.${quality}`);
    case 54:
      return file('longer cut', `${english} (${year})`, { seconds: minutes * 60 * 1.15 });
  }
  switch (at % 20) {
    case 0:
      return file('TMDB id', `${english} (${year}) [tmdbid-${id}]`);
    case 1:
      return file('IMDb id', `${title(english)}.${year}.{imdb-${imdb}}.${quality}`);
    case 2:
      return file('id and a nonsensical name', `xvid-rip-${at} [tmdbid-${id}]`);
    case 3:
    case 4:
      return file('without a year', `${title(english)}.${quality}`);
    case 5:
      return file('year of another release', `${title(english)}.${year + 1}.${quality}`);
    case 6:
      return file('year before', `${english} (${year - 1})`);
    case 7:
    case 8:
    case 9:
    case 10:
      return file('original name', `${originalName} (${year}) ${quality}`);
    case 11:
      return file('25 frames a second', `${title(english)}.${year}.${quality}`, {
        seconds: minutes * 60 * 0.96,
      });
    case 12:
      return file(
        'capitals and underscores',
        `${english.toUpperCase().replaceAll(' ', '_')}_${year}`,
      );
    case 13:
      return file('translated name', `${film.names.id ?? english} (${year})`);
    default:
      return file('name and year', `${title(english)}.${year}.${quality}`);
  }
}

/** Films of which a database knows only others: none of these may be matched. */
function seeminglyKnown(films: FakeFilm[]): NamedFile[] {
  const movies = films.filter(({ type }) => type === 'movie');
  const file = (kind: string, name: string, seconds: number): NamedFile => {
    return { kind, name, type: 'movie', seconds, film: null };
  };
  return [
    ...movies
      .filter((_, at) => at % 9 === 0)
      .flatMap(({ originalName, year, minutes }, at) => [
        file('unknown sequel', `${originalName} ${at + 5} (${year})`, minutes * 60),
        file('unknown remake', `${originalName} (${year + 12})`, minutes * 60 * 1.3),
        file('unknown of the name, without a year', originalName, minutes * 60 + 900),
      ]),
    ...['VID_20230714_153012', 'WhatsApp Video 2026-01-02 at 10.11.12', 'IMG_1234', 'video (3)']
      .concat(['Pernikahan Rini & Dodi 2019', 'Ulang tahun Kakek', '20240101_120000', 'MVI_0042'])
      .map((name) => file('of a phone or a family', name, 640)),
  ];
}
