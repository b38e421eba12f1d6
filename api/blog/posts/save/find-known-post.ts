import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { postOldSlugs, posts } from '../tables.ts';

export type KnownPost = typeof posts.$inferSelect;

/** The post that a form is about, including by a former slug that the form names. */
export async function findKnownPost(
  tx: Transaction,
  { slug, new_slug: newSlug }: PostForm,
): Promise<KnownPost | undefined> {
  const [post] = await tx.select().from(posts).where(eq(posts.slug, slug));
  if (post || newSlug === undefined) return post;
  const [renamed] = await tx
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.slug, newSlug),
        sql`exists (select from post_old_slugs o where o.post_id = ${posts.id} and o.slug = ${slug})`,
      ),
    );
  return renamed;
}

/** @throws `post_slug_taken` if one of the slugs leads to a post other than `id` */
export async function refuseTakenSlugs(
  tx: Transaction,
  slugs: string[],
  id: number | undefined,
): Promise<void> {
  const [ofAnotherPost, onceOfAnotherPost] =
    id === undefined ? [] : [ne(posts.id, id), ne(postOldSlugs.postId, id)];
  const [now] = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(inArray(posts.slug, slugs), ofAnotherPost));
  const [once] = await tx
    .select({ slug: postOldSlugs.slug })
    .from(postOldSlugs)
    .where(and(inArray(postOldSlugs.slug, slugs), onceOfAnotherPost));
  if (now ?? once) throw problem('post_slug_taken');
}
