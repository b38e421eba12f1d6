import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import {
  afterVerdict,
  readReports,
  reportContentSchema,
  writeReports,
} from '#api/reviews/index.ts';
import type { ModerationVerdict } from '#contract/constants/moderation.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { products } from '../../products/tables.ts';
import { productReviewReports, productReviews } from '../tables.ts';
import { countProductReviews, lockProducts } from './save-product-review.ts';

/** A whole review, so that a deleted one can come back. */
const snapshotSchema = z.object({
  product: z.int(),
  account: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  stars: z.int(),
  text: z.string(),
  language: languageSchema,
  created_at: z.string(),
  updated_at: z.string(),
  hidden_at: z.string().nullable(),
  reports: z.array(reportContentSchema),
});

type Snapshot = z.infer<typeof snapshotSchema>;

export const productReviewReverter: Reverter = {
  kind: 'product_review',
  read: (tx, id) => readProductReview(tx, Number(id)),
  write: (tx, id, content) =>
    writeProductReview(tx, Number(id), content && snapshotSchema.parse(content)),
};

/**
 * Applies a moderator's verdict to a review and settles its reports; returns the entry in the audit
 * log.
 *
 * @throws `review_not_found`
 */
export async function moderateProductReview(
  db: DatabaseOrTransaction,
  actor: Actor,
  id: number,
  verdict: ModerationVerdict,
  { batchId }: { batchId?: number } = {},
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await readProductReview(tx, id);
    if (before === null) throw problem('review_not_found');
    const after = afterVerdict(before, verdict);
    await writeProductReview(tx, id, after);
    return recordChange(tx, actor, {
      action: 'moderation.moderate',
      subject: { kind: 'product_review', id, name: before.text.slice(0, 80) },
      before,
      after,
      batchId,
    });
  });
}

/** Locks the product, as everything does that changes its reviews. */
async function readProductReview(tx: Transaction, id: number): Promise<Snapshot | null> {
  const isThis = eq(productReviews.id, id);
  const [known] = await tx
    .select({ productId: productReviews.productId })
    .from(productReviews)
    .where(isThis);
  if (!known) return null;
  await lockProducts(tx, [known.productId]);
  const [row] = await tx.select().from(productReviews).where(isThis);
  if (!row) return null;
  const { name, email, text, language } = row;
  return {
    product: row.productId,
    account: row.accountId,
    name,
    email,
    stars: row.rating,
    text,
    language,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    hidden_at: row.hiddenAt?.toISOString() ?? null,
    reports: await readReports(tx, productReviewReports, id),
  };
}

/** @throws `changed_since` if a deleted review cannot come back */
async function writeProductReview(
  tx: Transaction,
  id: number,
  content: Snapshot | null,
): Promise<void> {
  if (content === null) {
    const isThis = eq(productReviews.id, id);
    const [deleted] = await tx.delete(productReviews).where(isThis).returning();
    if (deleted) await countProductReviews(tx, [deleted.productId]);
    return;
  }
  const { product: productId, name, email, stars: rating, text, language } = content;
  await lockProducts(tx, [productId]);
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw problem('changed_since', { fields: 'product' });
  const row = {
    productId,
    name,
    email,
    rating,
    text,
    language,
    accountId: await findAccount(tx, content.account),
    createdAt: new Date(content.created_at),
    updatedAt: new Date(content.updated_at),
    hiddenAt: content.hidden_at === null ? null : new Date(content.hidden_at),
  };
  const [changed] = await tx
    .update(productReviews)
    .set(row)
    .where(eq(productReviews.id, id))
    .returning({ id: productReviews.id });
  if (!changed) {
    const [made] = await tx
      .insert(productReviews)
      .overridingSystemValue()
      .values({ id, ...row })
      .onConflictDoNothing()
      .returning({ id: productReviews.id });
    // The writer of the review has written another one.
    if (!made) throw problem('changed_since', { fields: 'text' });
  }
  await writeReports(tx, productReviewReports, id, content.reports);
  await countProductReviews(tx, [productId]);
}

/** Deleting an account deletes its reviews, so one of a missing account stays deleted. */
async function findAccount(tx: Transaction, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [known] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  if (!known) throw problem('changed_since', { fields: 'account' });
  return known.id;
}
