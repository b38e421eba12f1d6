import type { Clue } from '#api/platform/import/reasons.ts';
import type { ClueCode } from '#contract/constants/import.ts';
import { stemOf } from '../film-folders/file-kinds.ts';
import type { Folder } from '../film-folders/folder-tree.ts';
import type { FoundFile } from '../find-files.ts';
import { findVaryingNumbers, type Numbered } from './compare-siblings.ts';
import {
  type NameReading,
  nameEpisode,
  readCore,
  readFilmName,
  readName,
  simplify,
} from './read-name.ts';
import type { RecognisedEpisode } from './recognised-titles.ts';

/** An episode, and what its name says of the series. */
export type NumberedEpisode = { episode: RecognisedEpisode; show: NameReading };

const clues = {
  code: 'season_and_episode',
  word: 'episode_word',
  dash: 'episode_number',
  date: 'broadcast_day',
} satisfies Record<NonNullable<NameReading['clue']>, ClueCode>;

/**
 * The episodes among files of one folder of a series: by what their names say, else by the number
 * that varies between them, else by the only number in a name.
 */
export function numberEpisodes(
  folder: Folder,
  files: FoundFile[],
  season: number | undefined,
): { episodes: NumberedEpisode[]; rest: FoundFile[] } {
  const episodes: NumberedEpisode[] = [];
  const unnumbered: FoundFile[] = [];
  for (const file of files) {
    const episode = readEpisodeName(folder, file, season, files.length === 1);
    if (episode) episodes.push(episode);
    else unnumbered.push(file);
  }
  const dashed = episodes.filter(({ show }) => show.clue === 'dash' && show.season === undefined);
  withoutSeasonDigits(dashed, season);
  const special = unnumbered.flatMap((file) => readSpecial(folder, file) ?? []);
  const plain = unnumbered.filter((file) => !special.some((one) => one.episode.file === file));
  const varying = findVaryingNumbers(plain, coreOf).flatMap((group) => {
    const numbered = group.map((one) => toEpisode(folder, one, season ?? 1, true));
    withoutSeasonDigits(numbered, season);
    return numbered;
  });
  const found = new Set(varying.map((one) => one.episode.file));
  const single = plain
    .filter((file) => !found.has(file))
    .flatMap((file) => readOnlyNumber(folder, file, season ?? 1) ?? []);
  const numbered = [...episodes, ...special, ...varying, ...single];
  const used = new Set(numbered.map((one) => one.episode.file));
  return { episodes: numbered, rest: files.filter((file) => !used.has(file)) };
}

export function coreOf(file: FoundFile): string {
  return readCore(stemOf(file.name));
}

/** By its own name, or by that of a folder that holds nothing else: "Show.S01E02-GRP/grp102.mkv". */
export function readEpisodeName(
  folder: Folder,
  file: FoundFile,
  season: number | undefined,
  isAlone: boolean,
): NumberedEpisode | undefined {
  const own = readName(stemOf(file.name));
  const around = isAlone ? readName(folder.name) : undefined;
  const byFolder = around?.clue === 'code' && own.clue !== 'code';
  const reading = byFolder ? around : own;
  if (!reading?.clue) return undefined;
  const clue: Clue = byFolder
    ? { code: 'folder_says_episode', values: { folder: folder.name } }
    : { code: clues[reading.clue] };
  const shown = around?.clue === 'code' ? around : reading;
  return {
    show: shown,
    episode: {
      file,
      folder,
      season: reading.season ?? season ?? 1,
      numbers: reading.numbers,
      name: reading.episodeName || (reading.date ?? ''),
      clue,
      versions: [],
    },
  };
}

