import { and, eq, inArray, or } from 'drizzle-orm';
import { nameFromSlug } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import type { PostTermKind } from '#contract/shared/blog-words.ts';
import { postTerms } from '../tables.ts';

/**
 * The ids of a post's categories and tags, in the order of the form; those that are not there are
 * made, called by their slug.
 */
export async function ensureTerms(
  tx: Transaction,
  { categories, tags }: Pick<PostForm, 'categories' | 'tags'>,
): Promise<number[]> {
  const wanted = [
    ...[...new Set(categories)].map((slug) => ({ kind: 'category' as const, slug })),
    ...[...new Set(tags)].map((slug) => ({ kind: 'tag' as const, slug })),
  ];
  if (wanted.length === 0) return [];
  await tx
    .insert(postTerms)
    .values(wanted.map((term) => ({ ...term, names: { en: nameFromSlug(term.slug) } })))
    .onConflictDoNothing();
  const slugs = (kind: PostTermKind, of: string[]) =>
    and(eq(postTerms.kind, kind), inArray(postTerms.slug, of));
  const rows = await tx
    .select({ id: postTerms.id, kind: postTerms.kind, slug: postTerms.slug })
    .from(postTerms)
    .where(or(slugs('category', categories), slugs('tag', tags)));
  return wanted.flatMap(
    ({ kind, slug }) => rows.find((row) => row.kind === kind && row.slug === slug)?.id ?? [],
  );
}
