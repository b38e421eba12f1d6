import { stemOf } from '../film-folders/file-kinds.ts';
import { type Folder, findNfo, listTrailers, videosOf } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import { extraFolderKind, isAdvertisement } from './extras.ts';
import {
  findUnnamedSeries,
  isEpisodeAlone,
  type NumberedEpisode,
  readEpisodeName,
} from './number-episodes.ts';
import { parseDiscFolder, parsePart } from './parts.ts';
import { type NameReading, readFilmName, readName, simplify } from './read-name.ts';
import { recogniseFilms } from './recognise-films.ts';
import {
  addShow,
  collectEpisodes,
  collectExtras,
  isPartOfTitle,
  isShowFolder,
  readExtra,
  recogniseShow,
  shelves,
  withoutDoubles,
} from './recognise-shows.ts';
import type { RecognisedShow, Recognition } from './recognised-titles.ts';
import { hasMarks, isOnlyMarks } from './release-marks.ts';

/**
 * Finds the films and series of a library, folder by folder: first what is no film goes, then the
 * kinds of folders say what lies in them, then names and the numbers that vary between them.
 */
export function recogniseLibrary(root: Folder): Recognition {
  const recognition: Recognition = { titles: [], leftOut: new Map() };
  readFolder(root, [], recognition);
  recognition.titles = joinShows(recognition.titles);
  return recognition;
}

function readFolder(found: Folder, around: Folder[], recognition: Recognition): void {
  const folder = withVersions(found);
  const videos = withoutJunk(folder, recognition);
  if (isShowFolder(folder)) {
    const { films, folders } = recogniseShow(folder, videos, recognition);
    if (films.length > 0) recogniseFilms(folder, films, [], recognition, { isShelf: true });
    for (const child of folders) readFolder(child, [...around, folder], recognition);
    return;
  }
  const isOwn = readLoose(folder, around, videos, recognition);
  for (const child of folder.folders) {
    if (isOwn && (isPartOfTitle(child.name) || parseDiscFolder(child.name) !== undefined)) continue;
    if (isSampleFolder(folder, child)) {
      for (const file of videosOf(child)) recognition.leftOut.set(file, { code: 'sample' });
      continue;
    }
    readFolder(child, [...around, folder], recognition);
  }
}

/** "Film (2012)/1080p/Film.mkv": folders of versions count as part of the one around them. */
function withVersions(folder: Folder): Folder {
  const isVersion = ({ name, files, folders }: Folder) =>
    folder.path !== '' &&
    folders.length === 0 &&
    files.length > 0 &&
    hasMarks(name) &&
    isOnlyMarks(name.replaceAll('.', ' '));
  const versions = folder.folders.filter(isVersion);
  if (versions.length === 0) return folder;
  return {
    ...folder,
    files: [...folder.files, ...versions.flatMap(({ files }) => files)],
    folders: folder.folders.filter((child) => !versions.includes(child)),
  };
}

/** A folder "Sample" is one only beside videos, or below a release. */
function isSampleFolder(folder: Folder, child: Folder): boolean {
  if (extraFolderKind(child.name) !== 'sample') return false;
  return folder.path !== '' && videosOf(folder).length > 0;
}

function withoutJunk(folder: Folder, { leftOut }: Recognition): FoundFile[] {
  const videos = videosOf(folder).filter((file) => file.size > 0);
  const isAlone = videos.length === 1;
  return videos.filter((file) => {
    const isJunk = !isAlone && isAdvertisement(stemOf(file.name));
    if (isJunk) leftOut.set(file, { code: 'advertisement' });
    return !isJunk;
  });
}

/** Films and episodes side by side, as downloads lie. True: the folder holds one title alone. */
function readLoose(
  folder: Folder,
  around: Folder[],
  videos: FoundFile[],
  recognition: Recognition,
): boolean {
  const { shows, rest } = findSeries(folder, videos);
  const [only] = shows;
  const isOneShow = folder.path !== '' && shows.length === 1 && only !== undefined;
  const {
    episodes,
    extras,
    rest: films,
  } = isOneShow ? collectBeside(folder, only, rest) : { episodes: [], extras: [], rest };
  const isOwnShow = isOneShow && films.length === 0;
  if (isOwnShow) only.push(...episodes);
  for (const found of shows) {
    const named = nameShow(folder, around, found, isOwnShow);
    const beside = isOwnShow ? [...extras, ...collectExtras(folder)] : [];
    addShow(
      { folder, isOwn: isOwnShow, named, found, seasonFolders: [], extras: beside },
      recognition,
    );
  }
  if (isOwnShow) return true;
  if (rest.length === 0 && !hasDiscs(folder)) return addAnnounced(folder, recognition);
  return recogniseFilms(folder, rest, collectExtras(folder), recognition);
}

function hasDiscs(folder: Folder): boolean {
  return folder.folders.some((child) => parseDiscFolder(child.name) !== undefined);
}

/** Specials, interviews and the like beside the episodes of a series. `rest`: what is neither. */
function collectBeside(folder: Folder, show: NumberedEpisode[], files: FoundFile[]) {
  const { episodes, extras, rest } = collectEpisodes(folder, files, undefined);
  const names = new Set(['', ...show.map((one) => simplify(one.show.title))]);
  const others = episodes.filter((one) => !names.has(simplify(one.show.title)));
  return { episodes, extras, rest: rest.length + others.length > 0 ? files : [] };
}

