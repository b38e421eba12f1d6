import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { metadataProviders } from '#api/platform/providers/registry.ts';
import { titleDescriptions } from './tables.ts';

export type Description = typeof titleDescriptions.$inferSelect;

/** What providers say of these titles, by the title's id; those that count more first. */
export async function readDescriptions(
  db: DatabaseOrTransaction,
  titleIds: number[],
): Promise<Map<number, Description[]>> {
  if (titleIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(titleDescriptions)
    .where(inArray(titleDescriptions.titleId, titleIds));
  return Map.groupBy(rows.toSorted(byRank), (row) => row.titleId);
}

/** Compares what two providers say: the one that counts more comes first. */
export function byRank(one: { provider: string }, other: { provider: string }): number {
  const order = Object.keys(metadataProviders);
  const rank = (provider: string) => {
    const at = order.indexOf(provider);
    return at === -1 ? order.length : at;
  };
  return rank(one.provider) - rank(other.provider) || one.provider.localeCompare(other.provider);
}
