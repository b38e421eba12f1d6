import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { useLink } from '../links.ts';
import { accounts } from '../tables.ts';

/** By the link of a mail. Returns the address that is proven now. */
export function confirmEmail(db: Database, token: string): Promise<string> {
  return db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['confirm_email']);
    const [confirmed] = await tx
      .update(accounts)
      .set({ emailConfirmedAt: sql`now()` })
      .where(and(eq(accounts.id, link.accountId), eq(accounts.email, link.email)))
      .returning({ email: accounts.email });
    if (!confirmed) throw problem('link_not_valid');
    return confirmed.email;
  });
}
