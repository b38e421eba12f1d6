import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { playlists, playlistViews } from '../tables.ts';

/** The visitor, as far as known. */
type Visitor = { accountId?: number | undefined; clientAddress: string; userAgent: string };

/**
 * Counts views of a playlist once per visitor and day: by account, or by address and browser, of
 * which only a hash is kept until the next day.
 */
export async function countView(
  db: Database,
  playlistId: string,
  visitor: Visitor,
): Promise<boolean> {
  const viewer = visitorKey(playlistId, visitor);
  return db.transaction(async (tx) => {
    const [counted] = await tx
      .insert(playlistViews)
      .values({ playlistId, viewer, day: sql`current_date` })
      .onConflictDoNothing()
      .returning({ viewer: playlistViews.viewer });
    if (!counted) return false;
    await tx
      .update(playlists)
      .set({ views: sql`${playlists.views} + 1` })
      .where(eq(playlists.id, playlistId));
    await tx
      .delete(playlistViews)
      .where(
        sql`${playlistViews.playlistId} = ${playlistId} and ${playlistViews.day} < current_date`,
      );
    return true;
  });
}

function visitorKey(playlistId: string, visitor: Visitor): string {
  const { accountId, clientAddress, userAgent } = visitor;
  const who = accountId === undefined ? [clientAddress, userAgent] : ['account', accountId];
  return createHash('sha256')
    .update([playlistId, ...who].join('\n'))
    .digest('base64url');
}
