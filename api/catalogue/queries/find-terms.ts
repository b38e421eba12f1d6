import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { terms, titles, titleTerms } from '../tables.ts';
import { isAvailable } from './title-conditions.ts';

export type TermRow = typeof terms.$inferSelect & { count: number };

/** Genres and tags of titles that the visitor may see, most used first. */
export async function findTerms(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<TermRow[]> {
  const used = db
    .select({ termId: titleTerms.termId, count: sql<number>`count(*)::integer`.as('count') })
    .from(titleTerms)
    .innerJoin(titles, eq(titles.id, titleTerms.titleId))
    .where(isAvailable(country))
    .groupBy(titleTerms.termId)
    .as('used');
  return db
    .select({
      id: terms.id,
      type: terms.type,
      kind: terms.kind,
      slug: terms.slug,
      names: terms.names,
      count: used.count,
    })
    .from(terms)
    .innerJoin(used, eq(used.termId, terms.id))
    .orderBy(sql`${used.count} desc, ${terms.slug}, ${terms.type}`);
}
