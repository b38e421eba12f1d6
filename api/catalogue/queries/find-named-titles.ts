import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titles } from '../tables.ts';

type NamedTitle = { type: string; slug: string };

/** Looks titles up, as operators name them; what comes back knows their ids. */
export async function findNamedTitles(
  db: DatabaseOrTransaction,
  named: NamedTitle[],
): Promise<(title: NamedTitle) => number | undefined> {
  const slugs = named.map(({ slug }) => slug);
  const rows = slugs.length
    ? await db
        .select({ id: titles.id, type: titles.type, slug: titles.slug })
        .from(titles)
        .where(inArray(titles.slug, slugs))
    : [];
  return ({ type, slug }) => rows.find((row) => row.type === type && row.slug === slug)?.id;
}
