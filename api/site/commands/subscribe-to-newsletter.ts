import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { newsletterSubscriptions } from '../tables.ts';

/** Notes an address once; the answer does not tell whether it was known. */
export async function subscribeToNewsletter(
  db: DatabaseOrTransaction,
  subscription: { email: string; language: Language },
): Promise<void> {
  const email = subscription.email.toLowerCase();
  await db
    .insert(newsletterSubscriptions)
    .values({ email, language: subscription.language })
    .onConflictDoNothing();
}
