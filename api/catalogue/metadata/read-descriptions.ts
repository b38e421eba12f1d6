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
  const order = Object.keys(metadataProviders);
  const rank = ({ provider }: Description) => {
    const at = order.indexOf(provider);
    return at === -1 ? order.length : at;
  };
  rows.sort((a, b) => rank(a) - rank(b) || a.provider.localeCompare(b.provider));
  return Map.groupBy(rows, (row) => row.titleId);
}
