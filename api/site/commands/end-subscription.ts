import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { newsletterSubscriptions } from '../tables.ts';

/** Forgets the address; a link that was used before has nothing left to do. */
export async function endSubscription(db: Database, token: string): Promise<void> {
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.token, token));
}
