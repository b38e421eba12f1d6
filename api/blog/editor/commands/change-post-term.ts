import { and, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { chooseName, type Localized } from '#api/platform/text/localized.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import { type PostTermKind, postTermKinds } from '#contract/constants/blog.ts';
import { namesSchema, type SaveOutcome, slugSchema } from '#contract/shared/drafts.ts';
import type { Language } from '#contract/shared/language.ts';
import { announcePosts } from '../../posts/commands/announce-posts.ts';
import { savePostTerm } from '../../posts/commands/save-post-term.ts';
import { indexPosts } from '../../posts/save/index-posts.ts';
import { posts, postTermLinks, postTerms } from '../../posts/tables.ts';

/** `posts`: ids of those that carry it, with its place among the terms of each. */
const snapshotSchema = z.object({
  kind: z.enum(postTermKinds),
  slug: slugSchema,
  names: namesSchema,
  posts: z.array(z.object({ id: z.int(), position: z.int() })).optional(),
});

type Term = { kind: PostTermKind; slug: string };

export const postTermReverter: Reverter = {
  kind: 'post_term',
  async read(tx, id) {
    await takeTurns(tx, 'blog posts');
    return (await readTerm(tx, eq(postTerms.id, Number(id))))?.snapshot ?? null;
  },
  async write(tx, id, snapshot) {
    if (snapshot === null) return deleteTerm(tx, Number(id));
    const { posts: carriers, ...term } = snapshotSchema.parse(snapshot);
    const made = await tx
      .insert(postTerms)
      .overridingSystemValue()
      .values({ id: Number(id), ...term })
      .onConflictDoNothing()
      .returning({ id: postTerms.id });
    if (made.length === 0) await savePostTerm(tx, term);
    else if (carriers) await linkPosts(tx, Number(id), carriers);
  },
};

/** Creates or renames a category or tag, with an entry in the audit log. */
export async function changePostTerm(
  tx: Transaction,
  actor: Actor,
  form: Term & { names: Localized<string> },
): Promise<{ outcome: SaveOutcome; change: number | null }> {
  await takeTurns(tx, 'blog posts');
  const before = await readTerm(tx, isThis(form));
  const outcome = await savePostTerm(tx, form);
  const after = await readTerm(tx, isThis(form));
  if (!after) throw problem('category_not_found');
  const change = await recordChange(tx, actor, {
    action: 'blog.savePostTerm',
    subject: { kind: 'post_term', id: after.id, name: form.slug },
    before: before?.snapshot ?? null,
    after: after.snapshot,
  });
  return { outcome, change };
}

/** Makes a category or tag by its name, unless there is one with the same slug. */
export async function addPostTerm(
  tx: Transaction,
  actor: Actor,
  { kind, name, language }: { kind: PostTermKind; name: string; language: Language },
) {
  await takeTurns(tx, 'blog posts');
  const slug = makeSlug(name, kind);
  const present = await readTerm(tx, isThis({ kind, slug }));
  if (present) {
    return { term: { slug, name: chooseName(present.snapshot.names, language) }, change: null };
  }
  const { change } = await changePostTerm(tx, actor, { kind, slug, names: { [language]: name } });
  return { term: { slug, name }, change };
}

/**
 * Its posts stay.
 *
 * @throws `category_not_found`
 */
export async function removePostTerm(
  tx: Transaction,
  actor: Actor,
  term: Term,
): Promise<{ change: number | null }> {
  await takeTurns(tx, 'blog posts');
  const current = await readTerm(tx, isThis(term));
  if (!current) throw problem('category_not_found');
  const carriers = await tx
    .select({ id: postTermLinks.postId, position: postTermLinks.position })
    .from(postTermLinks)
    .where(eq(postTermLinks.termId, current.id))
    .orderBy(postTermLinks.postId);
  await deleteTerm(tx, current.id);
  const change = await recordChange(tx, actor, {
    action: 'blog.deletePostTerm',
    subject: { kind: 'post_term', id: current.id, name: term.slug },
    before: { ...current.snapshot, posts: carriers },
    after: null,
  });
  return { change };
}

function isThis({ kind, slug }: Term): SQL | undefined {
  return and(eq(postTerms.kind, kind), eq(postTerms.slug, slug));
}

async function readTerm(tx: Transaction, isWanted: SQL | undefined) {
  const [row] = await tx.select().from(postTerms).where(isWanted);
  if (!row) return undefined;
  const { id, ...snapshot } = row;
  return { id, snapshot };
}

async function deleteTerm(tx: Transaction, id: number): Promise<void> {
  const carriers = await tx
    .delete(postTermLinks)
    .where(eq(postTermLinks.termId, id))
    .returning({ id: postTermLinks.postId });
  await tx.delete(postTerms).where(eq(postTerms.id, id));
  await showTermsAgain(
    tx,
    carriers.map((carrier) => carrier.id),
  );
}

/** Links a term to those posts that are still there. */
async function linkPosts(
  tx: Transaction,
  termId: number,
  carriers: { id: number; position: number }[],
): Promise<void> {
  const ids: number[] = [];
  for (const { id, position } of carriers) {
    const [post] = await tx
      .select({ publishedAt: posts.publishedAt })
      .from(posts)
      .where(eq(posts.id, id));
    if (!post) continue;
    ids.push(id);
    await tx.insert(postTermLinks).values({ postId: id, termId, position, ...post });
  }
  await showTermsAgain(tx, ids);
}

async function showTermsAgain(tx: Transaction, ids: number[]): Promise<void> {
  await indexPosts(tx, ids);
  // The next save of the post changes it, whatever it brings.
  for (const id of ids) await tx.update(posts).set({ contentHash: '' }).where(eq(posts.id, id));
  await announcePosts(tx, ids, { hasHub: false });
}
