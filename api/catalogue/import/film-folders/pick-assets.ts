import type { FoundFile } from '../find-files.ts';
import { isSubtitleFolder } from '../recognition/extras.ts';
import { kindOf, stemOf } from './file-kinds.ts';
import { type Folder, findPicture } from './folder-tree.ts';
import {
  isSubtitleSuffix,
  parseLooseSubtitleName,
  parseSubtitleName,
  type SubtitleName,
} from './parse-subtitle-name.ts';
import type { FilmFile, TitlePictures } from './title-groups.ts';

const posterNames = ['poster', 'folder', 'cover'];
const backdropNames = ['fanart', 'backdrop', 'background', 'art'];
const wideNames = ['landscape', 'thumb'];
const logoNames = ['clearlogo', 'logo'];

/** Pictures of a title: by the names of its files, and in a folder of its own by general names. */
export function pickPictures(
  files: FoundFile[],
  stems: string[],
  hasOwnFolder: boolean,
): TitlePictures {
  const suffixed = (names: string[]) =>
    stems.flatMap((stem) => names.flatMap((name) => joinNames(stem, name)));
  const general = (names: string[]) => (hasOwnFolder ? names.flatMap(numbered) : []);
  const poster = findPicture(files, [
    ...suffixed(posterNames),
    ...general([...posterNames, 'movie', 'film', 'show', 'default']),
    ...stems,
  ]);
  const backdrop = findPicture(files, [
    ...suffixed(backdropNames),
    ...general(backdropNames),
    ...suffixed(wideNames),
    ...general(wideNames),
  ]);
  const logo = findPicture(files, [...suffixed(logoNames), ...general(logoNames)]);
  return { poster, backdrop, logo };
}

/** The picture of an episode: "Show S01E01-thumb", or named like its film. */
export function pickStill(files: FoundFile[], stem: string): FoundFile | undefined {
  const names = ['thumb', 'still', 'landscape'].flatMap((name) => joinNames(stem, name));
  return findPicture(files, [...names, stem]);
}

/** The poster of a season, in its own folder or in that of its series. */
export function pickSeasonPoster(
  number: number,
  { own, show }: { own: FoundFile[]; show: FoundFile[] },
): FoundFile | undefined {
  const seasons = [
    ...[`season${String(number).padStart(2, '0')}`, `season${number}`],
    ...[`season ${String(number).padStart(2, '0')}`, `season ${number}`],
    ...(number === 0 ? ['season-specials', 'specials'] : []),
  ];
  const named = seasons.flatMap((season) => [...joinNames(season, 'poster'), season]);
  return findPicture(own, [...posterNames, ...named]) ?? findPicture(show, named);
}

/** Programs join a name and a word to it in different ways. */
function joinNames(stem: string, name: string): string[] {
  return ['-', '.', '_', ' '].map((sign) => stem + sign + name);
}

/** Of several pictures, programs number the second and those that follow, or all. */
function numbered(name: string): string[] {
  return [name, `${name}1`, `${name}-1`, `${name}01`];
}

/**
 * Subtitle files whose name goes on from one of these with a language, marks or anything behind a
 * point: "Film.id.srt", "Film_English.srt" from "Film".
 */
export function pickSubtitles(files: FoundFile[], stems: string[]): FilmFile['subtitles'] {
  const found = subtitlesOf(files).flatMap((file) => {
    const rest = stems.map((stem) => restBehind(stemOf(file.name), stem)).find(isOfFilm);
    return rest === undefined ? [] : [toSubtitles(file, parseSubtitleName(rest))];
  });
  return withDefaultFirst(found);
}

function isOfFilm(rest: string | undefined): rest is string {
  return rest !== undefined && (rest === '' || rest.startsWith('.') || isSubtitleSuffix(rest));
}

/** Every subtitle file of a folder that belongs to one film: also "2_Indonesian.srt". */
export function pickAllSubtitles(files: FoundFile[], stems: string[]): FilmFile['subtitles'] {
  const found = subtitlesOf(files).map((file) => {
    const own = stemOf(file.name);
    const rest = stems.map((stem) => restBehind(own, stem)).find((each) => each !== undefined);
    const said = rest === undefined ? parseLooseSubtitleName(own) : parseSubtitleName(rest);
    return toSubtitles(file, said);
  });
  return withDefaultFirst(found);
}

/**
 * The files in folders of subtitles beside a film: those in a folder of its name
 * ("Subs/Film/2_English.srt") and those named like it, or all of them if the folder is its own.
 */
export function pickFromSubtitleFolders(
  folder: Folder,
  stems: string[],
  hasOwnFolder: boolean,
): FilmFile['subtitles'] {
  const places = folder.folders.filter(({ name }) => isSubtitleFolder(name));
  const inside = places.flatMap((place) => place.folders);
  if (hasOwnFolder) {
    return pickAllSubtitles(
      [...places, ...inside].flatMap(({ files }) => files),
      stems,
    );
  }
  const own = inside.filter(({ name }) => stems.some((stem) => restBehind(name, stem) === ''));
  return [
    ...pickSubtitles(
      places.flatMap(({ files }) => files),
      stems,
    ),
    ...pickAllSubtitles(
      own.flatMap(({ files }) => files),
      stems,
    ),
  ];
}

/** What follows a stem at the beginning of a name; undefined if it does not begin so. */
function restBehind(name: string, stem: string): string | undefined {
  const isBeginning = name.toLowerCase().startsWith(stem.toLowerCase());
  return isBeginning ? name.slice(stem.length) : undefined;
}

function toSubtitles(file: FoundFile, { isDefault, ...said }: SubtitleName) {
  return { isDefault, subtitles: { file, ...said } };
}

/** The first of a language is the one that players take. */
function withDefaultFirst(found: ReturnType<typeof toSubtitles>[]): FilmFile['subtitles'] {
  return found
    .toSorted((a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false))
    .map(({ subtitles }) => subtitles);
}

function subtitlesOf(files: FoundFile[]): FoundFile[] {
  const found = files.filter((file) => kindOf(file.name) === 'subtitle' && file.size > 0);
  const names = new Set(found.map(({ path }) => path.toLowerCase()));
  // An .idx is nothing without the pictures beside it.
  return found.filter(({ path }) => {
    const lower = path.toLowerCase();
    return !lower.endsWith('.idx') || names.has(lower.replace(/idx$/, 'sub'));
  });
}
