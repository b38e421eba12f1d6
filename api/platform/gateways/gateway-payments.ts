import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { GatewayFinding, GatewayId, GatewayState } from '#contract/constants/shop.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../database.ts';
import { problem } from '../problem.ts';
import { tooManyRequests } from '../turns/rate-limit.ts';
import type { Gateway, GatewayReport, GatewayRequest } from './gateway.ts';
import type { Gateways } from './open-gateways.ts';
import { type GatewayPayment, gatewayPayments } from './tables.ts';

/** What is paid; its row is locked while an attempt is added. */
type Subject = { orderId: number } | { paymentId: number };

type Wanted = {
  gateway: GatewayId;
  /** The reference of the first attempt; later ones append their number. */
  reference: string;
  amount: number;
  payUntil: Date | null;
};

const minutes = 60_000;
/** Attempts of one order or payment. */
const maxAttempts = 30;

/**
 * The open attempt to pay this amount, or a new one, which still has to be created at the gateway.
 *
 * @throws `too_many_requests`
 */
export async function addAttempt(
  tx: Transaction,
  subject: Subject,
  { gateway, reference, amount, payUntil }: Wanted,
  now: Date,
): Promise<GatewayPayment> {
  const earlier = await listAttempts(tx, subject);
  const open = findOpen(earlier, { gateway, amount }, now);
  if (open) return open;
  if (earlier.length >= maxAttempts) throw tooManyRequests(3_600);
  const soonest = now.getTime() + 15 * minutes;
  const latest = now.getTime() + 7 * 24 * 60 * minutes;
  const deadline = Math.min(latest, Math.max(soonest, payUntil?.getTime() ?? latest));
  const [added] = await tx
    .insert(gatewayPayments)
    .values({
      ...subject,
      gateway,
      amount,
      reference: earlier.length === 0 ? reference : `${reference}-${earlier.length + 1}`,
      expiresAt: new Date(deadline),
      nextCheckAt: new Date(now.getTime() + minutes),
      createdAt: now,
    })
    .returning();
  if (!added) throw new Error('The attempt was not inserted');
  return added;
}

/** The address where an attempt is paid, created at the gateway if it is not there yet. */
export async function openAttempt(
  db: DatabaseOrTransaction,
  gateway: Gateway,
  attempt: GatewayPayment,
  request: Pick<GatewayRequest, 'description' | 'email' | 'returnUrl' | 'language'>,
): Promise<string> {
  if (attempt.payUrl !== null) return attempt.payUrl;
  const { reference, amount, expiresAt } = attempt;
  const created = await gateway.start({ ...request, reference, amount, expiresAt });
  await db.update(gatewayPayments).set(created).where(eq(gatewayPayments.reference, reference));
  return created.payUrl;
}

/** The attempt whose page takes this payment now. */
export function findOpen(
  attempts: GatewayPayment[],
  wanted: { gateway: string; amount: number },
  now: Date,
): GatewayPayment | undefined {
  return attempts.find(
    ({ gateway, amount, state, payUrl, expiresAt }) =>
      gateway === wanted.gateway &&
      amount === wanted.amount &&
      state === 'open' &&
      payUrl !== null &&
      expiresAt > now,
  );
}

/** Newest first. */
export function listAttempts(
  db: DatabaseOrTransaction,
  subject: Subject | { paymentId: number[] },
) {
  return db
    .select()
    .from(gatewayPayments)
    .where(isOf(subject))
    .orderBy(desc(gatewayPayments.createdAt));
}

function isOf(subject: Subject | { paymentId: number[] }) {
  if ('orderId' in subject) return eq(gatewayPayments.orderId, subject.orderId);
  return inArray(gatewayPayments.paymentId, [subject.paymentId].flat());
}

/** The states that each state may follow: reports come late, twice and in any order. */
const earlier: Record<GatewayState, GatewayState[]> = {
  open: [],
  denied: ['open'],
  expired: ['open', 'denied'],
  paid: ['open', 'denied', 'expired'],
  refunded: ['open', 'denied', 'expired', 'paid'],
};

/**
 * Stores what a gateway reports. Returns true to exactly one caller per state, however often it is
 * reported; that one draws the consequences, in the same transaction. A chargeback may follow a
 * refund, and is news until it is a finding.
 */