/** Groups the episodes of a folder by the name of their series. */
function findSeries(
  folder: Folder,
  videos: FoundFile[],
): { shows: NumberedEpisode[][]; rest: FoundFile[] } {
  const readings = videos.map((file) => ({ file, reading: readName(stemOf(file.name)) }));
  // Of "Show 09" and "Show 10", only the first looks like an episode by itself.
  const unclear = readings.filter(({ file, reading: { clue, numbers } }) => {
    if (parsePart(stemOf(file.name))?.kind === 'disc') return false;
    return clue === undefined || (clue === 'dash' && numbers.length === 1);
  });
  const plain = unclear.filter(({ file }) => !readExtra(file, videos));
  const unnamed = findUnnamedSeries(
    folder,
    (plain.length > 0 ? plain : unclear).map(({ file }) => file),
  ).flat();
  const numbered = new Set(unnamed.map(({ episode }) => episode.file));
  const all = readings.map(({ reading }) => reading);
  const alone = readings.flatMap(({ file, reading }) => {
    const isAlone = videos.length === 1;
    const stem = stemOf(file.name);
    const byFolder = isAlone && readName(folder.name).clue === 'code';
    if (numbered.has(file) || readExtra(file, videos)) return [];
    if (!byFolder && !isEpisodeAlone(reading, stem, all)) return [];
    const season = readName(folder.name).season;
    return readEpisodeName(folder, file, reading.season ?? season, isAlone) ?? [];
  });
  const shows = [...Map.groupBy([...unnamed, ...alone], ({ show }) => keyOf(show)).values()];
  const used = new Set(shows.flat().map(({ episode }) => episode.file));
  return { shows, rest: videos.filter((file) => !used.has(file)) };
}

function keyOf({ title, year }: NameReading): string {
  return `${simplify(title)} ${year ?? ''}`;
}

/** A series in a folder of its own is called like that, unless the folder's name says nothing. */
function nameShow(
  folder: Folder,
  around: Folder[],
  found: NumberedEpisode[],
  isOwn: boolean,
): NameReading {
  const byFile = found.find(({ show }) => show.title !== '')?.show;
  const byFolder = readName(folder.name);
  const isNaming = (reading: NameReading, name: string) =>
    reading.title !== '' && !shelves.test(name.trim()) && !isOnlyMarks(name.replaceAll('.', ' '));
  const named = around.findLast((one) => {
    return (
      byFile && one.path !== '' && simplify(readName(one.name).title) === simplify(byFile.title)
    );
  });
  // "Show/First Arc/Show - 01": folders of a series that are no seasons.
  if (named && byFile && simplify(byFolder.title) !== simplify(byFile.title)) {
    return readName(named.name);
  }
  if (isOwn || !byFile) {
    if (isNaming(byFolder, folder.name)) return byFolder;
    if (byFile) return byFile;
    const parent = around.at(-1);
    if (parent && isNaming(readName(parent.name), parent.name)) return readName(parent.name);
  }
  const dated = found.find(({ show }) => show.year !== undefined)?.show;
  return byFile ? { ...byFile, year: byFile.year ?? dated?.year } : byFolder;
}

/** A title whose film is not there yet: its description, and its trailers. */
function addAnnounced(folder: Folder, { titles }: Recognition): boolean {
  if (!findNfo(folder.files, ['movie', folder.name])) return false;
  const { title, year, ids, edition } = readFilmName(folder.name);
  titles.push({
    kind: 'film',
    folder,
    isOwn: true,
    name: { name: title, year },
    ids,
    edition,
    file: undefined,
    clue: { code: 'announced' },
    versions: [],
    parts: [],
    extras: [],
    trailers: listTrailers(folder),
  });
  return true;
}

/**
 * Seasons and episodes that lie in folders of their own are one series: "Show.S01.1080p-GRP" and
 * "Show.S02.1080p-GRP". Two folders that each have a description of their series stay two.
 */
function joinShows(titles: Recognition['titles']): Recognition['titles'] {
  const joined: Recognition['titles'] = [];
  const byName = new Map<string, RecognisedShow[]>();
  for (const title of titles) {
    const key = simplify(title.name.name);
    const alike = title.kind === 'show' ? (byName.get(key) ?? []) : [];
    const first = title.kind === 'show' && alike.find((other) => isSameShow(other, title));
    if (title.kind !== 'show' || !first) {
      joined.push(title);
      if (title.kind === 'show') byName.set(key, [...alike, title]);
      continue;
    }
    if (isDescribed(title) && !isDescribed(first)) {
      Object.assign(first, { folder: title.folder, isOwn: title.isOwn, name: title.name });
    }
    first.episodes = withoutDoubles([...first.episodes, ...title.episodes]);
    first.seasonFolders.push(...title.seasonFolders);
    first.extras.push(...title.extras);
    first.trailers.push(...title.trailers);
    first.parts.push(...title.parts);
    first.name.year ??= title.name.year;
    if (first.ids.length === 0) first.ids = title.ids;
  }
  return joined;
}

function isSameShow(a: RecognisedShow, b: RecognisedShow): boolean {
  if (isDescribed(a) && isDescribed(b)) return false;
  if (a.name.year === b.name.year) return true;
  const undated = [a, b].find(({ name }) => name.year === undefined);
  if (!undated) return false;
  // A folder called "Show" may be of another series than "Show (2019)"; a release is of the same.
  const named = readName(undated.folder.name);
  return !undated.isOwn || named.season !== undefined || named.numbers.length > 0;
}

/** Whether its folder is that of the series, and not of a season or an episode of it. */
function isDescribed({ folder, isOwn }: RecognisedShow): boolean {
  return isOwn && findNfo(folder.files, ['tvshow']) !== undefined;
}
