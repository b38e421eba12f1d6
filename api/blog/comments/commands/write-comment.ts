import { and, count, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import { maxReplies } from '#contract/constants/blog.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Commenter } from '../commenter.ts';
import { announceWaiting } from '../jobs.ts';
import { isTrusted } from '../policy.ts';
import { renderComment } from '../render-comment.ts';
import { comments } from '../tables.ts';
import { countComments, lockCommentedPost } from './lock-commented-post.ts';

type Given = {
  key: string;
  parentId: number | null;
  name: string;
  email: string;
  text: string;
  language: Language;
};

export type Written = { id: number; state: 'shown' | 'pending' };

/**
 * Stores a comment on a post; resubmitting the form returns the existing one.
 *
 * @throws `comments_closed`, `comment_not_found`, `conversation_full`
 */
export async function writeComment(
  { db, operator }: { db: DatabaseOrTransaction; operator: OperatorContact },
  postId: number,
  commenter: Commenter,
  { parentId, ...given }: Given,
): Promise<Written> {
  const { html, links } = renderComment(given.text);
  return db.transaction(async (tx) => {
    const post = await lockCommentedPost(tx, postId);
    const earlier = await findWritten(tx, given.key);
    if (earlier) return earlier;
    if (!post.isOpen) throw problem('comments_closed');
    const place = parentId === null ? {} : await findPlace(tx, postId, parentId);
    const state = (await isTrusted(tx, commenter, links)) ? 'shown' : 'pending';
    const writer =
      'accountId' in commenter
        ? { accountId: commenter.accountId }
        : { guestHash: commenter.guestHash };
    const [made] = await tx
      .insert(comments)
      .values({ ...given, ...place, ...writer, postId, html, state })
      .onConflictDoNothing({ target: comments.key })
      .returning({ id: comments.id });
    // The same form was used for another post in the meantime.
    if (!made) {
      const other = await findWritten(tx, given.key);
      if (!other) throw new Error('The comment with this key was deleted at once');
      return other;
    }
    if (state === 'shown') await countComments(tx, post, 1);
    else await announceWaiting(tx, operator, made.id);
    return { id: made.id, state };
  });
}

async function findWritten(tx: Transaction, key: string): Promise<Written | undefined> {
  const [comment] = await tx
    .select({ id: comments.id, state: comments.state })
    .from(comments)
    .where(eq(comments.key, key));
  return comment && { id: comment.id, state: comment.state === 'shown' ? 'shown' : 'pending' };
}

/** Replies are nested two deep; a reply to the second level becomes its sibling. */
async function findPlace(tx: Transaction, postId: number, parentId: number) {
  const [parent] = await tx
    .select({ depth: comments.depth, parentId: comments.parentId, rootId: comments.rootId })
    .from(comments)
    .where(
      and(eq(comments.id, parentId), eq(comments.postId, postId), eq(comments.state, 'shown')),
    );
  if (!parent) throw problem('comment_not_found');
  const rootId = parent.rootId ?? parentId;
  const [answers] = await tx
    .select({ count: count() })
    .from(comments)
    .where(eq(comments.rootId, sql`${rootId}`));
  if (answers && answers.count >= maxReplies) throw problem('conversation_full');
  const isDeepest = parent.depth === 2;
  return {
    rootId,
    parentId: isDeepest ? parent.parentId : parentId,
    depth: isDeepest ? 2 : parent.depth + 1,
  };
}
