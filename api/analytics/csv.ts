import type { Database } from '#api/platform/database.ts';
import { writeCsv } from '#api/platform/text/write-csv.ts';
import type { Period, PlaySums, SaleSums } from '#contract/analytics.ts';
import type { PlayTable, ReaderTable, SaleTable } from '#contract/constants/analytics.ts';
import type { Language } from '#contract/shared/language.ts';
import { fillDays } from './period.ts';
import {
  findPlayDays,
  findPlayEpisodes,
  findPlayFacets,
  findPlayTitles,
} from './queries/find-plays.ts';
import { findReaders } from './queries/find-readers.ts';
import { findSales, type SaleScope } from './queries/find-sales.ts';
import { findSubscribers } from './queries/find-subscribers.ts';

/** Rows of an export. */
const limit = 100_000;

const before = (names: string[]) => names.map((name) => `${name}_before`);
const playColumns = ['watched_seconds', 'starts', 'completions'];
const saleColumns = ['units', 'gross', 'refunds', 'net'];

function playValues({ watched_seconds, starts, completions }: PlaySums) {
  return [watched_seconds, starts, completions];
}

function saleValues({ units, gross, refunds, net }: SaleSums) {
  return [units, gross, refunds, net];
}

function compared<Sums>(values: (sums: Sums) => number[], row: Sums & { before: Sums }) {
  return [...values(row), ...values(row.before)];
}

export async function playsCsv(
  db: Database,
  period: Period,
  table: PlayTable,
  titleId: number | undefined,
): Promise<string> {
  const columns = [...playColumns, ...before(playColumns)];
  if (table === 'days') {
    const days = await findPlayDays(db, period, titleId);
    const all = fillDays(period, days, { watched_seconds: 0, starts: 0, completions: 0 });
    return writeCsv(
      ['day', ...playColumns],
      all.map((row) => [row.day, ...playValues(row)]),
    );
  }
  if (table === 'titles') {
    const titles = await findPlayTitles(db, period, limit);
    const rows = titles.filter(({ title }) => titleId === undefined || title?.id === titleId);
    return writeCsv(
      ['type', 'slug', 'title', ...columns],
      rows.map((row) => [
        ...[row.title?.type ?? '', row.title?.slug ?? '', row.title?.name ?? ''],
        ...compared(playValues, row),
      ]),
    );
  }
  if (table === 'episodes') {
    const rows = await findPlayEpisodes(db, period, { titleId, limit });
    return writeCsv(
      ['series', 'season', 'episode', 'name', ...columns],
      rows.map(({ show, episode, ...row }) => [
        ...[show ?? '', episode?.season ?? null, episode?.number ?? null, episode?.name ?? ''],
        ...compared(playValues, row),
      ]),
    );
  }
  const facets = await findPlayFacets(db, period, titleId);
  if (table === 'networks') {
    const rows = facets.networks.map((row) => [row.network, ...compared(playValues, row)]);
    return writeCsv(['network', ...columns], rows);
  }
  const rows = facets.renditions.map((row) => [row.rendition, ...compared(playValues, row)]);
  return writeCsv(['rendition', ...columns], rows);
}

/** Amounts in minor units. */
export async function salesCsv(
  db: Database,
  period: Period,
  { table, ...scope }: SaleScope & { language: Language; table: SaleTable },
): Promise<string> {
  const { currency } = scope;
  const sales = await findSales(db, period, scope);
  const columns = [...saleColumns, ...before(saleColumns), 'currency'];
  if (table === 'days') {
    const nothing = { units: 0, gross: 0, refunds: 0, net: 0, orders: 0 };
    return writeCsv(
      ['day', 'orders', ...saleColumns, 'currency'],
      fillDays(period, sales.days, nothing).map((row) => [
        ...[row.day, row.orders],
        ...[...saleValues(row), currency],
      ]),
    );
  }
  if (table === 'titles') {
    return writeCsv(
      ['type', 'slug', 'title', ...columns],
      sales.titles.map((row) => [
        ...[row.title?.type ?? '', row.title?.slug ?? '', row.title?.name ?? ''],
        ...[...compared(saleValues, row), currency],
      ]),
    );
  }
  return writeCsv(
    ['part', 'slug', 'product', ...columns],
    sales.products.map((row) => [
      ...[row.part, row.product?.slug ?? '', row.product?.name ?? ''],
      ...[...compared(saleValues, row), currency],
    ]),
  );
}

export async function readersCsv(
  db: Database,
  period: Period,
  { language, table }: { language: Language; table: ReaderTable },
): Promise<string> {
  const readers = await findReaders(db, period, { language, limit });
  if (table === 'days') {
    const days = fillDays(period, readers.days, { views: 0 });
    return writeCsv(
      ['day', 'views'],
      days.map(({ day, views }) => [day, views]),
    );
  }
  return writeCsv(
    ['slug', 'post', 'views', 'views_before'],
    readers.posts.map((row) => [row.post.slug, row.post.title, row.views, row.before]),
  );
}

export async function subscribersCsv(
  db: Database,
  period: Period,
  timeZone: string,
): Promise<string> {
  const lists = await findSubscribers(db, period, timeZone);
  return writeCsv(
    ['day', 'list', 'gained', 'lost'],
    lists.flatMap(({ list, days }) =>
      days.map(({ day, gained, lost }) => [day, list, gained, lost]),
    ),
  );
}
