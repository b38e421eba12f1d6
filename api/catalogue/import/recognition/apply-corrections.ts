import type { Clue } from '#api/platform/import/reasons.ts';
import type { CorrectedKind } from '#contract/constants/import.ts';
import { compareFilms, stemOf } from '../film-folders/file-kinds.ts';
import { type Folder, listTrailers, videosOf } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import type { ExtraKind } from './extras.ts';
import { nameVersion, readFilmName, readName, simplify } from './read-name.ts';
import { recogniseLibrary } from './recognise-library.ts';
import { addShow, collectSeries, withoutDoubles } from './recognise-shows.ts';
import type {
  EpisodeFile,
  RecognisedEpisode,
  RecognisedFilm,
  RecognisedShow,
  Recognition,
  TitleName,
} from './recognised-titles.ts';

/**
 * What staff say that a file or a whole folder is. Of a folder, `episode` means a series: its
 * episodes are numbered as their names say, all in `season` if there is one.
 */
export type Correction = {
  /** Relative to the imported folder, which itself is "". */
  path: string;
  isFolder: boolean;
  kind: CorrectedKind;
  /** Of the film or series; empty if it is left out. */
  name: string;
  year: number | undefined;
  season: number | undefined;
  episode: number | undefined;
  lastEpisode: number | undefined;
  extra: ExtraKind;
  /** Paths of films of the title that staff mean, the main one first, whatever names say. */
  beside: string[];
  by: string;
  /** ISO 8601 day. */
  on: string;
};

type Title = RecognisedFilm | RecognisedShow;
type Place = { file: FoundFile; folder: Folder; said: Correction };
type Shelf = { folder: Folder; said: Correction };

/**
 * Finds the films and series of a library as `recogniseLibrary` does, with what staff have corrected:
 * that counts first, and everything beside it is read as if the corrected files were not there. Only
 * where one is counted among the episodes of a series does it go on counting for the others.
 */
export function recogniseCorrected(root: Folder, corrections: Correction[]): Recognition {
  if (corrections.length === 0) return recogniseLibrary(root);
  const { places, shelves } = match(root, corrections);
  const apart = new Set(shelves.map(({ folder }) => folder));
  const corrected = new Map(places.map(({ file, said }) => [file, said]));
  const outside = reduce(root, new Set(), apart);
  const asRead = recogniseLibrary(outside);
  const taken = new Set(places.filter((one) => !staysInPlace(asRead, one)).map(({ file }) => file));
  const recognition = taken.size > 0 ? recogniseLibrary(reduce(outside, taken, apart)) : asRead;
  for (const place of places) if (!rename(recognition, place)) takeOut(recognition, place.file);
  const inner = shelves.map(({ folder, said }) => {
    const others = new Set([...apart].filter((other) => other !== folder));
    return { folder: reduce(folder, new Set(corrected.keys()), others), said };
  });
  // Versions and extras belong to titles that others may have to make first.
  for (const shelf of inner) if (isTitle(shelf)) readShelf(shelf, recognition);
  for (const place of places) if (isTitle(place)) readPlace(place, recognition, corrected);
  for (const shelf of inner) if (!isTitle(shelf)) readShelf(shelf, recognition);
  for (const place of places) if (!isTitle(place)) readPlace(place, recognition, corrected);
  return recognition;
}

function isTitle({ said: { kind } }: { said: Correction }): boolean {
  return kind === 'film' || kind === 'episode';
}

function match(root: Folder, corrections: Correction[]): { places: Place[]; shelves: Shelf[] } {
  const known = new Map(corrections.map((one) => [`${one.isFolder}/${one.path}`, one]));
  const places: Place[] = [];
  const shelves: Shelf[] = [];
  function look(folder: Folder): void {
    const said = known.get(`true/${folder.path}`);
    if (said) shelves.push({ folder, said });
    for (const file of videosOf(folder)) {
      const own = known.get(`false/${file.path}`);
      if (own && file.size > 0) places.push({ file, folder, said: own });
    }
    folder.folders.forEach(look);
  }
  look(root);
  return { places, shelves };
}

