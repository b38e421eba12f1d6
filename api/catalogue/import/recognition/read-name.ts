import { type CleanName, cleanName, type ExternalId, isClip } from './clean-name.ts';
import { type FoundEpisode, findEpisode, findSeason } from './find-episode.ts';
import { findYear } from './find-year.ts';
import { parsePart } from './parts.ts';
import { findEdition, findMarks, hasMarks, isOnlyMarks, withoutMarks } from './release-marks.ts';

/** What the name of one file or folder says, whatever lies beside it. */
export type NameReading = {
  /** Of the film or series; empty when the name has only numbers and marks. */
  title: string;
  year: number | undefined;
  season: number | undefined;
  /** Empty: it names no episode. */
  numbers: number[];
  /** ISO 8601 day of a daily show, whose season is the year and whose number is month and day. */
  date: string | undefined;
  episodeName: string;
  edition: string | undefined;
  ids: ExternalId[];
  /** How the episode was found. */
  clue: FoundEpisode['clue'] | undefined;
  /** What follows the title: "1080p BluRay x264-GROUP", "Director's Cut". */
  version: string;
};

/**
 * Reads the name of a folder, or of a file without its extension: `Title (Year)`, `Show S01E02
 * Name`, `Title.Year.1080p.BluRay.x264-GROUP`, `[Group] Show - 05 [1080p][A1B2C3D4]`, or any other
 * name as it is.
 */
export function readName(name: string): NameReading {
  if (isClip(name)) return plainReading(name.normalize('NFC').replaceAll('_', ' ').trim());
  const clean = cleanName(name);
  const found = findEpisode(clean.text, clean);
  const year = findYear(clean.text);
  // "Episode 4 (1977)" and "Chapter 4 2019" are parts of the names of films.
  const isFilm =
    (found?.clue === 'word' || found?.clue === 'dash') &&
    year !== undefined &&
    year.index > found.index &&
    (year.length === 6 || /^chapter/i.test(clean.text.slice(found.index))) &&
    // "Eps 4 (2018)" is none.
    !/^\W*(?:eps|ep|episod)\b/i.test(clean.text.slice(found.index));
  return found && !isFilm ? readEpisode(clean, found) : readTitle(clean);
}

/** The title alone, where numbers in it are known to be no episode. */
export function readFilmName(name: string): NameReading {
  if (isClip(name)) return plainReading(name.normalize('NFC').replaceAll('_', ' ').trim());
  return readTitle(cleanName(name));
}

const qualities = /\b(?:2160p|1440p|1080[pi]|720p|576p|480p|360p|240p|4k)\b/i;

/** What tells a file from others of the same film: "Director's Cut 1080p". `isPart`: it goes on in others. */
export function nameVersion(name: string, isPart = false): string {
  const part = isPart ? parsePart(name) : undefined;
  const stem = part ? `${part.before}${part.after}` : name;
  const { edition, version } = readFilmName(stem);
  const marks = [edition, qualities.exec(stem)?.[0]].filter((mark) => mark !== undefined);
  return marks.join(' ') || version || stem;
}

