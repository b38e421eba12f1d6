import {
  episodeByWord,
  seasonAndEpisode,
  seasonInName,
  spanishCap,
  toNumber,
} from './episode-words.ts';
import { findMarks, isOnlyMarks } from './release-marks.ts';

/**
 * Numbers of episodes in a name, and where they stand. `clue`: "code" S01E02 or a word for both,
 * "word" such as "Episode 2", "dash" as fans write " - 02", "date" of a broadcast.
 */
export type FoundEpisode = {
  clue: 'code' | 'word' | 'dash' | 'date';
  season: number | undefined;
  numbers: number[];
  /** ISO 8601 day of a daily show. */
  date: string | undefined;
  index: number;
  length: number;
};

export function findEpisode(text: string, { hasGroup = false } = {}): FoundEpisode | undefined {
  return (
    findCode(text) ?? findCap(text) ?? findDate(text) ?? findWord(text) ?? findDash(text, hasGroup)
  );
}

function findCode(text: string): FoundEpisode | undefined {
  for (const pattern of seasonAndEpisode) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [whole, season = '', first = '', more = ''] = found;
    return {
      clue: 'code',
      season: toNumber(season),
      numbers: fillRange(toNumber(first), more),
      date: undefined,
      index: found.index,
      length: whole.length,
    };
  }
  return undefined;
}

function findCap(text: string): FoundEpisode | undefined {
  const found = spanishCap.exec(text);
  if (!found) return undefined;
  const [whole, season, first, , last] = found;
  return {
    clue: 'code',
    season: Number(season),
    numbers: fillRange(Number(first), last ? `-${last}` : ''),
    date: undefined,
    index: found.index,
    length: whole.length,
  };
}

function findWord(text: string): FoundEpisode | undefined {
  for (const pattern of episodeByWord) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [whole, first = '', more = ''] = found;
    return {
      clue: 'word',
      season: undefined,
      numbers: fillRange(toNumber(first), more),
      date: undefined,
      index: found.index,
      length: whole.length,
    };
  }
  return undefined;
}

const dash =
  /\s-\s?(?:#|no\.?\s?)?(\d{2,4})(?:v\d)?((?:\s?[-~]\s?\d{2,4})?)(?=$|\s*[[(]|\s+-\s|\s+(?:end|final|fin|tamat)\b|\s*$)/i;
const pack = /\s\((\d{2,3})(\s?[-~]\s?\d{2,3})\)/;
const bracketed = /\s?\[(\d{2,4})(?:v\d)?(?:\s?end)?\]/i;
const padded = /\s(0\d{1,3})(?:v\d)?((?:\s?[-~]\s?\d{2,4})?)(?=$|\s*[[(]|\s(?:sub|dub|batch))/i;
const atEnd = /\s(\d{2,3})(?:v\d)?()(?=$|\s*[[(])/;

/** As fans number what is broadcast: "Show - 05v2", "[Group] Show [05]". */
function findDash(text: string, hasGroup: boolean): FoundEpisode | undefined {
  const patterns = hasGroup ? [dash, pack, bracketed, padded, atEnd] : [dash, padded];
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (
      !found ||
      found.index === 0 ||
      /\b(?:nc(?:op|ed)|creditless|menu|pv|cm)$/i.test(text.slice(0, found.index))
    ) {
      continue;
    }
    const [whole, first = '', more = ''] = found;
    // "Title - 2010" is a year.
    if (/^(?:19|20)\d\d$/.test(first)) continue;
    const season = findSeason(text);
    if (season && season.index <= found.index && season.index + season.length > found.index)
      continue;
    return {
      clue: 'dash',
      season: undefined,
      // A pack of them.
      numbers: fillRange(Number(first), more, 99),
      date: undefined,
      index: found.index,
      length: whole.length,
    };
  }
  return undefined;
}

const isoDay = /(?<!\d)((?:19|20)\d\d)([-. ])(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?!\d)/;
/** Broadcasts and services of a day: "Tea Talk 20210630". */
const plainDay = /(?<=\p{L}\s)((?:19|20)\d\d)()(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=$|\s(?!\d))/u;
/** "Senin 4 Maret 2024": with its weekday, which recordings of a family do not have. */
const weekdays =
  'senin|selasa|rabu|kamis|jumat|jum.at|sabtu|minggu|ahad|isnin|khamis|monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const months = [
  ...['jan', 'feb', 'mar|mac', 'apr', 'mei|may', 'jun'],
  ...['jul', 'ag|aug|ogo', 'sep', 'okt|oct', 'nov', 'des|dec|dis'],
];
const namedDay = new RegExp(
  String.raw`(?<!\p{L})(?:${weekdays}),?\s(\d{1,2})\s(${months.join('|')})\p{L}*\s((?:19|20)\d\d)(?!\d)`,
  'iu',
);
const localDay = /(?<!\d)(0[1-9]|[12]\d|3[01])([-. ])(0[1-9]|1[0-2])\2((?:19|20)\d\d)(?!\d)/;

function findDate(text: string): FoundEpisode | undefined {
  return findNamedDay(text) ?? findNumericDay(text);
}

function findNamedDay(text: string): FoundEpisode | undefined {
  const found = namedDay.exec(text);
  if (!found) return undefined;
  const [whole, day = '', named = '', year] = found;
  const month = months.findIndex((names) => names.split('|').includes(named.toLowerCase())) + 1;
  const padded = (number: number) => String(number).padStart(2, '0');
  return {
    clue: 'date',
    season: Number(year),
    numbers: [month * 100 + Number(day)],
    date: `${year}-${padded(month)}-${padded(Number(day))}`,
    index: found.index,
    length: whole.length,
  };
}

function findNumericDay(text: string): FoundEpisode | undefined {
  const iso = isoDay.exec(text) ?? plainDay.exec(text);
  const local = iso ? undefined : localDay.exec(text);
  const found = iso ?? local;
  if (!found) return undefined;
  const [year, month, day] = iso ? [iso[1], iso[3], iso[4]] : [local?.[4], local?.[3], local?.[1]];
  const behind = text.slice(found.index + found[0].length);
  // The time of a recording: "2024-01-02 at 10.11.12".
  if (/^\s?(?:at|um|om|_|-)?\s?\d{1,2}[.:-]\d\d/.test(behind)) return undefined;
  return {
    clue: 'date',
    season: Number(year),
    numbers: [Number(month) * 100 + Number(day)],
    date: `${year}-${month}-${day}`,
    index: found.index,
    length: found[0].length,
  };
}

/** The season that stands in a name before its episode's number, or alone: "Show Season 2". */
export function findSeason(
  text: string,
): { season: number; index: number; length: number } | undefined {
  for (const pattern of seasonInName) {
    const found = pattern.exec(text);
    if (!found?.[1]) continue;
    const behind = text.slice(found.index + found[0].length);
    const marks = findMarks(behind);
    const between = (marks < 0 ? behind : behind.slice(0, marks)).replace(
      /^\s(?:19|20)\d\d\s*$/,
      '',
    );
    if (!/^\s*(?:$|[-[({,])/.test(behind) && !isOnlyMarks(between)) continue;
    return { season: toNumber(found[1]), index: found.index, length: found[0].length };
  }
  return undefined;
}

/** S01E02-E04 holds 2, 3 and 4; what is far away is another number. */
function fillRange(first: number, more: string, longest = 20): number[] {
  const others = [...more.matchAll(/(?:s\d{1,2})?(?:(?<=\d)x|\d{1,2}x)?(\d{1,4})/gi)].map((match) =>
    Number(match[1]),
  );
  const last = Math.max(first, ...others);
  if (last - first > longest) return [first];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