/** A folder without some files and folders. */
function reduce(folder: Folder, files: Set<FoundFile>, folders: Set<Folder>): Folder {
  if (folders.has(folder)) return { ...folder, files: [], folders: [] };
  return {
    ...folder,
    files: folder.files.filter((file) => !files.has(file)),
    folders: folder.folders
      .filter((child) => !folders.has(child))
      .map((child) => reduce(child, files, folders)),
  };
}

/** Whether what lies beside a file is read rightly only with it: episodes, and its own versions. */
function staysInPlace({ titles }: Recognition, { file, said }: Place): boolean {
  return titles.some((title) =>
    title.kind === 'film'
      ? title.file === file && said.kind === 'film'
      : title.episodes.some((one) => holds(one, file)),
  );
}

/** A film that is one keeps its versions, extras and pictures under its right name. */
function rename({ titles }: Recognition, { file, said }: Place): boolean {
  if (said.kind !== 'film') return false;
  const film = titles.find((title) => title.kind === 'film' && title.file === file);
  if (film?.kind !== 'film') return false;
  Object.assign(film, { name: nameOf(said), clue: clueOf(said) });
  return true;
}

function takeOut(recognition: Recognition, file: FoundFile): void {
  const isOther = (one: { file: FoundFile }) => one.file !== file;
  recognition.leftOut.delete(file);
  for (const title of recognition.titles) {
    title.extras = title.extras.filter(isOther);
    title.trailers = title.trailers.filter((trailer) => trailer !== file);
    title.parts = title.parts.filter(isOther);
    if (title.kind === 'show') {
      title.episodes = title.episodes.flatMap((episode) => withoutFile(episode, file) ?? []);
    } else {
      title.versions = title.versions.filter(isOther);
      if (title.file !== file) continue;
      const [next, ...others] = title.versions;
      Object.assign(title, { file: next?.file, clue: next?.clue ?? title.clue, versions: others });
    }
  }
  recognition.titles = recognition.titles.filter((title) =>
    title.kind === 'film'
      ? title.file || title.parts.length > 0 || title.clue.code === 'announced'
      : title.episodes.length > 0 || title.parts.length > 0,
  );
}

/** Another version takes the place of the file; without a part, it is none. */
function withoutFile(episode: RecognisedEpisode, file: FoundFile): RecognisedEpisode | undefined {
  const isWithout = (one: EpisodeFile) => !listEpisodeFiles(one).includes(file);
  const versions = episode.versions.filter(isWithout);
  if (isWithout(episode)) return { ...episode, versions };
  const [next, ...others] = versions;
  if (!next) return undefined;
  const { file: best, folder, furtherParts = [] } = next;
  return { ...episode, file: best, folder, furtherParts, versions: others };
}

function readPlace(
  { file, folder, said }: Place,
  recognition: Recognition,
  corrected: Map<FoundFile, Correction>,
): void {
  if (said.kind === 'left_out') {
    recognition.leftOut.set(file, { code: 'left_out_by_staff', values: clueOf(said).values });
  } else if (said.kind === 'film') {
    if (recognition.titles.some((title) => title.kind === 'film' && title.file === file)) return;
    const others = videosOf(folder).filter((one) => one !== file);
    const isOwn = folder.path !== '' && others.every((one) => isBeside(corrected.get(one)));
    addFilm(recognition, folder, said, [file], isOwn);
  } else if (said.kind === 'episode') {
    addEpisodes(recognition, said, { folder, episodes: [toEpisode(file, folder, said)] });
  } else addToTitle(recognition, said, [file]);
}

/** Whether a file is part of a title that another one makes. */
function isBeside(said: Correction | undefined): boolean {
  return said !== undefined && !isTitle({ said });
}

