import { findEdition, findMarks, isOnlyMarks } from './release-marks.ts';

export type FoundYear = { year: number; index: number; length: number; isBracketed: boolean };

/** Names that end in a number which only looks like the year of the film. */
const endInNumbers =
  /(?:wonder woman 1984|class of 19(?:84|99)|death race 2000|fantasia 2000|godzilla 2000|dracula 2000|cherry 2000|heavy metal 2000|airport 1975|space 1999|nineteen 1984|summer of 1942|miracle mile 1988|the wonder years 1969)$/i;

/** "12 Mei 2018" is a day, not the year of a film. */
const dayBefore =
  /(?<!\d)\d{1,2}\.?\s(?:jan|feb|m[aä]r|apr|ma[iy]|mei|jun|jul|au?g|agu|sep|o[ck]t|nov|de[cszk])\p{L}*\s$/iu;

/** Films are announced two years ahead. */
const latest = new Date().getFullYear() + 2;

/**
 * The year in the name of a title: one in brackets, else the last that can be one before the marks
 * of a release, or at the end of the name. A name that is nothing but a number has none.
 */
export function findYear(text: string): FoundYear | undefined {
  if (/^[\s\d()[\]{}.-]*$/.test(text) && (text.match(/\d+/g)?.length ?? 0) !== 2) {
    return undefined;
  }
  return findBracketed(text) ?? findLeading(text) ?? findPlain(text);
}

function isPlausible(year: number): boolean {
  return year >= 1888 && year <= latest;
}

function findBracketed(text: string): FoundYear | undefined {
  const years = /[([{]((?:\p{L}+\s){0,2})(\d{4})(?:\s?[-–]\s?(?:\d{4})?|[\s,]([^)\]}]*))?[)\]}]/gu;
  for (const found of text.matchAll(years)) {
    const year = Number(found[2]);
    const beside = `${found[1]} ${found[3] ?? ''}`.replaceAll(
      /\b(?:film|movie|series|serial)\b/gi,
      '',
    );
    // "[2006, drama, DVDRip]"
    const isListed = found[0].startsWith('[') && /^\[\d{4},/.test(found[0]);
    if (!isPlausible(year) || !(isListed || isOnlyMarks(beside))) continue;
    const [whole] = found;
    if (text.length === whole.length) return undefined;
    return { year, index: found.index, length: whole.length, isBracketed: true };
  }
  return undefined;
}

/** "2010 - Title", as some people sort their films. */
function findLeading(text: string): FoundYear | undefined {
  const found = /^(\d{4})\s+-\s+(?=\p{L})/u.exec(text);
  if (!found || !isPlausible(Number(found[1]))) return undefined;
  return { year: Number(found[1]), index: 0, length: found[0].length, isBracketed: true };
}

function findPlain(text: string): FoundYear | undefined {
  const marks = findMarks(text);
  const end = marks < 0 ? text.length : marks;
  const head = text.slice(0, end);
  const years = [...head.matchAll(/(?<![\p{L}\p{N}.])\d{4}(?![\p{L}\p{N}])/gu)].filter(
    ({ index, 0: digits }) => index > 0 && Number(digits) >= 1900 && isPlausible(Number(digits)),
  );
  for (const found of years.toReversed()) {
    const rest = head.slice(found.index + 4);
    if (!isYearBefore(rest, marks >= 0) || dayBefore.test(head.slice(0, found.index))) continue;
    const named = head.slice(0, found.index + 4);
    if (marks < 0 && endInNumbers.test(named)) return undefined;
    return { year: Number(found[0]), index: found.index, length: 4, isBracketed: false };
  }
  return marks < 0 ? undefined : findBehindMarks(text, marks);
}

/** "Title 1080p 2019" */
function findBehindMarks(text: string, marks: number): FoundYear | undefined {
  const found = /(?<=\s)(?:19|20)\d\d(?=\s|$)/.exec(text.slice(marks));
  if (!found || marks === 0 || !isPlausible(Number(found[0]))) return undefined;
  return { year: Number(found[0]), index: marks + found.index, length: 4, isBracketed: false };
}

/** Behind a year come marks, or, before those of a release, a few words such as "Final Cut". */
function isYearBefore(rest: string, isRelease: boolean): boolean {
  if (isOnlyMarks(rest) || /^-[A-Za-z0-9]{2,12}$/.test(rest)) return true;
  if (findEdition(rest) && rest.trim().split(/\s+/).length <= 4) return true;
  return isRelease && rest.trim().split(/\s+/).length <= 4;
}
