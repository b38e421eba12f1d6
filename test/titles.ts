import { sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

type NewTitle = Partial<typeof titles.$inferInsert> & { name: string };

/** Adds titles with what is given; slug, source and search index follow from the name. */
export async function insertTitles(
  db: DatabaseOrTransaction,
  given: NewTitle[],
): Promise<(typeof titles.$inferSelect)[]> {
  const values = given.map((title) => {
    const slug = title.slug ?? title.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
    return {
      type: 'movie' as const,
      slug,
      source: `test:${title.type ?? 'movie'}:${slug}`,
      sourceHash: '',
      search: sql`setweight(to_tsvector('sorot', ${title.name}::text), 'A')`,
      ...title,
    };
  });
  return db.insert(titles).values(values).returning();
}