function readShelf({ folder, said }: Shelf, recognition: Recognition): void {
  const read = recogniseLibrary(folder);
  const unwanted = ['sample', 'advertisement'];
  for (const [file, clue] of read.leftOut) {
    if (unwanted.includes(clue.code)) recognition.leftOut.set(file, clue);
  }
  const files = listVideos(folder).filter((file) => !recognition.leftOut.has(file));
  if (said.kind === 'episode') readSeries({ folder, said }, recognition);
  else if (said.kind === 'extra') addToTitle(recognition, said, files);
  else if (said.kind === 'left_out') {
    const clue: Clue = { code: 'left_out_by_staff', values: clueOf(said).values };
    for (const file of files) recognition.leftOut.set(file, clue);
  } else addFilms({ folder, said }, files, read.titles, recognition);
}

/** A folder of one film: what lies beside it stays extras, trailers and parts of it. */
function addFilms(
  { folder, said }: Shelf,
  files: FoundFile[],
  read: Title[],
  recognition: Recognition,
): void {
  const extras = read.flatMap((title) => title.extras);
  const trailers = read.flatMap((title) => title.trailers);
  const parts = read.flatMap((title) => title.parts);
  const beside = new Set([...[...extras, ...parts].map(({ file }) => file), ...trailers]);
  const films = files.filter((file) => !beside.has(file));
  if (said.kind === 'version') addToTitle(recognition, said, films);
  const title =
    said.kind === 'film'
      ? addFilm(recognition, folder, said, films, folder.path !== '')
      : findTitle(recognition, said, 'film');
  title?.extras.push(...extras);
  title?.trailers.push(...trailers.filter((file) => !title.trailers.includes(file)));
  if (said.kind === 'film') title?.parts.push(...parts);
}

function readSeries({ folder, said }: Shelf, recognition: Recognition): void {
  const { season, name, year } = said;
  const { found, rest, ...more } = collectSeries(folder, season);
  const named = { ...readName(folder.name), title: name, year };
  const read: Recognition = { titles: [], leftOut: new Map() };
  addShow({ folder, isOwn: folder.path !== '', named, found, ...more }, read);
  for (const file of rest) recognition.leftOut.set(file, { code: 'no_episode_number' });
  const [show] = read.titles;
  if (show?.kind !== 'show') return;
  const episodes = show.episodes.map((one) => ({
    ...one,
    season: season ?? one.season,
    clue: clueOf(said),
  }));
  addEpisodes(recognition, said, { ...show, episodes });
}

function addFilm(
  { titles }: Recognition,
  folder: Folder,
  said: Correction,
  files: FoundFile[],
  isOwn: boolean,
): RecognisedFilm {
  const [best, ...others] = files.toSorted(compareFilms);
  const { ids, edition } = readFilmName(best ? stemOf(best.name) : folder.name);
  const film: RecognisedFilm = {
    kind: 'film',
    ...{ folder, isOwn, ids, edition, file: best },
    name: nameOf(said),
    clue: clueOf(said),
    versions: others.map((file) => toVersion(file, said)),
    ...{ parts: [], extras: [], trailers: isOwn ? listTrailers(folder) : [] },
  };
  // What lies beside it under its name is its own before others take everything in the folder.
  titles.unshift(film);
  return film;
}

/** Adds episodes to the series that staff mean, which may be new. */
function addEpisodes(
  recognition: Recognition,
  said: Correction,
  found: Pick<RecognisedShow, 'folder' | 'episodes'> & Partial<RecognisedShow>,
): void {
  const show = findTitle(recognition, said, 'show');
  const { episodes, extras = [], trailers = [], parts = [], seasonFolders = [] } = found;
  if (show?.kind === 'show') {
    show.episodes = withoutDoubles([...show.episodes, ...episodes]);
    show.extras.push(...extras);
    show.trailers.push(...trailers);
    show.parts.push(...parts);
    show.seasonFolders.push(...seasonFolders);
    return;
  }
  const beside = { isOwn: false, ids: [], extras, trailers, parts, seasonFolders };
  recognition.titles.unshift({ ...beside, ...found, kind: 'show', name: nameOf(said) });
}

