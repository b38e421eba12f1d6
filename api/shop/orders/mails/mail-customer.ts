import { and, eq, isNotNull } from 'drizzle-orm';
import { foldName } from '#api/account/index.ts';
import { accounts } from '#api/account/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { enqueueMail, type Mail } from '#api/platform/mail/mail.ts';
import { orderPage } from '#contract/shared/addresses.ts';
import type { OrderLinks } from '../order-link.ts';
import { orderAddresses, type orders } from '../tables.ts';

/** Parameters of every mail about an order. */
export type OrderWords = { name: string | null; number: string; link: `/${string}` };

/** The remaining parameters of each mail. */
type TextOf<Kind> = Kind extends Mail ? Pick<Kind, 'template' | 'params'> : never;
export type MailText = TextOf<Mail>;

/**
 * Mails an order's customer, if they gave an e-mail address; `write` builds the mail from the common
 * parameters.
 */
export async function mailCustomer(
  tx: Transaction,
  { order, links }: { order: typeof orders.$inferSelect; links: OrderLinks },
  write: (words: OrderWords) => MailText,
): Promise<void> {
  const { number, email: to, language, timeZone } = order;
  if (!to) return;
  const link = orderPage({ number, token: links.sign(number) });
  const { name } = await findCustomer(tx, order);
  const words = { name: await greet(tx, order, name), number, link };
  await enqueueMail(tx, { ...write(words), to, language, timeZone });
}

/**
 * The name, if the order belongs to an account with a confirmed address; else null: anybody can
 * order in a stranger's name.
 */
export async function greet(
  tx: Transaction,
  { accountId, email }: { accountId: number | null; email: string },
  name: string,
): Promise<string | null> {
  if (accountId === null) return null;
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.emailKey, foldName(email)),
        isNotNull(accounts.emailConfirmedAt),
      ),
    );
  return owner ? name : null;
}

/** The customer in mails, from the billing address; `email`: else the phone number. */
export async function findCustomer(
  tx: Transaction,
  order: { id: number; email: string },
): Promise<{ name: string; email: string }> {
  const [billing] = await tx
    .select({ name: orderAddresses.firstName, phone: orderAddresses.phone })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, order.id), eq(orderAddresses.kind, 'billing')));
  return { name: billing?.name ?? '', email: order.email || (billing?.phone ?? '') };
}