function toEpisode(
  folder: Folder,
  { item, number, before, after }: Numbered<FoundFile>,
  season: number,
  isVarying: boolean,
): NumberedEpisode {
  const show = readName(before.replaceAll(/[\s\-–_.[(#]+$/g, '') || ' ');
  return {
    show: { ...show, title: before.trim() === '' ? '' : show.title },
    episode: {
      file: item,
      folder,
      season: show.season ?? season,
      numbers: [number],
      name: nameEpisode(after),
      clue: { code: isVarying ? 'varying_number' : 'only_number' },
      versions: [],
    },
  };
}

/** "Show 201", "Show 202" in the folder of the second season are its episodes 1 and 2. */
function withoutSeasonDigits(found: NumberedEpisode[], season: number | undefined): void {
  const numbers = found.flatMap(({ episode }) => episode.numbers);
  if (season === undefined || numbers.some((number) => Math.floor(number / 100) !== season)) return;
  for (const { episode } of found) episode.numbers = episode.numbers.map((number) => number % 100);
}

const specialName =
  /^(.*?)[\s._-]*(?<![\p{L}\p{N}])(?:specials?|spesial|ova|oad|sp)[\s._-]*(\d{1,2})(?!\d)(.*)$/iu;

/** Whether a name says that it is a special, and which one: "Show - SP01". */
export function isSpecialName(stem: string): boolean {
  return specialName.test(readCore(stem));
}

/** "Show - OVA 2", "Special 1", where the others have numbers of their own. */
function readSpecial(folder: Folder, file: FoundFile): NumberedEpisode | undefined {
  const found = specialName.exec(coreOf(file));
  if (!found) return undefined;
  const [, before = '', number = '', after = ''] = found;
  const numbered = { item: file, number: Number(number), before, after, isPadded: false };
  const special = toEpisode(folder, numbered, 0, false);
  const clue: Clue = { code: 'special' };
  return { ...special, episode: { ...special.episode, season: 0, clue } };
}

/** "03 - Name", "Show - 03" in the folder of a season. */
function readOnlyNumber(
  folder: Folder,
  file: FoundFile,
  season: number,
): NumberedEpisode | undefined {
  const found = /^(?:(.*?)[\s._-]+)?(\d{1,4})(?:[\s._-]+(.*))?$/su.exec(coreOf(file));
  if (!found) return undefined;
  const [, before = '', number = '', after = ''] = found;
  const isYear = /^(?:19|20)\d\d$/.test(number) && before !== '';
  if (isYear) return undefined;
  const numbered = { item: file, number: Number(number), before, after, isPadded: false };
  return toEpisode(folder, numbered, season, false);
}

/** Names of folders and files that gather films of a series, each of them a film. */
const collections =
  /\b(?:collection|trilogy|tetralogy|quadrilogy|anthology|saga|duology|boxset|box set|koleksi|kumpulan|trilogi|filme|films?|movies|reihe|colecci[oó]n|trilog[ií]a|collana|complete films)\b|κινηματογράφος|коллекция|трилогия|фильмы|مجموعة/iu;

/**
 * The groups of files beside each other that are series, though their names do not say so: their
 * numbers vary, and nothing says that they are films.
 */
export function findUnnamedSeries(folder: Folder, files: FoundFile[]): NumberedEpisode[][] {
  if (collections.test(folder.name)) return [];
  const isRoot = folder.path === '';
  return findVaryingNumbers(files, coreOf).flatMap((group) => {
    const numbers = group.map(({ number }) => number);
    const span = Math.max(...numbers) - Math.min(...numbers) + 1;
    const isAll = group.length === files.length;
    const named = group[0]?.before.trim() ?? '';
    const isPadded = group.some((one) => one.isPadded);
    const haveYears = group.some(({ item }) => readFilmName(stemOf(item.name)).year !== undefined);
    const areYears = numbers.every((number) => number >= 1900 && number <= 2100);
    const isDense = span <= group.length * 3 + 6;
    const isSeries =
      new Set(numbers).size > 1 &&
      !areYears &&
      !haveYears &&
      (isRoot ? named !== '' && isPadded && group.length > 2 && isDense : isDense) &&
      (isPadded || (isAll && !isRoot && group.length > 2));
    if (!isSeries) return [];
    const season = readName(folder.name).season ?? 1;
    return [group.map((one) => toEpisode(folder, one, season, true))];
  });
}

/** Whether a file beside others is an episode by its name alone. */
export function isEpisodeAlone(reading: NameReading, stem: string, beside: NameReading[]): boolean {
  if (reading.clue === 'code' || reading.clue === 'word') return true;
  if (reading.clue === undefined) return false;
  const isOneOfSeveral = beside.some(
    (other) =>
      other !== reading &&
      other.clue === reading.clue &&
      simplify(other.title) === simplify(reading.title),
  );
  if (reading.clue === 'date') return isOneOfSeveral || reading.version !== '';
  const isLong = reading.numbers.some((number) => number > 99);
  return isOneOfSeveral || isLong || /\b0\d/.test(stem) || /^\s*\[/.test(stem);
}
