import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { commentMinutes } from '#contract/constants/blog.ts';
import { postAuthors } from '../posts/tables.ts';
import type { Commenter } from './commenter.ts';
import { comments } from './tables.ts';

/** Comments with more links are moderated first. */
const maxLinks = 2;

type CommentRow = typeof comments.$inferSelect;

export function isWriter(commenter: Commenter, { accountId, guestHash }: CommentRow): boolean {
  return 'accountId' in commenter
    ? accountId === commenter.accountId
    : (guestHash?.equals(commenter.guestHash) ?? false);
}

export function isChangeable({ createdAt }: CommentRow, now = Date.now()): boolean {
  return now - createdAt.getTime() < commentMinutes * 60_000;
}

/**
 * Whether a comment is public at once: always for operators and authors; for others if they already
 * have a public comment and this one has few links.
 */
export async function isTrusted(
  db: DatabaseOrTransaction,
  commenter: Commenter,
  links: number,
): Promise<boolean> {
  if (await isOfTheHouse(db, commenter)) return true;
  if (links > maxLinks) return false;
  const byWriter =
    'accountId' in commenter
      ? eq(comments.accountId, commenter.accountId)
      : eq(comments.guestHash, commenter.guestHash);
  const [shown] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(byWriter, eq(comments.state, 'shown')))
    .limit(1);
  return shown !== undefined;
}

async function isOfTheHouse(db: DatabaseOrTransaction, commenter: Commenter): Promise<boolean> {
  if (!('accountId' in commenter)) return false;
  if (commenter.isStaff) return true;
  const [author] = await db
    .select({ one: sql`1` })
    .from(postAuthors)
    .where(eq(postAuthors.accountId, commenter.accountId))
    .limit(1);
  return author !== undefined;
}
