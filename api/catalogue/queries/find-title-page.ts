import { and, type SQL } from 'drizzle-orm';
import { type Cursor, decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Page } from '#contract/shared/page.ts';
import { titles } from '../tables.ts';
import type { ListExtent } from './list-extent.ts';
import { matchesFilters } from './title-filters.ts';
import { pageSize, type TitleList } from './title-list.ts';
import { isBeyond, keysOf, orderBy, type TitleOrder, titleOrders } from './title-order.ts';

/**
 * The ids of one page of a list. Pages are found by keys, so the thousandth costs what the first
 * does; the neighbours' cursors come from reading two pages ahead and two back.
 * Fails with `invalid_input` for a cursor that is not of this list.
 */
export async function findTitlePage(
  db: DatabaseOrTransaction,
  list: TitleList,
  cursorText: string | undefined,
  readExtent: (list: TitleList) => Promise<ListExtent>,
): Promise<{ ids: number[]; page: Page }> {
  const order = titleOrders[list.order];
  const scope = JSON.stringify([list.order, list.filters]);
  const cursor = cursorText ? decodeCursor(scope, cursorText, order.keys.length) : undefined;
  const [ahead, behind, extent] = await Promise.all([
    readAhead(db, list, order, cursor),
    readBehind(db, list, order, cursor),
    readExtent(list),
  ]).catch(cursor ? refuseForgedKeys : undefined);

  const number = cursor?.number ?? 1;
  const pages = collectPages({ number, cursor, ahead, behind, extent });
  const encode = (keys: string[] | null, at: number) =>
    keys && encodeCursor(scope, { number: at, keys });
  const next = ahead.length > pageSize ? ahead[pageSize - 1] : undefined;
  return {
    ids: ahead.slice(0, pageSize).map(({ id }) => id),
    page: {
      total: extent.total,
      size: pageSize,
      number,
      next: encode(next?.keys ?? null, number + 1),
      numbered: pages.map((each) => ({
        number: each.number,
        cursor: encode(each.keys, each.number),
      })),
    },
  };
}

type Row = { id: number; keys: string[] };
type NumberedPage = { number: number; keys: string[] | null };

function collectPages(found: {
  number: number;
  cursor: Cursor | undefined;
  ahead: Row[];
  behind: Row[];
  extent: ListExtent;
}): NumberedPage[] {
  const { number, cursor, ahead, behind, extent } = found;
  const pages = new Map<number, string[] | null>([[1, null]]);
  // `behind` starts with the row that the cursor names, the last one of the page before.
  for (const back of [2, 1]) {
    const row = behind[back * pageSize];
    if (number - back > 1 && row) pages.set(number - back, row.keys);
  }
  if (cursor) pages.set(number, cursor.keys);
  for (const forth of [1, 2]) {
    const last = ahead[forth * pageSize - 1];
    if (last && ahead.length > forth * pageSize) pages.set(number + forth, last.keys);
  }
  const { lastPage } = extent;
  if (lastPage && ![...pages.keys()].some((known) => known >= lastPage.number)) {
    pages.set(lastPage.number, lastPage.keys);
  }
  return [...pages].map(([at, keys]) => ({ number: at, keys })).sort((a, b) => a.number - b.number);
}

function readAhead(
  db: DatabaseOrTransaction,
  list: TitleList,
  order: TitleOrder,
  cursor: Cursor | undefined,
): Promise<Row[]> {
  const from = cursor && isBeyond(order, cursor.keys, 'after');
  return readRows(db, list, order, 'forwards', from);
}

async function readBehind(
  db: DatabaseOrTransaction,
  list: TitleList,
  order: TitleOrder,
  cursor: Cursor | undefined,
): Promise<Row[]> {
  if (!cursor || cursor.number < 3) return [];
  const from = isBeyond(order, cursor.keys, 'before', true);
  return readRows(db, list, order, 'backwards', from);
}

async function readRows(
  db: DatabaseOrTransaction,
  list: TitleList,
  order: TitleOrder,
  reading: 'forwards' | 'backwards',
  from: SQL | undefined,
): Promise<Row[]> {
  const { type: _type, ...narrowed } = list.filters;
  const query = db
    .select({ id: titles.id, keys: keysOf(order) })
    .from(titles)
    .where(and(matchesFilters(list.filters, list.visitorCountry), from))
    .orderBy(orderBy(order, reading))
    .limit(2 * pageSize + 1);
  // Only whole lists are planned once for all: what is right for a rare genre is wrong for drama.
  const isNarrowed = Object.values(narrowed)
    .flat()
    .some((value) => value !== undefined);
  if (isNarrowed) return query;
  const name = `find_title_page_${list.order}_${reading}_${from ? 'from' : 'start'}`;
  return query.prepare(name).execute();
}
