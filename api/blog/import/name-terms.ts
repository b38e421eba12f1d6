import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import { type PostTermKind, postTermKinds } from '#contract/constants/blog.ts';
import { savePostTerm } from '../posts/commands/save-post-term.ts';
import { postTerms } from '../posts/tables.ts';
import type { PostGroup } from './group-posts.ts';
import type { Named } from './read-fields.ts';

const fields = { category: 'categories', tag: 'tags' } as const;

/** Slugs of categories or tags, each once. */
export function termSlugs(terms: Named[]): string[] {
  return [...new Set(terms.map(toSlug))];
}

/**
 * Makes the terms of a post that are not there yet, with the names that its files have for them.
 */
export async function nameTerms(
  tx: Transaction,
  { files, languages }: PostGroup,
  form: PostForm,
): Promise<void> {
  for (const kind of postTermKinds) {
    const names = new Map<string, Record<string, string>>();
    for (const [at, file] of files.entries()) {
      for (const term of file[fields[kind]]) {
        const slug = toSlug(term);
        // A slug is not a name: a post that says `behind-the-scenes` leaves naming to others.
        if (term.name === slug || !form[fields[kind]].includes(slug)) continue;
        names.set(slug, { [languages[at] ?? languages[0]]: term.name, ...names.get(slug) });
      }
    }
    const existing = await findKnown(tx, kind, [...names.keys()]);
    for (const [slug, byLanguage] of names) {
      if (!existing.has(slug)) await savePostTerm(tx, { kind, slug, names: byLanguage });
    }
  }
}

async function findKnown(tx: Transaction, kind: PostTermKind, slugs: string[]) {
  if (slugs.length === 0) return new Set<string>();
  const rows = await tx
    .select({ slug: postTerms.slug })
    .from(postTerms)
    .where(and(eq(postTerms.kind, kind), inArray(postTerms.slug, slugs)));
  return new Set(rows.map(({ slug }) => slug));
}

function toSlug({ slug, name }: Named): string {
  return makeSlug(slug ?? name, 'other');
}
