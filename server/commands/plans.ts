import { Argument, type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { eq } from 'drizzle-orm';
import { shellManager } from '#api/account/index.ts';
import { setTitleAccess } from '#api/catalogue/index.ts';
import { confirmPayment } from '#api/plans/commands/confirm-payment.ts';
import { endPlan, grantPlan } from '#api/plans/commands/grant-plan.ts';
import { refundPayment, rejectPayment } from '#api/plans/commands/reject-payment.ts';
import { listPayments } from '#api/plans/queries/list-payments.ts';
import { payments } from '#api/plans/tables.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { type TitleType, titleTypes } from '#contract/constants/catalogue.ts';
import {
  type AccessLevel,
  accessLevels,
  maxGrantedDays,
  type PaymentState,
  type Plan,
  paymentStates,
  plans as planNames,
} from '#contract/constants/plan.ts';
import { askFirst } from '../program/ask-first.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';
import { describeMoney } from './describe-money.ts';
import { findNamedAccount } from './find-named-account.ts';

type Deps = { db: Database; store: MediaStore };

export function addPlans(program: Command): void {
  const plans = program.command('plans').description('paid plans, and the titles that need one');
  plans
    .command('payments')
    .description('list the payments in a state')
    .addArgument(new Argument('[state]').choices(paymentStates).default('awaiting' as const))
    .action((state) => runOnPlans(({ db }) => printPayments(db, state)));
  plans
    .command('confirm')
    .description('confirm that a payment has arrived')
    .argument('<reference>', 'reference of the bank transfer')
    .option('--even-cancelled', 'confirm it even though the payment was cancelled')
    .action((reference, { evenCancelled = false }) =>
      runOnPlans(({ db }) => confirm(db, reference, evenCancelled)),
    );
  plans
    .command('reject')
    .description('close a payment whose money has not arrived, and mail why')
    .argument('<reference>', 'reference of the bank transfer')
    .argument('<reason>', 'the reason, for the subscriber')
    .action((reference, reason) =>
      runOnPlans(async ({ db }) => {
        await rejectPayment(db, shellManager, { reference, reason });
        return `${reference} is rejected.`;
      }),
    );
  plans
    .command('refund')
    .description('record that the money of a payment was given back')
    .argument('<reference>', 'reference of the bank transfer')
    .argument('<reason>', 'the reason, for the subscriber')
    .option('--end', 'end the subscription now, too')
    .option('--yes', 'do not ask whether the amount is right')
    .action((reference, reason, { end = false, yes = false }) =>
      runOnPlans(({ db }) => refund(db, { reference, reason, end, isSure: yes })),
    );
  plans
    .command('grant')
    .description('give an account days of a plan for free')
    .argument('<user>', 'user name or e-mail address')
    .addArgument(new Argument('<plan>').choices(planNames))
    .argument('<days>', 'number of days', readDays)
    .action((user, plan, days) => runOnPlans(({ db }) => grant(db, { user, plan, days })));
  plans
    .command('end')
    .description('end the subscription of an account now')
    .argument('<user>', 'user name or e-mail address')
    .action((user) =>
      runOnPlans(async ({ db }) => {
        const { id, username } = await findNamedAccount(db, user);
        await endPlan(db, shellManager, id);
        return `The subscription of ${username} has ended.`;
      }),
    );
  plans
    .command('access')
    .description('set the plan that a title requires')
    .argument('<title>', `TYPE/SLUG; TYPE is ${titleTypes.join(', ')}`, readTitle)
    .addArgument(new Argument('<access>').choices(accessLevels))
    .action((title, access) => runOnPlans((deps) => decideAccess(deps, { ...title, access })));
}

/** Prints what `work` returns. */
function runOnPlans(work: (deps: Deps) => Promise<string>): Promise<void> {
  return runDatabaseProgram(async ({ connection, store }) => {
    console.log(await toOperatorError(work({ db: connection.db, store })));
  });
}

function readTitle(text: string): { type: TitleType; slug: string } {
  const [given, slug] = text.split(/\/(.*)/s);
  const type = titleTypes.find((each) => each === given);
  if (type && slug) return { type, slug };
  throw new InvalidArgumentError('Name a title as movie/SLUG.');
}

function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= maxGrantedDays) return days;
  throw new InvalidArgumentError(`Name a number of days, at most ${maxGrantedDays}.`);
}

async function grant(
  db: Database,
  { user, plan, days }: { user: string; plan: Plan; days: number },
): Promise<string> {
  const { id: accountId, username } = await findNamedAccount(db, user);
  const { paidUntil } = await grantPlan(db, shellManager, { accountId, plan, days });
  return `${username} has ${plan} until ${paidUntil.toISOString().slice(0, 10)}.`;
}

async function confirm(db: Database, reference: string, evenCancelled: boolean): Promise<string> {
  const payment = await confirmPayment(db, shellManager, { reference, evenCancelled });
  return `${payment.reference} is confirmed: a month of ${payment.plan}.`;
}

/** Refunds a whole payment; a part of one is refunded in the admin. */
async function refund(
  db: Database,
  request: { reference: string; reason: string; end: boolean; isSure: boolean },
): Promise<string> {
  const { reference, isSure, ...rest } = request;
  const { amount, currency } = await findByReference(db, reference);
  const shown = describeMoney(amount, currency);
  await askFirst(`Refund ${shown} of payment ${reference}`, isSure);
  await refundPayment(db, shellManager, { reference, amount, ...rest });
  return `${reference} is refunded: ${shown}.`;
}

async function findByReference(db: Database, reference: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  if (!payment) throw problem('payment_not_found');
  return payment;
}

async function decideAccess(
  deps: Deps,
  wish: { type: TitleType; slug: string; access: AccessLevel },
): Promise<string> {
  await setTitleAccess(deps, commandLine, wish);
  const { type, slug, access } = wish;
  return `${type}/${slug} now requires: ${access}. A running site or worker prepares its files.`;
}

async function printPayments(db: Database, state: PaymentState): Promise<string> {
  const { rows, page } = await listPayments(db, { state, seesStaff: true });
  if (rows.length === 0) return `There are no payments that are ${state}.`;
  const lines = rows.map(({ payment, username }) => {
    const { reference, currency, amount, plan, dueAt } = payment;
    const due = dueAt.toISOString().slice(0, 16).replace('T', ' ');
    return [reference, describeMoney(amount, currency), plan, `due ${due}`, username ?? 'deleted'];
  });
  const more = page.next ? [[`${page.total} in all; the newest are listed.`]] : [];
  return [...lines, ...more].map((line) => line.join('  ')).join('\n');
}
