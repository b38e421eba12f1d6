import type { SQL } from 'drizzle-orm';
import type { Page } from '#contract/shared/answers.ts';
import { type Cursor, decodeCursor, encodeCursor, refuseForgedKeys } from './cursor.ts';
import { isBeyond, type KeysetOrder, type ListExtent } from './keyset-order.ts';

export type KeysetRow = { id: number; keys: string[] };

type KeysetList = {
  order: KeysetOrder;
  /** Rows on a full page. */
  size: number;
  /** Identifies the list, its order and filters: a cursor of another one is refused. */
  scope: string;
  cursorText: string | undefined;
  /** At most `2 * size + 1` rows of the list, from the start or from `from` on. */
  readRows(reading: 'forwards' | 'backwards', from: SQL | undefined): Promise<KeysetRow[]>;
  readExtent(): Promise<ListExtent>;
};

/**
 * The ids of one page of a list. Pages are found by keys, so the thousandth is as cheap as the
 * first; the neighbours' cursors come from reading two pages ahead and two back.
 *
 * @throws `invalid_input` for a cursor of another list
 */
export async function findKeysetPage(list: KeysetList): Promise<{ ids: number[]; page: Page }> {
  const { order, size, scope, cursorText } = list;
  const cursor = cursorText ? decodeCursor(scope, cursorText, order.keys.length) : undefined;
  const [ahead, behind, extent] = await Promise.all([
    list.readRows('forwards', cursor && isBeyond(order, cursor.keys, 'after')),
    readBehind(list, cursor),
    list.readExtent(),
  ]).catch(cursor ? refuseForgedKeys : undefined);

  const number = cursor?.number ?? 1;
  const pages = collectPages({ number, size, cursor, ahead, behind, extent });
  const encode = (keys: string[] | null, at: number) =>
    keys && encodeCursor(scope, { number: at, keys });
  const next = ahead.length > size ? ahead[size - 1] : undefined;
  return {
    ids: ahead.slice(0, size).map(({ id }) => id),
    page: {
      total: extent.total,
      size,
      number,
      next: encode(next?.keys ?? null, number + 1),
      numbered: pages.map((each) => ({
        number: each.number,
        cursor: encode(each.keys, each.number),
      })),
    },
  };
}

async function readBehind(list: KeysetList, cursor: Cursor | undefined): Promise<KeysetRow[]> {
  if (!cursor || cursor.number < 3) return [];
  return list.readRows('backwards', isBeyond(list.order, cursor.keys, 'before', true));
}

type NumberedPage = { number: number; keys: string[] | null };

function collectPages(rows: {
  number: number;
  size: number;
  cursor: Cursor | undefined;
  ahead: KeysetRow[];
  behind: KeysetRow[];
  extent: ListExtent;
}): NumberedPage[] {
  const { number, size, cursor, ahead, behind, extent } = rows;
  const pages = new Map<number, string[] | null>([[1, null]]);
  // `behind` starts with the cursor's row, the last one of the previous page.
  for (const back of [2, 1]) {
    const row = behind[back * size];
    if (number - back > 1 && row) pages.set(number - back, row.keys);
  }
  if (cursor) pages.set(number, cursor.keys);
  for (const forth of [1, 2]) {
    const last = ahead[forth * size - 1];
    if (last && ahead.length > forth * size) pages.set(number + forth, last.keys);
  }
  const { lastPage } = extent;
  if (lastPage && ![...pages.keys()].some((each) => each >= lastPage.number)) {
    pages.set(lastPage.number, lastPage.keys);
  }
  return [...pages].map(([at, keys]) => ({ number: at, keys })).sort((a, b) => a.number - b.number);
}
