import { setTitleAccess } from '#api/catalogue/index.ts';
import { confirmPayment } from '#api/plans/commands/confirm-payment.ts';
import { findAllPayments } from '#api/plans/queries/find-subscription.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { toOperatorError } from '../to-operator-error.ts';
import type { PlansCommand } from './read-arguments.ts';

/**
 * Does what `npm run plans` was told; returns what to print.
 *
 * @throws OperatorError with the code of a refusal by the API
 */
export async function carryOut(
  deps: { db: Database; store: MediaStore },
  command: PlansCommand,
): Promise<string> {
  if (command.name === 'payments') return listPayments(deps.db, command.state);
  if (command.name === 'confirm') {
    const { reference, evenCancelled } = command;
    const wish = { reference, evenCancelled, operatorId: null };
    const payment = await toOperatorError(confirmPayment(deps.db, wish));
    return `${payment.reference} is confirmed: a month of ${payment.plan}.`;
  }
  await toOperatorError(setTitleAccess(deps, command));
  const { type, slug, access } = command;
  return `${type}/${slug} takes: ${access}. A running site or worker prepares its files.`;
}

async function listPayments(
  db: Database,
  state: Parameters<typeof findAllPayments>[1],
): Promise<string> {
  const rows = await findAllPayments(db, state);
  if (rows.length === 0) return `There are no payments that are ${state}.`;
  const lines = rows.map(({ payment, username }) => {
    const { reference, currency, amount, plan, dueAt } = payment;
    const due = dueAt.toISOString().slice(0, 16).replace('T', ' ');
    return [reference, `${currency} ${amount}`, plan, `due ${due}`, username ?? 'deleted'];
  });
  return lines.map((line) => line.join('  ')).join('\n');
}
