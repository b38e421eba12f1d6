import type { Database } from '#api/platform/database.ts';
import { presentSubscription } from '../present.ts';
import { findPayments, findSubscription } from './find-subscription.ts';

/** The part of an account's export about plans. */
export async function exportPlans(db: Database, accountId: number) {
  const [row, rows] = await Promise.all([
    findSubscription(db, accountId),
    findPayments(db, accountId),
  ]);
  return { subscription: presentSubscription(row, rows) };
}
