import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { OrderLinks } from '../order-link.ts';
import { findOrder, type OrderRow } from './find-order.ts';

export type CustomerWish = {
  number: string;
  /** Of a link in a mail. */
  token?: string | undefined;
  viewer: Viewer | null;
};

/** The order of whoever asks: by account, or by the link of a mail. Fails with `order_not_found`. */
export async function findCustomerOrder(
  { db, links }: { db: DatabaseOrTransaction; links: OrderLinks },
  { number, token, viewer }: CustomerWish,
): Promise<OrderRow> {
  const row = await findOrder(db, number);
  const isOwn = viewer !== null && row?.order.accountId === viewer.accountId;
  const hasLink = token !== undefined && links.isRight(number, token);
  if (!row || !(isOwn || hasLink)) throw problem('order_not_found');
  return row;
}
