import type { FoundFile } from '../find-files.ts';
import type { FilmName } from './parse-film-name.ts';

/** A film or episode and the subtitle files beside it. */
export type FilmFile = {
  file: FoundFile;
  subtitles: { file: FoundFile; language: string; forced: boolean }[];
};

export type TitlePictures = { poster?: FoundFile; backdrop?: FoundFile; logo?: FoundFile };

/** Files that make one title. `path` is what the report calls it. */
type TitleGroup = {
  path: string;
  name: FilmName;
  nfo: FoundFile | undefined;
  pictures: TitlePictures;
  trailers: FoundFile[];
};

/** The files of a film title; without a film, the title is announced. */
export type FilmGroup = TitleGroup & { kind: 'film'; film: FilmFile | undefined };

export type EpisodeGroup = FilmFile & {
  season: number;
  numbers: number[];
  name: string;
  nfo: FoundFile | undefined;
  still: FoundFile | undefined;
};

export type SeasonGroup = {
  number: number;
  poster: FoundFile | undefined;
  episodes: EpisodeGroup[];
};

export type ShowGroup = TitleGroup & { kind: 'show'; seasons: SeasonGroup[] };

/** What sorting the files of a library comes to, and where each file went. */
export type Sorting = {
  titles: (FilmGroup | ShowGroup)[];
  used: Set<FoundFile>;
  skip(file: FoundFile, reason: string): void;
  /** Whether this file may be a film or an episode; if not, the reason goes into the report. */
  isFilm(file: FoundFile): boolean;
};

/** Every file that belongs to a title. */
export function listFiles(group: FilmGroup | ShowGroup): FoundFile[] {
  const { poster, backdrop, logo } = group.pictures;
  const shared = [group.nfo, poster, backdrop, logo, ...group.trailers];
  const own = group.kind === 'film' ? listOfFilm(group.film) : group.seasons.flatMap(listOfSeason);
  return [...shared, ...own].filter((file) => file !== undefined);
}

export function listPictures(group: FilmGroup | ShowGroup): FoundFile[] {
  const { poster, backdrop, logo } = group.pictures;
  const seasons = group.kind === 'show' ? group.seasons : [];
  const stills = seasons.flatMap((season) => [season.poster, ...season.episodes.map(stillOf)]);
  return [poster, backdrop, logo, ...stills].filter((file) => file !== undefined);
}

function stillOf({ still }: EpisodeGroup): FoundFile | undefined {
  return still;
}

function listOfFilm(film: FilmFile | undefined): FoundFile[] {
  if (!film) return [];
  const { file, subtitles } = film;
  return [file, ...subtitles.map((subtitle) => subtitle.file)];
}

function listOfSeason({ poster, episodes }: SeasonGroup): (FoundFile | undefined)[] {
  return [
    poster,
    ...episodes.flatMap((episode) => [episode.nfo, episode.still, ...listOfFilm(episode)]),
  ];
}
