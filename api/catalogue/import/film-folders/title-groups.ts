import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import type { FoundFile } from '../find-files.ts';
import type { ExtraFile, PartFile, TitleName } from '../recognition/recognised-titles.ts';
import type { SubtitleName } from './parse-subtitle-name.ts';

type FilmPart = {
  file: FoundFile;
  subtitles: ({ file: FoundFile } & Omit<SubtitleName, 'isDefault'>)[];
};

/** A film or episode and the subtitle files beside it. `furtherParts`: files in which it goes on. */
export type FilmFile = FilmPart & { furtherParts?: FilmPart[] | undefined };

export type TitlePictures = { poster?: FoundFile; backdrop?: FoundFile; logo?: FoundFile };

/** Files that make one title. `path` is what the report calls it. */
type TitleGroup = {
  path: string;
  name: TitleName;
  /** Those that names of files and folders carry. */
  ids: ExternalId[];
  nfo: FoundFile | undefined;
  /** Further ones, which count where the first describes nothing. */
  otherNfos?: FoundFile[];
  pictures: TitlePictures;
  trailers: FoundFile[];
  /** Interviews, deleted scenes and the like; `season`: of a series, the one that it lies in. */
  extras: (ExtraFile & { season?: number | undefined })[];
};

/** Another file of the same film; `name`: what tells it from the others, such as "1080p". */
export type FilmVersion = FilmFile & { name: string };

/**
 * The files of a film title. Without a film, the title is announced, or some of its `parts` are not
 * there. `versions`: further files of the same film.
 */
export type FilmGroup = TitleGroup & {
  kind: 'film';
  film: FilmFile | undefined;
  edition: string | undefined;
  versions: FilmVersion[];
  parts: PartFile[];
};

export type EpisodeGroup = FilmFile & {
  season: number;
  numbers: number[];
  name: string;
  nfo: FoundFile | undefined;
  still: FoundFile | undefined;
  versions: FilmVersion[];
};

export type SeasonGroup = {
  number: number;
  poster: FoundFile | undefined;
  episodes: EpisodeGroup[];
};

/** `parts`: of episodes of which some are not there. */
export type ShowGroup = TitleGroup & { kind: 'show'; seasons: SeasonGroup[]; parts: PartFile[] };

/** Every file that is imported with a title. */
export function listFiles(group: FilmGroup | ShowGroup): FoundFile[] {
  const { poster, backdrop, logo } = group.pictures;
  const { nfo, otherNfos = [], trailers } = group;
  const shared = [nfo, ...otherNfos, poster, backdrop, logo, ...trailers, ...listExtras(group)];
  const own =
    group.kind === 'film'
      ? [group.film, ...group.versions].flatMap(listOfFilm)
      : group.seasons.flatMap(listOfSeason);
  return [...shared, ...own].filter((file) => file !== undefined);
}

/** The film with its versions, or the episodes with theirs: what makes a title. */
export function listOwnFilms(group: FilmGroup | ShowGroup): FilmFile[] {
  return group.kind === 'film'
    ? [...(group.film ? [group.film] : []), ...group.versions]
    : group.seasons.flatMap(({ episodes }) => episodes.flatMap((one) => [one, ...one.versions]));
}

/** The files in which a film goes on that begins with this one. */
export function listFurtherParts(group: FilmGroup | ShowGroup, film: FoundFile): FoundFile[] {
  const found = listOwnFilms(group).find(({ file }) => file === film);
  return found?.furtherParts?.map(({ file }) => file) ?? [];
}

/** The films beside those of the title itself, without its trailers. */
export function listExtras({ extras }: FilmGroup | ShowGroup): FoundFile[] {
  return extras.map(({ file }) => file);
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
  return [film, ...(film.furtherParts ?? [])].flatMap(({ file, subtitles }) => [
    file,
    ...subtitles.map((subtitle) => subtitle.file),
  ]);
}

function listOfSeason({ poster, episodes }: SeasonGroup): (FoundFile | undefined)[] {
  return [
    poster,
    ...episodes.flatMap((episode) => [
      ...[episode.nfo, episode.still],
      ...[episode, ...episode.versions].flatMap(listOfFilm),
    ]),
  ];
}