/** Title and numbers without the marks of a release, as compared with the names beside it. */
export function readCore(stem: string): string {
  const { text } = cleanName(stem);
  const versions = text.replaceAll(/(?<=\d)v\d(?![\p{L}\p{N}])/gu, '');
  return withoutMarks(versions, { isTail: true }).replaceAll(/[\s\-–_.[({]+$/g, '');
}

/** Letters and digits alone: equal for names of one title, however they are written. */
export function simplify(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}

function plainReading(title: string): NameReading {
  return {
    title,
    year: undefined,
    season: undefined,
    numbers: [],
    date: undefined,
    episodeName: '',
    edition: undefined,
    ids: [],
    clue: undefined,
    version: '',
  };
}

function readEpisode({ text, ids, edition }: CleanName, found: FoundEpisode): NameReading {
  const before = text.slice(0, found.index);
  const behind = text.slice(found.index + found.length);
  const named = before
    .replace(/(?<=\S)\.$|(?<=\p{L}{3})[.,:]\s*$/u, '')
    .replace(/^[\s\-–:]+|[\s\-–:]+$/g, '');
  const marks = findMarks(named);
  const season =
    found.season === undefined ? findSeason(marks > 0 ? named.slice(0, marks) : named) : undefined;
  const shown = season ? named.slice(0, season.index) : named.slice(0, seasonCut(named));
  const series = readTitle({ text: shown, ids: [], edition: undefined, hasGroup: false });
  const [shownYear, plainYear, bracketedYear] =
    /^[\s.]*(?:((?:19|20)\d\d)(?=\s)|[[(]((?:19|20)\d\d)[\])])/.exec(behind) ?? [];
  const isYear = bracketedYear !== undefined || (plainYear !== undefined && hasMarks(behind));
  const behindYear = isYear ? Number(bracketedYear ?? plainYear) : undefined;
  const year = series.year ?? behindYear;
  const withoutYear = isYear ? behind.slice(shownYear?.length ?? 0) : behind;
  return {
    title: named === '' ? '' : series.title,
    year: found.date === undefined || series.year ? year : undefined,
    season: found.season ?? season?.season,
    numbers: found.numbers,
    date: found.date,
    episodeName: nameEpisode(withoutYear),
    edition: edition ?? findEdition(marksOf(behind)),
    ids,
    clue: found.clue,
    version: tidyVersion(marksOf(behind)),
  };
}

/** "Show - Temporada 1 - [Cap.103]": the season is said twice. */
function seasonCut(text: string): number {
  const found = findSeason(withoutMarks(text, { isTail: false }));
  return found && found.index > 0 ? found.index : text.length;
}

/** Never consists of the marks of a release. */
export function nameEpisode(behind: string): string {
  // "S01E12 - 012 - Name": its number among all.
  const own = behind.replace(/^\]/, '').replace(/^(?:\s-)?\s\d{3}(?:-\d{3})?\s-\s(?=\S)/, ' - ');
  const cut = withoutMarks(` ${own}`, { isTail: true });
  const text = spacedPoints(cut.replace(/^[\s\-–.:,_]+/, ''))
    .replace(/^[\s\-–.:,_]+/, '')
    .replace(/(?:^|\s)\|.*$/s, '')
    .replaceAll(/\s*\[[^\]]*\]\s*$/g, '')
    .replace(/^「(.*)」$/su, '$1');
  const ended = text
    .replace(/[\s\-–,_.[({]+$/, '')
    .replace(/^\((?:tamat|akhir|end|finale?|fin|\d)\)?$/i, '')
    .replace(/^(?:END|TAMAT|Tamat)\s+\(.*$/, '');
  const closed = ended.replace(/^\(([^()]*)\)?$/, (whole, inner: string) =>
    isOnlyMarks(inner) ? '' : whole,
  );
  // "S01E05 - Max" is called like that, "S01E05 MAX" is not.
  const isNamed = /^\s+[-–]\s+\p{Lu}\p{Ll}+$/u.test(behind) && !hasMarks(behind);
  if (isNamed && !/^(?:Tamat|Sub|Dub)$/.test(closed)) return closed;
  if (
    isOnlyMarks(closed) ||
    /^(?:END\s)?\d{6}$/.test(closed) ||
    (/^akhir$/i.test(closed) && !/^\s*[-–]/.test(behind)) ||
    /^(?:END|FINAL|[Tt]amat|TAMAT|FIN|[Ff]ull|FULL)$/.test(closed)
  )
    return '';
  return splitPart(closed.replace(/^\)\s*/, ''));
}

/** "Judul.Satu" → "Judul Satu"; "St. Pauli" has its own space. */
function spacedPoints(text: string): string {
  return /\S\s+\S/.test(text.trim()) ? text : text.replaceAll(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, ' ');
}

function readTitle({ text, ids, edition }: CleanName): NameReading {
  const found = findYear(text);
  const season = findSeason(text);
  const isLeading = found?.index === 0 && found.length < text.length;
  const end = Math.min(
    found && !isLeading ? found.index : text.length,
    season && season.index > 0 ? season.index : text.length,
  );
  const start = isLeading && found ? found.length : 0;
  const whole = text.slice(start, end).replace(found?.isBracketed ? /(?<=\S)\.$/ : /$^/, '');
  // "01. Title (2010)": its place in a list.
  const head = found?.isBracketed ? whole.replace(/^\d{1,2}(?:\.|\s-)\s+(?=\p{L})/u, '') : whole;
  const isCut = end < text.length;
  const named = tidy(isCut && !hasMarks(head) ? head : withoutMarks(head, { isTail: false }));
  const isReleased = found !== undefined && !found.isBracketed && hasMarks(text.slice(end));
  const shown = (named || tidy(head) || text)
    .replace(/(?<=\S\s\S+)\sHD$/, '')
    .replace(/(?<=\S)\s(?:the\s)?complete(?:\stv)?\sseries$/i, '');
  const { title, inner } = splitEdition(without3d(shown, text.slice(end)), isReleased);
  const version = tidyVersion(
    text.slice(Math.max(end + (isLeading ? 0 : (found?.length ?? 0)), start)),
  );
  const marks = isCut ? text.slice(end) : marksOf(head);
  return {
    ...plainReading(splitPart(title)),
    year: found?.year,
    season: season && season.index > 0 ? season.season : undefined,
    edition: edition ?? findEdition(inner) ?? findEdition(marks),
    ids,
    version: isCut ? version : tidyVersion(marksOf(head)),
  };
}

/** "Title 3D 2016 HSBS" */
function without3d(title: string, marks: string): string {
  return /\b(?:h-?sbs|sbs|h-?ou|half-?(?:sbs|ou))\b/i.test(marks)
    ? title.replace(/(?<=\S)[\s.]3D$/, '')
    : title;
}

/** "Title Director's Cut (1999)"; releases also write "Title.EXTENDED.1999.1080p". */
const editionAtEnd =
  /(?<=\S)\s(?:-\s)?(?:(?:director'?s|extended|theatrical|final|ultimate) cut|(?:extended|ultimate|special|collector'?s) edition)$/i;
const capitalEdition = /(?<=\S)\s(?:EXTENDED|UNRATED|UNCUT|REMASTERED|THEATRICAL)$/;

/** "Title (Unrated)", "Title Remastered" before marks. */
function splitEdition(text: string, isReleased: boolean): { title: string; inner: string } {
  const found = /^(.+?)\s*[([]([^)\]]+)[)\]]$/su.exec(text);
  const [, title = '', inner = ''] = found ?? [];
  if (found && (findEdition(inner) || isOnlyMarks(inner))) return { title, inner };
  const said = editionAtEnd.exec(text) ?? (isReleased ? capitalEdition.exec(text) : null);
  // "The Final Cut" has no other name.
  if (said && !/^(?:the|a)$/i.test(text.slice(0, said.index)))
    return { title: tidy(text.slice(0, said.index)), inner: said[0] };
  return { title: text, inner: '' };
}

/** "Part2" → "Part 2". */
function splitPart(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])(part|bagian|teil|parte|partie)(\d{1,2})(?![\p{L}\p{N}])/giu,
    '$1 $2',
  );
}

function marksOf(text: string): string {
  const kept = withoutMarks(text, { isTail: true });
  return text.slice(kept.length);
}

function tidy(text: string): string {
  const trimmed = text.replaceAll(/^[\s,‧]+|[\s\-–,:‧_[({]+$/g, '').replace(/^-\s+/, '');
  return trimmed.replaceAll(/\s+/g, ' ');
}

function tidyVersion(text: string): string {
  return text.replaceAll(/^[\s\-.[({\])}]+|[\s\])}]+$/g, '');
}
