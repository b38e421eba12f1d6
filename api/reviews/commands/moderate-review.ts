import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ModerationVerdict } from '#contract/constants/moderation.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { type ReportContent, readReports, reportContentSchema, writeReports } from '../reports.ts';
import { reviewReports, reviews } from '../tables.ts';
import { announceReviewed } from './announce-reviewed.ts';

/** A whole review, so that a deleted one can come back. */
const snapshotSchema = z.object({
  title: z.int(),
  account: z.int(),
  name: z.string(),
  email: z.string(),
  stars: z.int(),
  text: z.string(),
  language: languageSchema,
  created_at: z.string(),
  edited_at: z.string().nullable(),
  hidden_at: z.string().nullable(),
  reports: z.array(reportContentSchema),
});

type Snapshot = z.infer<typeof snapshotSchema>;

export const reviewReverter: Reverter = {
  kind: 'review',
  read: (tx, id) => readReview(tx, Number(id)),
  write: (tx, id, content) => writeReview(tx, Number(id), content && snapshotSchema.parse(content)),
};

/**
 * Applies a moderator's verdict to a review and settles its reports; returns the entry in the audit
 * log.
 *
 * @throws `review_not_found`
 */
export async function moderateReview(
  db: DatabaseOrTransaction,
  actor: Actor,
  id: number,
  verdict: ModerationVerdict,
  { batchId }: { batchId?: number } = {},
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await readReview(tx, id);
    if (before === null) throw problem('review_not_found');
    const after = afterVerdict(before, verdict);
    await writeReview(tx, id, after);
    return recordChange(tx, actor, {
      action: 'moderation.moderate',
      subject: { kind: 'review', id, name: before.text.slice(0, 80) },
      before,
      after,
      batchId,
    });
  });
}

/** A review after a verdict; null: deleted. */
export function afterVerdict<
  Content extends { hidden_at: string | null; reports: ReportContent[] },
>(content: Content, verdict: ModerationVerdict): Content | null {
  if (verdict === 'delete') return null;
  const hiddenAt = verdict === 'show' ? null : (content.hidden_at ?? new Date().toISOString());
  return { ...content, hidden_at: hiddenAt, reports: [] };
}

/** Locks the review. */
async function readReview(tx: Transaction, id: number): Promise<Snapshot | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!row) return null;
  const { name, email, stars, text, language } = row;
  return {
    title: row.titleId,
    account: row.accountId,
    name,
    email,
    stars,
    text,
    language,
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    reports: await readReports(tx, reviewReports, id),
  };
}

/** @throws `changed_since` if a deleted review cannot come back */
async function writeReview(tx: Transaction, id: number, content: Snapshot | null): Promise<void> {
  if (content === null) {
    const [deleted] = await tx.delete(reviews).where(eq(reviews.id, id)).returning();
    if (deleted) await announceReviewed(tx, deleted.titleId);
    return;
  }
  await requireTitleAndAccount(tx, content);
  const { title: titleId, account: accountId, name, email, stars, text, language } = content;
  const row = {
    titleId,
    accountId,
    name,
    email,
    stars,
    text,
    language,
    createdAt: new Date(content.created_at),
    editedAt: content.edited_at === null ? null : new Date(content.edited_at),
    hiddenAt: content.hidden_at === null ? null : new Date(content.hidden_at),
  };
  const [changed] = await tx
    .update(reviews)
    .set(row)
    .where(eq(reviews.id, id))
    .returning({ id: reviews.id });
  if (!changed) {
    const [made] = await tx
      .insert(reviews)
      .overridingSystemValue()
      .values({ id, ...row })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    // Its writer has written another one.
    if (!made) throw problem('changed_since', { fields: 'text' });
  }
  await writeReports(tx, reviewReports, id, content.reports);
  await announceReviewed(tx, titleId);
}

/** With the account or the title, the review is gone for good. */
async function requireTitleAndAccount(
  tx: Transaction,
  { title, account }: Snapshot,
): Promise<void> {
  const { rows } = await tx.execute(sql`select from titles t, ${accounts} a
    where t.id = ${title} and a.id = ${account}`);
  if (rows.length === 0) throw problem('changed_since', { fields: 'title, account' });
}
