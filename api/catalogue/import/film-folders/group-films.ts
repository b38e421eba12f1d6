import type { FoundFile } from '../find-files.ts';
import { filmOfTrailer, isSubtitleFolder } from './extras.ts';
import { compareFilms, isPreparedStream, stemOf } from './file-kinds.ts';
import { type Folder, findNfo, listTrailers } from './folder-tree.ts';
import { type FilmName, parseFilmName } from './parse-film-name.ts';
import { pickAllSubtitles, pickPictures, pickSubtitles } from './pick-assets.ts';
import { type FilmGroup, listFiles, type Sorting } from './title-groups.ts';

type Version = { file: FoundFile; stem: string; name: FilmName };

/** The films that lie in this folder. True: it is one, and the folder is its own. */
export function groupFilms(folder: Folder, videos: FoundFile[], sorting: Sorting): boolean {
  const isTrailer = (file: FoundFile) => filmOfTrailer(stemOf(file.name)) !== undefined;
  const hasFilm = videos.some((file) => !isTrailer(file));
  const trailers = hasFilm ? videos.filter(isTrailer) : [];
  const versions = videos
    .filter((file) => !trailers.includes(file))
    .map((file) => {
      const stem = stemOf(file.name);
      return { file, stem, name: parseFilmName(stem) };
    });
  if (versions.length === 0) return videos.length === 0 && addAnnounced(folder, sorting);
  if (isOwnFolder(folder, versions)) {
    addFilm(folder, versions, trailers, sorting, nameOfFolder(folder, versions));
    return true;
  }
  for (const group of groupVersions(versions).values()) {
    addFilm(folder, group, trailers, sorting, undefined);
  }
  return false;
}

function isOwnFolder(folder: Folder, versions: Version[]): boolean {
  if (findNfo(folder.files, ['movie'])) return true;
  const { name, year } = parseFilmName(folder.name);
  const isNamedAlike = versions.every(
    (version) =>
      simplify(version.name.name) === simplify(name) || version.stem.startsWith(folder.name),
  );
  if (isNamedAlike) return versions.length === 1 || year !== undefined;
  const [only, ...others] = versions;
  const isNameless = /^(?:movie|film|video|main|title[\s_]?t?\d*)$/i.test(only?.stem ?? '');
  return others.length === 0 && (year !== undefined || isNameless);
}

function nameOfFolder(folder: Folder, versions: Version[]): FilmName {
  const named = parseFilmName(folder.name);
  const dated = versions.find((version) => version.name.year !== undefined);
  return named.year === undefined && dated ? dated.name : named;
}

/** Only a year makes two files versions of one film: "Trip 720p" and "Trip 480p" may be two clips. */
function groupVersions(versions: Version[]): Map<string, Version[]> {
  const key = ({ name, stem }: Version) =>
    name.year === undefined ? `file ${stem}` : `${simplify(name.name)} ${name.year}`;
  return Map.groupBy(versions, key);
}

function addFilm(
  folder: Folder,
  versions: Version[],
  trailers: FoundFile[],
  sorting: Sorting,
  folderName: FilmName | undefined,
): void {
  const [best, ...others] = versions.toSorted((a, b) => compareFilms(a.file, b.file));
  if (!best) return;
  const stems = versions.map((version) => version.stem).sort((a, b) => b.length - a.length);
  const isOwn = folderName !== undefined;
  const ownStems = isOwn ? [...stems, folder.name] : stems;
  const unused = folder.files.filter((file) => !sorting.used.has(file));
  const subtitleFiles = (isOwn ? folder.folders : [])
    .filter((child) => isSubtitleFolder(child.name))
    .flatMap((child) => child.files);
  const group: FilmGroup = {
    kind: 'film',
    path: best.file.path,
    name: folderName ?? best.name,
    nfo: findNfo(unused, isOwn ? [...stems, 'movie', folder.name] : stems),
    pictures: pickPictures(unused, ownStems, isOwn),
    trailers: [
      ...trailers.filter((file) => isOwn || isTrailerOf(file, stems)),
      ...(isOwn ? listTrailers(folder) : []),
    ],
    film: {
      file: best.file,
      subtitles: pickSubtitlesOf(best.file, [...unused, ...subtitleFiles], stems, isOwn),
    },
  };
  for (const other of others) {
    const reason = isPreparedStream(best.file.name) ? 'prepared already' : 'larger';
    sorting.skip(other.file, `is another version of ${best.file.name}, which is ${reason}`);
  }
  sorting.titles.push(group);
  for (const file of listFiles(group)) sorting.used.add(file);
}

function isTrailerOf(trailer: FoundFile, stems: string[]): boolean {
  const film = filmOfTrailer(stemOf(trailer.name));
  return stems.some((stem) => stem === film || stem.startsWith(`${film} - `));
}

function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a prepared stream has of subtitles lies in it. */
function pickSubtitlesOf(film: FoundFile, files: FoundFile[], stems: string[], isOwn: boolean) {
  if (isPreparedStream(film.name)) return [];
  return (isOwn ? pickAllSubtitles : pickSubtitles)(files, stems);
}

/** A title whose film is not there yet: its description, and its trailers. */
function addAnnounced(folder: Folder, sorting: Sorting): boolean {
  const nfo = findNfo(folder.files, ['movie', folder.name]);
  if (!nfo) return false;
  const group: FilmGroup = {
    kind: 'film',
    path: nfo.path,
    name: parseFilmName(folder.name),
    nfo,
    pictures: pickPictures(folder.files, [folder.name], true),
    trailers: listTrailers(folder),
    film: undefined,
  };
  sorting.titles.push(group);
  for (const file of listFiles(group)) sorting.used.add(file);
  return true;
}