export async function recordReport(
  tx: Transaction,
  { reference }: GatewayPayment,
  { state, amount, isChargeback = false }: GatewayReport,
  now: Date,
): Promise<boolean> {
  const isLater = inArray(gatewayPayments.state, earlier[state]);
  const isUnnoticed = and(
    eq(gatewayPayments.state, 'refunded'),
    sql`${gatewayPayments.finding} is distinct from 'reversed'`,
  );
  const isFinal = state === 'expired' || state === 'paid' || state === 'refunded';
  const recorded = await tx
    .update(gatewayPayments)
    .set({
      state,
      ...(state === 'paid' && { paidAmount: amount, paidAt: now }),
      ...(isFinal && { nextCheckAt: null }),
    })
    .where(
      and(
        eq(gatewayPayments.reference, reference),
        isChargeback ? or(isLater, isUnnoticed) : isLater,
      ),
    )
    .returning({ reference: gatewayPayments.reference });
  return recorded.length > 0;
}

/** Leaves money that has arrived to staff. */
export async function recordFinding(
  tx: Transaction,
  { reference }: GatewayPayment,
  finding: GatewayFinding,
): Promise<void> {
  await tx.update(gatewayPayments).set({ finding }).where(eq(gatewayPayments.reference, reference));
}

export type CheckDeps = {
  db: Database;
  gateways: Gateways;
  /** Applies a report to what is paid. */
  settle(payment: GatewayPayment, report: GatewayReport, now: Date): Promise<void>;
};

/**
 * Asks the gateway about a payment, and applies the answer. Only this answer counts as money, never
 * what a webhook says.
 *
 * @throws `gateway_unavailable`
 */
export async function checkPayment(
  { gateways, settle }: Pick<CheckDeps, 'gateways' | 'settle'>,
  payment: GatewayPayment,
  now: Date,
): Promise<void> {
  const gateway = gateways.get(payment.gateway);
  if (!gateway) throw problem('gateway_unavailable', { gateway: payment.gateway });
  const unknown = { state: payment.expiresAt <= now ? 'expired' : 'open', amount: null } as const;
  const found = await gateway.check(payment);
  await settle(payment, found ? asReversal(payment, found) : unknown, now);
}

/** What was paid and is denied or cancelled now has been taken back. */
function asReversal({ state }: GatewayPayment, report: GatewayReport): GatewayReport {
  const isGone = report.state === 'denied' || report.state === 'expired';
  return state === 'paid' && isGone ? { ...report, state: 'refunded' } : report;
}

/** Payments to ask about in one run. */
const perRun = 200;

/**
 * Asks about open payments, so that a lost webhook does not matter: after a minute, then after twice
 * as long each time, up to an hour. Returns how many were asked about.
 */
export async function pollPayments(
  deps: CheckDeps & { onFailure(error: unknown, reference: string): void },
  now = new Date(),
): Promise<number> {
  const { db, gateways, onFailure } = deps;
  const due = await db
    .select()
    .from(gatewayPayments)
    .where(
      and(
        lte(gatewayPayments.nextCheckAt, now),
        inArray(gatewayPayments.gateway, [...gateways.keys()]),
      ),
    )
    .orderBy(asc(gatewayPayments.nextCheckAt))
    .limit(perRun);
  const silent = new Set<GatewayId>();
  let asked = 0;
  for (const payment of due) {
    const { gateway, reference } = payment;
    // The others wait for its answer, too.
    if (silent.has(gateway)) continue;
    if (!(await claim(db, payment, now))) continue;
    asked += 1;
    try {
      await checkPayment(deps, payment, now);
    } catch (error) {
      silent.add(gateway);
      onFailure(error, reference);
    }
  }
  return asked;
}

/** False: another process is asking. */
async function claim(db: Database, { reference, checks, expiresAt }: GatewayPayment, now: Date) {
  const wait = Math.min(60, 2 ** Math.min(checks + 1, 6)) * minutes;
  // Nobody can pay it any more, whatever the gateway says.
  const isOver = now.getTime() > expiresAt.getTime() + 2 * 24 * 60 * minutes;
  const claimed = await db
    .update(gatewayPayments)
    .set({
      checks: sql`${gatewayPayments.checks} + 1`,
      nextCheckAt: isOver ? null : new Date(now.getTime() + wait),
    })
    .where(and(eq(gatewayPayments.reference, reference), eq(gatewayPayments.checks, checks)))
    .returning({ reference: gatewayPayments.reference });
  return claimed.length > 0;
}
