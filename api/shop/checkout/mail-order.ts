import type { Transaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/enqueue-mail.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import { orderPage } from '#contract/shared/order-page.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { WrittenOrder } from './commands/write-order.ts';
import type { OrderableLine } from './judge-cart.ts';

type Told = Pick<CheckoutDeps, 'config' | 'links' | 'operator'>;

/** Tells the customer what was ordered and how it is paid, and the operator that it was. */
export async function mailOrder(tx: Transaction, told: Told, order: WrittenOrder): Promise<void> {
  const { email, number, language } = order;
  await enqueueMail(tx, { ...writeToCustomer(told, order), to: email, language });
  const { email: operator, language: operatorLanguage } = told.operator;
  if (operator === null) return;
  const { name, goods, amount } = wordsOf(order);
  await enqueueMail(tx, {
    template: 'order_to_handle',
    params: { name, email, number, goods, amount },
    ...{ to: operator, language: operatorLanguage, replyTo: email },
  });
}

function wordsOf({ addresses, number, totals, paymentCode, currency, lines }: WrittenOrder) {
  return {
    name: addresses.billing.first_name,
    number,
    goods: lines.map(describeLine).join('\n'),
    amount: { amount: totals.total + paymentCode, currency },
  };
}

/** Of each mail its own words. */
type TextOf<Kind> = Kind extends Mail ? Pick<Kind, 'template' | 'params'> : never;

function writeToCustomer({ config, links }: Told, order: WrittenOrder): TextOf<Mail> {
  const { number, payUntil, paymentMethod } = order;
  const link = orderPage({ number, token: links.sign(number) }) as `/${string}`;
  const words = { ...wordsOf(order), link };
  const due = { instant: (payUntil ?? order.placedAt).toISOString() };
  if (paymentMethod === 'bank_transfer' && config.bankAccount) {
    const params = { ...words, ...config.bankAccount, due };
    return { template: 'order_awaiting_transfer', params };
  }
  if (paymentMethod === 'cheque' && config.chequesTo) {
    return { template: 'order_awaiting_cheque', params: { ...words, ...config.chequesTo, due } };
  }
  const template = paymentMethod === 'none' ? 'order_free' : 'order_cash_on_delivery';
  return { template, params: words };
}

/** `2 × Kaos Senja (M, Ink)`. */
function describeLine({ quantity, name, options }: OrderableLine): string {
  const values = options.map(({ value }) => value).join(', ');
  return `${quantity} × ${name}${values && ` (${values})`}`;
}
