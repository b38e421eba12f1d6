import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { foldName } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { AuthorForm } from '#contract/blog/post-ops.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { indexPosts } from '../save/index-posts.ts';
import { postAuthors, posts } from '../tables.ts';

/**
 * Creates or replaces an author, identified by slug. `pictureId`: undefined keeps the current
 * portrait.
 *
 * @throws `account_not_found`
 */
export async function saveAuthor(
  tx: Transaction,
  form: AuthorForm,
  { pictureId }: { pictureId?: number | null | undefined } = {},
): Promise<SaveOutcome> {
  await takeTurns(tx, 'blog posts');
  const { slug, name, bios, url } = form;
  const [current] = await tx.select().from(postAuthors).where(eq(postAuthors.slug, slug));
  const row = {
    slug,
    name,
    bios,
    url,
    accountId: form.username === null ? null : await findAccount(tx, form.username),
    pictureId: pictureId === undefined ? (current?.pictureId ?? null) : pictureId,
  };
  if (!current) {
    await tx.insert(postAuthors).values(row);
    return 'imported';
  }
  const { id, ...before } = current;
  if (isDeepStrictEqual(before, row)) return 'unchanged';
  await tx.update(postAuthors).set(row).where(eq(postAuthors.id, id));
  if (name !== before.name) {
    const written = await tx.select({ id: posts.id }).from(posts).where(eq(posts.authorId, id));
    await indexPosts(
      tx,
      written.map((post) => post.id),
    );
  }
  await invalidateCache(tx, ['blog']);
  return 'updated';
}

async function findAccount(tx: Transaction, username: string): Promise<number> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameKey, foldName(username)));
  if (!account) throw problem('account_not_found');
  return account.id;
}
