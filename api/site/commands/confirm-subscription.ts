import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { newsletterSubscriptions } from '../tables.ts';

/** The address wants the newsletter; the first time counts. Says whether the link is good. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { confirmedAt } = newsletterSubscriptions;
  const confirmed = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
    .where(eq(newsletterSubscriptions.token, token))
    .returning({ email: newsletterSubscriptions.email });
  return confirmed.length > 0;
}
