import { Argument, type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { setTitleAccess } from '#api/catalogue/index.ts';
import { confirmPayment } from '#api/plans/commands/confirm-payment.ts';
import { findAllPayments } from '#api/plans/queries/find-subscription.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type TitleType, titleTypes } from '#contract/shared/catalogue-words.ts';
import {
  type AccessLevel,
  accessLevels,
  type PaymentState,
  paymentStates,
} from '#contract/shared/plan-words.ts';
import { runDatabaseProgram } from './run-database-program.ts';
import { toOperatorError } from './to-operator-error.ts';

type Deps = { db: Database; store: MediaStore };

export function addPlans(program: Command): void {
  const plans = program.command('plans').description('paid plans, and the titles that need one');
  plans
    .command('payments')
    .description('list the payments in a state')
    .addArgument(new Argument('[state]').choices(paymentStates).default('awaiting' as const))
    .action((state) => runOnPlans(({ db }) => listPayments(db, state)));
  plans
    .command('confirm')
    .description('confirm that a payment has arrived')
    .argument('<reference>', 'reference of the bank transfer')
    .option('--even-cancelled', 'confirm it even though the payment was cancelled')
    .action((reference, { evenCancelled = false }) =>
      runOnPlans(({ db }) => confirm(db, reference, evenCancelled)),
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

async function confirm(db: Database, reference: string, evenCancelled: boolean): Promise<string> {
  const payment = await confirmPayment(db, { reference, evenCancelled, operatorId: null });
  return `${payment.reference} is confirmed: a month of ${payment.plan}.`;
}

async function decideAccess(
  deps: Deps,
  wish: { type: TitleType; slug: string; access: AccessLevel },
): Promise<string> {
  await setTitleAccess(deps, wish);
  const { type, slug, access } = wish;
  return `${type}/${slug} now requires: ${access}. A running site or worker prepares its files.`;
}

async function listPayments(db: Database, state: PaymentState): Promise<string> {
  const rows = await findAllPayments(db, state);
  if (rows.length === 0) return `There are no payments that are ${state}.`;
  const lines = rows.map(({ payment, username }) => {
    const { reference, currency, amount, plan, dueAt } = payment;
    const due = dueAt.toISOString().slice(0, 16).replace('T', ' ');
    return [reference, `${currency} ${amount}`, plan, `due ${due}`, username ?? 'deleted'];
  });
  return lines.map((line) => line.join('  ')).join('\n');
}
