import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { OrderLinks } from '../../orders/order-link.ts';
import { orderItems, orders } from '../../orders/tables.ts';
import type { DownloadLinks } from '../download-link.ts';
import { stateOfGrant } from '../present-download.ts';
import { downloadGrants } from '../tables.ts';

const minutes = 15;

type Deps = { db: Database; links: OrderLinks; downloadLinks: DownloadLinks };
type DownloadRequest = { id: string; token?: string | undefined; viewer: Viewer | null };

/**
 * Issues an address for one download and counts it; requests to it within its lifetime, for ranges
 * or again, are not counted.
 *
 * @throws `download_not_found`, `download_used_up`, `download_expired`
 */
export async function issueDownload(
  deps: Deps,
  { id, token, viewer }: DownloadRequest,
  now = new Date(),
) {
  return deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ grant: downloadGrants, number: orders.number, accountId: orders.accountId })
      .from(downloadGrants)
      .innerJoin(orderItems, eq(orderItems.id, downloadGrants.orderItemId))
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(downloadGrants.id, id))
      .for('no key update', { of: downloadGrants });
    const isOwn = viewer !== null && found?.accountId === viewer.accountId;
    const hasLink = token !== undefined && found && deps.links.isRight(found.number, token);
    if (!found || !(isOwn || hasLink)) throw problem('download_not_found');
    const state = stateOfGrant(found.grant, now);
    if (state === 'revoked') throw problem('download_not_found');
    if (state === 'expired') throw problem('download_expired');
    if (state === 'used_up') throw problem('download_used_up');
    const [counted] = await tx
      .update(downloadGrants)
      .set({ remaining: sql`${downloadGrants.remaining} - 1` })
      .where(eq(downloadGrants.id, id))
      .returning({ remaining: downloadGrants.remaining });
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    return {
      url: deps.downloadLinks.sign({ grantId: id, expiresAt }),
      expires_at: expiresAt.toISOString(),
      remaining: counted?.remaining ?? null,
    };
  });
}
