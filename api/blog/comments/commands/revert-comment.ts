import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { commentReportReasons, commentStates } from '#contract/constants/blog.ts';
import { renderComment } from '../render-comment.ts';
import { commentLikes, commentReports, comments } from '../tables.ts';
import { countComments, lockComment } from './lock-commented-post.ts';

/** What moderation changes of a comment; `guest` is the hexadecimal hash of a guest's token. */
const snapshotSchema = z.object({
  state: z.enum(commentStates),
  name: z.string(),
  email: z.string().nullable(),
  account: z.int().nullable(),
  guest: z.string().nullable(),
  text: z.string(),
  edited_at: z.string().nullable(),
  likers: z.array(z.string()),
  reports: z.array(
    z.object({
      reporter: z.string(),
      reason: z.enum(commentReportReasons),
      note: z.string(),
      reported_at: z.string(),
    }),
  ),
});

type Snapshot = z.infer<typeof snapshotSchema>;

export const commentReverter: Reverter = {
  kind: 'comment',
  read: (tx, id) => readComment(tx, Number(id)),
  async write(tx, id, content) {
    if (content === null) throw problem('comment_not_found');
    await restoreComment(tx, Number(id), snapshotSchema.parse(content));
  },
};

/** Locks the comment's post. Null: the comment is gone. */
export async function readComment(tx: Transaction, id: number): Promise<Snapshot | null> {
  const [row] = await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id));
  if (!row) return null;
  const { comment } = await lockComment(tx, id);
  const likes = await tx
    .select({ liker: commentLikes.liker })
    .from(commentLikes)
    .where(eq(commentLikes.commentId, id))
    .orderBy(commentLikes.liker);
  const reports = await tx
    .select()
    .from(commentReports)
    .where(eq(commentReports.commentId, id))
    .orderBy(commentReports.reporter);
  const { state, name, email, text } = comment;
  return {
    state,
    name,
    email,
    text,
    account: comment.accountId,
    guest: comment.guestHash?.toString('hex') ?? null,
    edited_at: comment.editedAt?.toISOString() ?? null,
    likers: likes.map(({ liker }) => liker),
    reports: reports.map(({ reporter, reason, note, reportedAt }) => ({
      reporter,
      reason,
      note,
      reported_at: reportedAt.toISOString(),
    })),
  };
}

async function restoreComment(tx: Transaction, id: number, content: Snapshot): Promise<void> {
  const { comment, post } = await lockComment(tx, id);
  const { state, text, guest, edited_at: editedAt, likers, reports } = content;
  await tx
    .update(comments)
    .set({
      state,
      text,
      html: text === '' ? '' : renderComment(text).html,
      likes: likers.length,
      guestHash: guest === null ? null : Buffer.from(guest, 'hex'),
      editedAt: editedAt === null ? null : new Date(editedAt),
      ...(await findSignature(tx, content)),
    })
    .where(eq(comments.id, id));
  await tx.delete(commentLikes).where(eq(commentLikes.commentId, id));
  if (likers.length > 0) {
    await tx.insert(commentLikes).values(likers.map((liker) => ({ commentId: id, liker })));
  }
  await tx.delete(commentReports).where(eq(commentReports.commentId, id));
  if (reports.length > 0) {
    await tx.insert(commentReports).values(
      reports.map(({ reported_at: at, ...report }) => ({
        ...report,
        commentId: id,
        reportedAt: new Date(at),
      })),
    );
  }
  const isShown = Number(state === 'shown');
  await countComments(tx, post, isShown - Number(comment.state === 'shown'));
}

/** Who signs a comment that comes back; nobody if the account was deleted meanwhile. */
async function findSignature(tx: Transaction, { name, email, account }: Snapshot) {
  if (account === null) return { name, email, accountId: null };
  const [row] = await tx
    .select({ one: sql`1` })
    .from(accounts)
    .where(eq(accounts.id, account))
    .for('share');
  return row ? { name, email, accountId: account } : { name: '', email: null, accountId: null };
}
