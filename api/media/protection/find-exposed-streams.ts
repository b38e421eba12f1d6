import { and, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { streams } from '../tables.ts';

/** Restricted streams whose plain files everybody can have. */
export async function findExposedStreams(tx: Transaction): Promise<string[]> {
  const isPublic = sql`${streams.folder} !~ '/(locked|held)-'`;
  const rows = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(ne(streams.access, 'free'), isPublic));
  return rows.map(({ id }) => id);
}
