import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { postOldSlugs, posts } from '../../posts/tables.ts';

/** Of what everybody may read; a slug that it had before leads to it, too. */
export function isPostNamed(slug: SQL | string): SQL | undefined {
  return and(
    or(
      eq(posts.slug, slug),
      sql`${posts.id} = (select ${postOldSlugs.postId} from ${postOldSlugs}
        where ${postOldSlugs.slug} = ${slug})`,
    ),
    sql`${posts.publishedAt} <= now()`,
  );
}

/** Fails with `post_not_found`. */
export async function findCommentedPost(db: DatabaseOrTransaction, slug: string) {
  const [found] = await db.select({ id: posts.id }).from(posts).where(isPostNamed(slug));
  if (!found) throw problem('post_not_found');
  return found;
}
