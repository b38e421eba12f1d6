import { parse } from 'csv-parse/sync';
import type { LeftOutReason } from '#contract/constants/histories.ts';
import { fromZonedTime } from '#contract/shared/zoned-time.ts';
import {
  type ForeignTitle,
  type HistoryEntry,
  type ReadHistory,
  RowProblem,
  readRows,
  readTime,
} from './history-entry.ts';

type Row = Record<string, string>;
type Kind = 'watched' | 'diary' | 'ratings' | 'watchlist';

const maxCell = 100_000;

/**
 * A file of Letterboxd's export (Settings, Data): `watched.csv`, `watchlist.csv`, `ratings.csv` and
 * `diary.csv`, with the columns `Date, Name, Year, Letterboxd URI`, and of some `Rating` (½ to 5) and
 * `Watched Date`. Two have the same columns, so that only its name says which of them a file is.
 * Undefined: another file of the export, such as one's comments, or one of deleted entries.
 *
 * @param timeZone in which its days begin: the files have no times
 */
export function readLetterboxd(
  text: string,
  file: string,
  timeZone: string,
): ReadHistory | undefined {
  const [heading = ''] = text.trimStart().split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].find((each) => heading.split(each).length >= 4) ?? ',';
  const columns = heading.split(delimiter).map((name) => name.trim().replaceAll('"', ''));
  const kind = kindOf(file, columns);
  if (!kind) return undefined;
  const broken: { row: number; reason: LeftOutReason }[] = [];
  const rows = parse(text.trimStart(), {
    columns: columns as string[],
    from: 2,
    delimiter,
    info: true,
    max_record_size: maxCell,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      broken.push({ row: Number(error?.lines ?? 0), reason: 'malformed' });
      return undefined;
    },
  }) as unknown as { record: Row; info: { lines: number } }[];
  const read = readRows(
    rows.map(({ record, info }) => ({ row: info.lines, value: record })),
    file,
    {
      nameOf: (row) => row.Name ?? '',
      read: (row) => readRow(row, kind, timeZone),
    },
  );
  const leftOut = broken.map((each) => ({ file, name: '', ...each }));
  return { ...read, leftOut: [...leftOut, ...read.leftOut] };
}

function kindOf(file: string, columns: string[]): Kind | undefined {
  const isFilms = ['Date', 'Name', 'Year'].every((name) => columns.includes(name));
  if (!isFilms || /(?:^|\/)(?:deleted|orphaned|lists|likes)\//i.test(file)) return undefined;
  const name = file.split('/').at(-1)?.toLowerCase() ?? '';
  if (name.includes('review')) return undefined;
  if (columns.includes('Watched Date')) return 'diary';
  if (columns.includes('Rating')) return 'ratings';
  if (name.includes('watchlist')) return 'watchlist';
  return name.includes('watched') ? 'watched' : undefined;
}

function readRow(row: Row, kind: Kind, timeZone: string): Omit<HistoryEntry, 'origin'>[] {
  const title = readTitle(row);
  const date = readDay(row.Date, timeZone);
  const rating = row.Rating?.trim()
    ? [{ kind: 'rating' as const, at: date, stars: toStars(row.Rating) }]
    : [];
  const facts = {
    watched: () => [{ kind: 'watched' as const, at: date, place: null }],
    watchlist: () => [{ kind: 'watchlist' as const, at: date }],
    ratings: () => rating,
    diary: () => [
      {
        kind: 'watched' as const,
        at: readDay(row['Watched Date'], timeZone) ?? date,
        place: null,
      },
      ...rating,
    ],
  }[kind]();
  return facts.map((fact) => ({ title, fact }));
}

function readTitle({ Name = '', Year = '' }: Row): ForeignTitle {
  const name = Name.trim();
  if (name === '') throw new RowProblem('no_name');
  const year = /^\d{4}$/.test(Year.trim()) ? Number(Year) : null;
  return { type: 'movie', name: name.slice(0, 500), year, runtime: null, ids: [] };
}

/** Its beginning: whatever is watched here on that day is later. */
function readDay(text: string | undefined, timeZone: string): string | null {
  const day = text?.trim();
  if (!day) return null;
  const begin = /^\d{4}-\d\d-\d\d$/.test(day) && fromZonedTime(`${day}T00:00`, timeZone);
  if (!begin) throw new RowProblem('bad_date');
  return readTime(begin);
}

/** Halves are rounded up. */
function toStars(text: string): number {
  const rating = Number(text.trim().replace(',', '.'));
  if (!(rating >= 0.5 && rating <= 5)) throw new RowProblem('bad_rating');
  return Math.ceil(rating);
}
