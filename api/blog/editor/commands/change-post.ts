import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { PostContent } from '#contract/blog/post-editor.ts';
import type { PostForm } from '#contract/blog/post-ops.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import type { Language } from '#contract/shared/language.ts';
import { savePost } from '../../posts/commands/save-post.ts';
import { findKnownPost } from '../../posts/save/find-known-post.ts';
import { postAuthors, posts } from '../../posts/tables.ts';
import { type FoundContent, findContent } from '../queries/find-content.ts';
import { postDrafts, postRevisions } from '../tables.ts';
import { recordPost } from './record-post.ts';

/** `origin`: links to it are internal. `hasHub`: whether to ping it about new posts. */
export type Site = { origin: string | undefined; hasHub: boolean };

export type Saved = { id: number; revision: number; outcome: SaveOutcome; change: number | null };

/**
 * Locks a post for the rest of the transaction, as everything does that saves posts.
 *
 * @throws `post_not_found`
 */
export async function lockContent(tx: Transaction, id: number): Promise<FoundContent> {
  await takeTurns(tx, 'blog posts');
  // The post before its draft, as drafts are saved: the other way round is a deadlock.
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('no key update');
  const content = await findContent(tx, id);
  if (!content) throw problem('post_not_found');
  return content;
}

/**
 * Saves what somebody edited, and ends its draft; an equal content writes nothing. `revision`: the
 * one that was edited; null: whichever is there, and what is being typed is kept.
 *
 * @throws `post_changed` if there is a later one; what `savePost` throws
 */
export async function changePost(
  tx: Transaction,
  actor: Actor,
  { id, revision, content: given }: { id: number; revision: number | null; content: PostContent },
  site: Site,
): Promise<Saved> {
  const [publishedAt, expiresAt] = [given.published_at, given.expires_at].map(
    (instant) => instant && new Date(instant).toISOString(),
  );
  const content = { ...given, published_at: publishedAt ?? null, expires_at: expiresAt ?? null };
  const before = await lockContent(tx, id);
  if (revision !== null && revision !== before.revision) throw problem('post_changed');
  if (revision !== null) await tx.delete(postDrafts).where(eq(postDrafts.postId, id));
  if (publishedAt && expiresAt && expiresAt <= publishedAt) {
    throw problem('window_ends_before_start', { field: 'expires_at' });
  }
  if (isDeepStrictEqual(before.content, content) && !before.isDeleted) {
    return { id, revision: before.revision, outcome: 'unchanged', change: null };
  }
  const outcome = await writeContent(tx, { from: before.content.slug, content }, site);
  return { id, outcome, ...(await keepChange(tx, actor, id, before)) };
}

/**
 * Replaces the content of a locked post.
 *
 * @throws what `savePost` throws
 */
export async function writeContent(
  tx: Transaction,
  { from, content }: { from: string; content: PostContent },
  site: Partial<Site>,
): Promise<SaveOutcome> {
  const { slug, expires_at: expiresAt, ...rest } = content;
  const renamed = slug === from ? {} : { new_slug: slug };
  const form = { ...rest, ...renamed, slug: from, old_slugs: [] };
  const saved = await savePost(tx, form, { origin: site.origin }, { hasHub: site.hasHub });
  const isMoved = await setEnd(tx, saved, expiresAt);
  return isMoved && saved.outcome === 'unchanged' ? 'updated' : saved.outcome;
}

/** When a post becomes a draft again, which its page does not show. False: as before. */
async function setEnd(
  tx: Transaction,
  { id, outcome }: { id: number; outcome: SaveOutcome },
  expiresAt: string | null,
): Promise<boolean> {
  const end = expiresAt === null ? null : new Date(expiresAt);
  const isOther = sql`${posts.expiresAt} is distinct from ${expiresAt}::timestamptz`;
  const moved = await tx
    .update(posts)
    .set({
      expiresAt: end,
      // Saving has made one already if anything else is new.
      ...(outcome === 'unchanged' && { revision: sql`${posts.revision} + 1` }),
    })
    .where(and(eq(posts.id, id), isOther))
    .returning({ id: posts.id });
  return moved.length > 0;
}

/** Creates or replaces a post like `savePost`, with an entry in the audit log. */
export async function replacePost(
  tx: Transaction,
  actor: Actor,
  form: PostForm,
  site: Site,
): Promise<Omit<Saved, 'revision'>> {
  await takeTurns(tx, 'blog posts');
  const post = await findKnownPost(tx, form);
  const before = post ? await lockContent(tx, post.id) : null;
  const { id, outcome } = await savePost(tx, form, { origin: site.origin }, site);
  if (outcome === 'unchanged') return { id, outcome, change: null };
  return { id, outcome, change: (await keepChange(tx, actor, id, before)).change };
}

/**
 * Begins a draft.
 *
 * @throws `author_not_found`
 */
export async function createPost(
  tx: Transaction,
  actor: Actor,
  given: { title: string; language: Language; author?: string | undefined },
  site: Site,
): Promise<Saved> {
  await takeTurns(tx, 'blog posts');
  const { title, language } = given;
  const author = given.author ?? (await findOwnAuthor(tx, actor));
  const text = { title, excerpt: '', source: '', quote: '', quote_source: '', link_title: '' };
  const { id, outcome } = await savePost(
    tx,
    {
      slug: await findFreeSlug(tx, title),
      author,
      old_slugs: [],
      type: 'standard',
      original_language: language,
      published_at: null,
      comments_open: true,
      categories: [],
      tags: [],
      texts: { [language]: text },
      link_url: null,
      video: null,
      titles: [],
      products: [],
    },
    { origin: site.origin },
    site,
  );
  return { id, outcome, ...(await keepChange(tx, actor, id, null)) };
}

/** Keeps the revisions of a changed post, and writes the entry in the audit log. */
export async function keepChange(
  tx: Transaction,
  actor: Actor,
  id: number,
  before: FoundContent | null,
): Promise<{ revision: number; change: number | null }> {
  const after = await keepRevisions(tx, actor, id, before);
  const change = await recordPost(tx, actor, { id, before, after });
  return { revision: after.revision, change };
}

/** Keeps a changed post's content, and the one before if nobody has edited it here yet. */
export async function keepRevisions(
  tx: Transaction,
  actor: Actor | null,
  id: number,
  before: FoundContent | null,
): Promise<FoundContent> {
  const after = await lockContent(tx, id);
  const revisions: Omit<typeof postRevisions.$inferInsert, 'postId'>[] = [
    ...(before ? [{ number: before.revision, content: before.content }] : []),
    { number: after.revision, content: after.content, accountId: actor?.accountId ?? null },
  ];
  await tx
    .insert(postRevisions)
    .values(revisions.map((each) => ({ ...each, postId: id })))
    .onConflictDoNothing();
  return after;
}

/** The caller's own, else the one that was there first. */
async function findOwnAuthor(tx: Transaction, { accountId }: Actor): Promise<string> {
  const all = await tx
    .select({ slug: postAuthors.slug, accountId: postAuthors.accountId })
    .from(postAuthors)
    .orderBy(postAuthors.id);
  const own = all.find((author) => accountId && author.accountId === accountId) ?? all[0];
  if (!own) throw problem('author_not_found');
  return own.slug;
}

async function findFreeSlug(tx: Transaction, title: string): Promise<string> {
  const base = makeSlug(title, 'post').slice(0, 90).replace(/-$/, '');
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const { rows } = await tx.execute(sql`select from posts where slug = ${slug}
      union all select from post_old_slugs where slug = ${slug}`);
    if (rows.length === 0) return slug;
  }
}
