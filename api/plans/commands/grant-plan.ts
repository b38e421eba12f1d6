import { eq } from 'drizzle-orm';
import { greetingName, lockAccount, type Manager } from '#api/account/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import { hasRole } from '#api/platform/viewer.ts';
import { type Plan, plans } from '#contract/constants/plan.ts';
import { nameOfPlan, pricingPath } from '../mail-words.ts';
import { findSubscription } from '../queries/find-subscription.ts';
import { afterGrant, purposeOf, type SubscriptionFacts, stateOf } from '../subscription-states.ts';
import { subscriptions } from '../tables.ts';

type PricedFacts = SubscriptionFacts & { monthPrice: number | null };

/**
 * Gives an account days of a plan for free: after those it has of the same plan, else from now on.
 *
 * @throws `account_not_found`; `plan_not_higher` if that took a higher plan away
 */
export function grantPlan(
  db: Database,
  by: Manager,
  { accountId, plan, days }: { accountId: number; plan: Plan; days: number },
): Promise<{ paidUntil: Date; change: number | null }> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, by, accountId);
    const facts = await findSubscription(tx, accountId);
    const now = new Date();
    const granted = afterGrant(facts, { plan, days }, now);
    if (!granted) throw problem('plan_not_higher');
    // What a month of another plan cost says nothing about this one.
    const isNext = facts && purposeOf(facts, plan, now) === 'renewal';
    const next = { ...granted, monthPrice: isNext ? facts.monthPrice : null };
    const change = await saveFacts(tx, by.actor, 'plans.grantPlan', account, { facts, next });
    const { email: to, language, timeZone } = account;
    await enqueueMail(tx, {
      template: 'subscription_granted',
      to,
      language,
      timeZone,
      params: {
        name: greetingName(account),
        plan: nameOfPlan(plan, language),
        until: { day: next.paidUntil.toISOString() },
        link: pricingPath,
      },
    });
    return { paidUntil: next.paidUntil, change };
  });
}

/**
 * Ends a subscription at once.
 *
 * @throws `account_not_found`, `no_subscription`
 */
export function endPlan(db: Database, by: Manager, accountId: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, by, accountId);
    const facts = await findSubscription(tx, accountId);
    if (!facts || stateOf(facts, new Date()) === 'expired') throw problem('no_subscription');
    return endNow(tx, by.actor, accountId);
  });
}

/** Ends a subscription in the caller's transaction; does nothing if none is in force. */
export async function endNow(
  tx: Transaction,
  actor: Actor,
  accountId: number,
): Promise<number | null> {
  const account = await lockAccount(tx, { seesStaff: true }, accountId);
  const facts = await findSubscription(tx, accountId);
  const now = new Date();
  if (!facts || stateOf(facts, now) === 'expired') return null;
  const next = { ...facts, paidUntil: now < facts.paidUntil ? now : facts.paidUntil };
  const ended = { ...next, cancelledAt: facts.cancelledAt ?? now };
  const notice = { told: 'expired' as const };
  const change = await saveFacts(
    tx,
    actor,
    'plans.endPlan',
    account,
    { facts, next: ended },
    notice,
  );
  const { email: to, language, timeZone } = account;
  await enqueueMail(tx, {
    template: 'subscription_expired',
    to,
    language,
    timeZone,
    params: {
      name: greetingName(account),
      plan: nameOfPlan(facts.plan, language),
      link: pricingPath,
    },
  });
  return change;
}

async function saveFacts(
  tx: Transaction,
  actor: Actor,
  action: string,
  account: { id: number; username: string },
  { facts, next }: { facts: PricedFacts | undefined; next: PricedFacts },
  { told = null }: { told?: 'expired' | null } = {},
): Promise<number | null> {
  await store(tx, account.id, next, told);
  return recordSubscription(tx, actor, { action, account, before: facts, after: next });
}

async function store(
  tx: Transaction,
  accountId: number,
  { plan, startedAt, paidUntil, cancelledAt, monthPrice }: PricedFacts,
  told: 'expired' | null = null,
): Promise<void> {
  const change = { plan, startedAt, paidUntil, cancelledAt, monthPrice, told };
  await tx
    .insert(subscriptions)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: change });
}

export function recordSubscription(
  tx: Transaction,
  actor: Actor,
  change: {
    action: string;
    account: { id: number; username: string };
    before: PricedFacts | undefined;
    after: PricedFacts;
  },
): Promise<number | null> {
  const { account, before } = change;
  return recordChange(tx, actor, {
    action: change.action,
    subject: { kind: 'subscription', id: account.id, name: account.username },
    before: before ? snapshotOf(before) : null,
    after: snapshotOf(change.after),
  });
}

function snapshotOf(facts: PricedFacts): Snapshot {
  return {
    plan: facts.plan,
    started_at: facts.startedAt.toISOString(),
    paid_until: facts.paidUntil.toISOString(),
    cancelled_at: facts.cancelledAt?.toISOString() ?? null,
    month_price: facts.monthPrice,
  };
}

export const subscriptionReverter: Reverter = {
  kind: 'subscription',
  async allow(tx, viewer, { subjectId }) {
    await lockAccount(tx, { seesStaff: hasRole(viewer, 'owner') }, Number(subjectId));
  },
  async read(tx, id) {
    const isIt = eq(subscriptions.accountId, Number(id));
    const [row] = await tx.select().from(subscriptions).where(isIt).for('update');
    return row ? snapshotOf(row) : null;
  },
  async write(tx, id, state) {
    const accountId = Number(id);
    if (!state) {
      await tx.delete(subscriptions).where(eq(subscriptions.accountId, accountId));
      return;
    }
    const plan = plans.find((each) => each === state.plan);
    const { started_at, paid_until, cancelled_at, month_price } = state;
    if (!plan || typeof started_at !== 'string' || typeof paid_until !== 'string') {
      throw problem('change_not_undoable');
    }
    await store(tx, accountId, {
      plan,
      startedAt: new Date(started_at),
      paidUntil: new Date(paid_until),
      cancelledAt: typeof cancelled_at === 'string' ? new Date(cancelled_at) : null,
      monthPrice: typeof month_price === 'number' ? month_price : null,
    });
  },
};
