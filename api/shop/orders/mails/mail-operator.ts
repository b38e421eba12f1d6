import type { Transaction } from '#api/platform/database.ts';
import { enqueueMail, type OperatorContact } from '#api/platform/mail/mail.ts';
import type { MailText } from './mail-customer.ts';

/** Mails the operator, if an address is set; replies go to the customer, if they have one. */
export async function mailOperator(
  tx: Transaction,
  operator: OperatorContact,
  customer: { email: string },
  text: MailText,
): Promise<void> {
  if (operator.email === null) return;
  const { email: to, language } = operator;
  const replyTo = customer.email ? { replyTo: customer.email } : {};
  await enqueueMail(tx, { ...text, to, language, timeZone: null, ...replyTo });
}

type Goods = { name: string; options: { value: string }[]; quantity: number }[];

/** One per line: `2 × Kaos Senja (M, Ink)`. */
export function describeGoods(goods: Goods): string {
  return goods
    .map(({ quantity, name, options }) => {
      const values = options.map(({ value }) => value).join(', ');
      return `${quantity} × ${name}${values && ` (${values})`}`;
    })
    .join('\n');
}
