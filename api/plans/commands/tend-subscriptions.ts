import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/enqueue-mail.ts';
import { nameOfPlan, pricingPath } from '../mail-words.ts';
import type { PlansConfig } from '../plans-config.ts';
import { graceEnd, stateOf } from '../subscription-states.ts';
import { subscriptions } from '../tables.ts';
import { expirePayments, requestPayment } from './request-payment.ts';

/** Days before the end that the next month is asked for. */
const renewalDays = 5;

/**
 * What time does to subscriptions: the next month is asked for before the end, those that ended
 * are told so once, and payments nobody made are closed. Nothing is lost when it does not run:
 * rights end by themselves.
 */
export async function tendSubscriptions(
  deps: { db: Database; config: PlansConfig },
  now = new Date(),
): Promise<void> {
  await deps.db.transaction((tx) => expirePayments(tx, now));
  const soon = new Date(now.getTime() + renewalDays * 86_400_000);
  const due = await deps.db
    .select({ subscription: subscriptions, account: accounts })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(
      and(
        lte(subscriptions.paidUntil, soon),
        or(isNull(subscriptions.told), ne(subscriptions.told, 'expired')),
      ),
    );
  for (const { subscription, account } of due) {
    const state = stateOf(subscription, now);
    if (state === 'expired') await tell(deps.db, subscription, account, 'expired');
    else if (state !== 'cancelled' && !subscription.told && deps.config.bankAccount) {
      await tell(deps.db, subscription, account, 'expiring');
      const { accountId, plan } = subscription;
      await requestPayment(deps, { accountId, plan, dueAt: graceEnd(subscription) }, now);
    }
  }
}

/** Mails it, unless somebody else has or the facts have changed. */
async function tell(
  db: Database,
  subscription: typeof subscriptions.$inferSelect,
  account: typeof accounts.$inferSelect,
  what: 'expiring' | 'expired',
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(subscriptions)
      .set({ told: what })
      .where(
        and(
          eq(subscriptions.accountId, subscription.accountId),
          eq(subscriptions.paidUntil, subscription.paidUntil),
          sql`${subscriptions.told} IS DISTINCT FROM ${what}`,
        ),
      )
      .returning({ id: subscriptions.accountId });
    if (changed.length === 0) return;
    const { language } = account;
    const plan = nameOfPlan(subscription.plan, language);
    const words = { name: account.displayName, plan, link: pricingPath } as const;
    const until = { day: subscription.paidUntil.toISOString() };
    await enqueueMail(
      tx,
      what === 'expired'
        ? { template: 'subscription_expired', to: account.email, language, params: words }
        : {
            ...{ template: 'subscription_expiring', to: account.email, language },
            params: { ...words, until },
          },
    );
  });
}
