import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { greetingName } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { nameOfPlan, pricingPath } from '../mail-words.ts';
import { isForSale, type PlansConfig } from '../plans-config.ts';
import { graceEnd, stateOf } from '../subscription-states.ts';
import { subscriptions } from '../tables.ts';
import { expirePayments, requestPayment } from './request-payment.ts';

/** Days before the end when the next payment is requested. */
const renewalDays = 5;

type Deps = { db: Database; config: PlansConfig; logger: Logger };
type Subscription = typeof subscriptions.$inferSelect;
type Account = typeof accounts.$inferSelect;

/**
 * Time-driven changes: requests the next payment before a subscription ends, mails its end once,
 * and closes unpaid payments. Nothing breaks if it does not run: rights expire by themselves.
 * Failures of single accounts are logged and retried next time.
 */
export async function expireSubscriptions(deps: Deps, now = new Date()): Promise<void> {
  await deps.db.transaction((tx) => expirePayments(tx, now));
  const soon = new Date(now.getTime() + renewalDays * 86_400_000);
  const due = await deps.db
    .select({ subscription: subscriptions, account: accounts })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(
      and(
        lte(subscriptions.paidUntil, soon),
        // Who cannot sign in is not asked for money.
        isNull(accounts.suspendedAt),
        isNull(accounts.deletesAt),
        or(isNull(subscriptions.told), ne(subscriptions.told, 'expired')),
      ),
    );
  for (const { subscription, account } of due) {
    try {
      await processSubscription(deps, { subscription, account }, now);
    } catch (err) {
      const { accountId } = subscription;
      deps.logger.error({ err, account_id: accountId }, 'processing a subscription failed');
    }
  }
}

async function processSubscription(
  { db, config }: Deps,
  { subscription, account }: { subscription: Subscription; account: Account },
  now: Date,
): Promise<void> {
  const state = stateOf(subscription, now);
  if (state === 'expired') {
    await db.transaction((tx) => mailOnce(tx, subscription, account, 'expired'));
  } else if (state !== 'cancelled' && !subscription.told && isForSale(config)) {
    const { accountId, plan } = subscription;
    const renewal = { accountId, plan, dueAt: graceEnd(subscription) };
    await db.transaction(async (tx) => {
      const isNew = await mailOnce(tx, subscription, account, 'expiring');
      if (isNew) await requestPayment({ db: tx, config }, renewal, now);
    });
  }
}

/** Sends the mail, unless another process has or the facts have changed; then returns false. */
async function mailOnce(
  tx: Transaction,
  subscription: Subscription,
  account: Account,
  what: 'expiring' | 'expired',
): Promise<boolean> {
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
  if (changed.length === 0) return false;
  const { email: to, language, timeZone } = account;
  const plan = nameOfPlan(subscription.plan, language);
  const words = { name: greetingName(account), plan, link: pricingPath } as const;
  const until = { day: subscription.paidUntil.toISOString() };
  await enqueueMail(
    tx,
    what === 'expired'
      ? { template: 'subscription_expired', to, language, timeZone, params: words }
      : {
          template: 'subscription_expiring',
          to,
          language,
          timeZone,
          params: { ...words, until },
        },
  );
  return true;
}
