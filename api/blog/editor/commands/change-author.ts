import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type AuthorForm, authorFormSchema } from '#contract/blog/post-ops.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { saveAuthor } from '../../posts/commands/save-author.ts';
import { postAuthors, posts } from '../../posts/tables.ts';

/** The portrait, which imports set. */
const pictureSchema = z.int().nullable();

export const authorReverter: Reverter = {
  kind: 'post_author',
  async read(tx, id) {
    await takeTurns(tx, 'blog posts');
    return readAuthor(tx, eq(postAuthors.id, Number(id)));
  },
  async write(tx, id, snapshot) {
    if (snapshot === null) return deleteAuthor(tx, Number(id));
    const { picture, ...rest } = snapshot;
    const form = authorFormSchema.parse(rest);
    const pictureId = pictureSchema.parse(picture);
    await tx
      .insert(postAuthors)
      .overridingSystemValue()
      .values({ id: Number(id), slug: form.slug, name: form.name })
      .onConflictDoNothing();
    await saveAuthor(tx, form, { pictureId });
  },
};

/**
 * Creates or changes an author, with an entry in the audit log.
 *
 * @throws what `saveAuthor` throws
 */
export async function changeAuthor(
  tx: Transaction,
  actor: Actor,
  form: AuthorForm,
): Promise<{ outcome: SaveOutcome; change: number | null }> {
  await takeTurns(tx, 'blog posts');
  const before = await readAuthor(tx, eq(postAuthors.slug, form.slug));
  const outcome = await saveAuthor(tx, form);
  const after = await readAuthor(tx, eq(postAuthors.slug, form.slug));
  const change = await recordChange(tx, actor, {
    action: 'blog.saveAuthor',
    subject: { kind: 'post_author', id: await findId(tx, form.slug), name: form.name },
    before,
    after,
  });
  return { outcome, change };
}

/** @throws `author_not_found`, `author_used` */
export async function removeAuthor(
  tx: Transaction,
  actor: Actor,
  slug: string,
): Promise<{ change: number | null }> {
  await takeTurns(tx, 'blog posts');
  const before = await readAuthor(tx, eq(postAuthors.slug, slug));
  if (before === null) throw problem('author_not_found');
  const id = await findId(tx, slug);
  await deleteAuthor(tx, id);
  const change = await recordChange(tx, actor, {
    action: 'blog.deleteAuthor',
    subject: { kind: 'post_author', id, name: before.name },
    before,
    after: null,
  });
  return { change };
}

async function deleteAuthor(tx: Transaction, id: number): Promise<void> {
  const [used] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.authorId, id))
    .limit(1);
  if (used) throw problem('author_used');
  await tx.delete(postAuthors).where(eq(postAuthors.id, id));
  await invalidateCache(tx, ['blog']);
}

async function readAuthor(
  tx: Transaction,
  isWanted: ReturnType<typeof eq>,
): Promise<(AuthorForm & { picture: number | null }) | null> {
  const [row] = await tx
    .select({ author: postAuthors, username: accounts.username })
    .from(postAuthors)
    .leftJoin(accounts, eq(accounts.id, postAuthors.accountId))
    .where(isWanted);
  if (!row) return null;
  const { slug, name, bios, url, pictureId: picture } = row.author;
  return { slug, name, bios, url, username: row.username, picture };
}

async function findId(tx: Transaction, slug: string): Promise<number> {
  const [author] = await tx
    .select({ id: postAuthors.id })
    .from(postAuthors)
    .where(eq(postAuthors.slug, slug));
  if (!author) throw problem('author_not_found');
  return author.id;
}