function toEpisode(file: FoundFile, folder: Folder, said: Correction): RecognisedEpisode {
  const { season = 1, episode: first = 1, lastEpisode: last = first } = said;
  const { episodeName: name } = readName(stemOf(file.name));
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { file, folder, season, numbers, name, clue: clueOf(said), versions: [] };
}

/** Versions and extras of a title. */
function addToTitle(recognition: Recognition, said: Correction, files: FoundFile[]): void {
  const title = findTitle(recognition, said, said.kind === 'version' ? 'film' : undefined);
  const clue = clueOf(said);
  if (!title) {
    const missing: Clue = { code: 'corrected_title_missing', values: clue.values };
    for (const file of files) recognition.leftOut.set(file, missing);
  } else if (said.kind === 'version' && title.kind === 'film') {
    const films = title.file
      ? [{ file: title.file, name: nameVersion(stemOf(title.file.name)), clue: title.clue }]
      : [];
    const all = [...films, ...title.versions, ...files.map((file) => toVersion(file, said))];
    const [best, ...versions] = all.toSorted((a, b) => compareFilms(a.file, b.file));
    Object.assign(title, { file: best?.file, clue: best?.clue, versions });
  } else if (said.extra === 'trailer') {
    title.trailers.push(...files);
    title.saidTrailers = new Map([
      ...(title.saidTrailers ?? []),
      ...files.map((file): [FoundFile, Clue] => [file, clue]),
    ]);
  } else {
    const { extra: kind } = said;
    const named = files.map((file) => ({ file, name: readFilmName(stemOf(file.name)).title }));
    title.extras.push(...named.map((one) => ({ ...one, kind, clue })));
  }
}

/** The title that staff mean: by its films, by where they lie, else by its name. */
function findTitle(
  { titles }: Recognition,
  { name, year, beside }: Correction,
  kind: Title['kind'] | undefined,
): Title | undefined {
  const all = titles.filter((title) => kind === undefined || title.kind === kind);
  const byFilm = beside
    .map((film) => all.find((title) => listFiles(title).some(({ path }) => path === film)))
    .find((title) => title !== undefined);
  if (byFilm) return byFilm;
  const folders = new Set(beside.map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))));
  const byFolder = all.find(({ isOwn, folder }) => isOwn && folders.has(folder.path));
  if (byFolder) return byFolder;
  const named = all.filter((title) => simplify(title.name.name) === simplify(name));
  return (
    named.find((title) => title.name.year === year) ??
    named.find((title) => title.name.year === undefined || year === undefined)
  );
}

function listFiles(title: Title): FoundFile[] {
  if (title.kind === 'show') return title.episodes.flatMap(listEpisodeFiles);
  return [...(title.file ? [title.file] : []), ...title.versions.map(({ file }) => file)];
}

function listEpisodeFiles({ file, furtherParts = [] }: EpisodeFile): FoundFile[] {
  return [file, ...furtherParts.map((part) => part.file)];
}

function holds(episode: RecognisedEpisode, wanted: FoundFile): boolean {
  return [episode, ...episode.versions].flatMap(listEpisodeFiles).includes(wanted);
}

function listVideos(folder: Folder): FoundFile[] {
  const own = videosOf(folder).filter(({ size }) => size > 0);
  return [...own, ...folder.folders.flatMap(listVideos)];
}

function toVersion(file: FoundFile, said: Correction) {
  return { file, name: nameVersion(stemOf(file.name)), clue: clueOf(said) };
}

function nameOf({ name, year }: Correction): TitleName {
  return { name, year, isSaid: true };
}

function clueOf({ by, on }: Correction) {
  return { code: 'corrected', values: { name: by, on } } satisfies Clue;
}
