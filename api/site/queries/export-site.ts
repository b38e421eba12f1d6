import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { contactMessages, newsletterSubscriptions } from '../tables.ts';

/**
 * The correspondence of an account's address, if it is confirmed: an unconfirmed address may be
 * somebody else's.
 */
export async function exportSite(db: Database, accountId: number) {
  const isTheirs = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [messages, newsletter] = await Promise.all([
    db
      .select({
        name: contactMessages.name,
        message: contactMessages.message,
        sent_at: contactMessages.sentAt,
      })
      .from(contactMessages)
      .innerJoin(accounts, eq(accounts.emailKey, sql`lower(${contactMessages.email})`))
      .where(isTheirs)
      .orderBy(asc(contactMessages.id)),
    db
      .select({
        language: newsletterSubscriptions.language,
        asked_at: newsletterSubscriptions.createdAt,
        confirmed_at: newsletterSubscriptions.confirmedAt,
      })
      .from(newsletterSubscriptions)
      .innerJoin(accounts, eq(accounts.emailKey, newsletterSubscriptions.email))
      .where(isTheirs),
  ]);
  return { messages, newsletter: newsletter[0] ?? null };
}
