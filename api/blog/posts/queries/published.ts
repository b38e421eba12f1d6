import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { posts } from '../tables.ts';

/** Posts that everybody may see. */
export const isPublished: SQL = sql`${posts.publishedAt} <= now()`;

/** The id of a post that everybody may see. */
export async function findPublishedPost(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<number | undefined> {
  const [found] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.slug, slug), isPublished));
  return found?.id;
}
