import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether an account is about to be deleted as its owner wished, so that nobody sees it any more. */
export function isLeaving(accountId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from accounts l where l.id = ${accountId} and l.is_leaving)`;
}
