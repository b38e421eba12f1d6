import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Localized } from '#api/catalogue/tables.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { nameFromSlug } from '#api/platform/text/slug.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import type { PostTermKind } from '#contract/constants/blog.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { indexPosts } from '../save/index-posts.ts';
import { postTermLinks, postTerms } from '../tables.ts';

/** Creates or renames a category or tag, and reindexes its posts. */
export async function savePostTerm(
  tx: Transaction,
  { kind, slug, names }: { kind: PostTermKind; slug: string; names: Localized<string> },
): Promise<SaveOutcome> {
  await takeTurns(tx, 'blog posts');
  const isThis = and(eq(postTerms.kind, kind), eq(postTerms.slug, slug));
  const [before] = await tx.select().from(postTerms).where(isThis);
  if (!before) {
    await tx.insert(postTerms).values({ kind, slug, names });
    return 'imported';
  }
  if (isDeepStrictEqual(before.names, names)) return 'unchanged';
  await tx.update(postTerms).set({ names }).where(isThis);
  const carriers = await tx
    .select({ id: postTermLinks.postId })
    .from(postTermLinks)
    .where(eq(postTermLinks.termId, before.id));
  await indexPosts(
    tx,
    carriers.map(({ id }) => id),
  );
  await invalidateCache(tx, ['blog']);
  return 'updated';
}

/**
 * The ids of a post's categories and tags, in form order; missing ones are created with their slug
 * as name.
 */
export async function ensureTerms(
  tx: Transaction,
  { categories, tags }: Pick<PostForm, 'categories' | 'tags'>,
): Promise<number[]> {
  const terms = [
    ...[...new Set(categories)].map((slug) => ({ kind: 'category' as const, slug })),
    ...[...new Set(tags)].map((slug) => ({ kind: 'tag' as const, slug })),
  ];
  if (terms.length === 0) return [];
  await tx
    .insert(postTerms)
    .values(terms.map((term) => ({ ...term, names: { en: nameFromSlug(term.slug) } })))
    .onConflictDoNothing();
  const slugs = (kind: PostTermKind, of: string[]) =>
    and(eq(postTerms.kind, kind), inArray(postTerms.slug, of));
  const rows = await tx
    .select({ id: postTerms.id, kind: postTerms.kind, slug: postTerms.slug })
    .from(postTerms)
    .where(or(slugs('category', categories), slugs('tag', tags)));
  return terms.flatMap(
    ({ kind, slug }) => rows.find((row) => row.kind === kind && row.slug === slug)?.id ?? [],
  );
}
