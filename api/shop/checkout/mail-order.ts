import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { nameGateway } from '#api/platform/gateways/open-gateways.ts';
import { enqueueMail, type Goods, type OperatorContact } from '#api/platform/mail/mail.ts';
import { askByQris } from '#api/platform/qris.ts';
import { isGatewayMethod, type PaymentMethod } from '#contract/constants/shop.ts';
import { orderPage } from '#contract/shared/addresses.ts';
import type { Language } from '#contract/shared/language.ts';
import { greet, type MailText } from '../orders/mails/mail-customer.ts';
import { mailOperator } from '../orders/mails/mail-operator.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import type { OrderRow } from '../orders/queries/find-order.ts';
import type { ShopConfig } from '../shop-config.ts';

/** The facts of an order that mails contain. */
export type MailedOrder = {
  number: string;
  /** Null: a guest. */
  accountId: number | null;
  /** Empty: there is only a phone number. */
  email: string;
  language: Language;
  timeZone: string | null;
  /** The first name in the billing address. */
  name: string;
  phone: string;
  lines: { name: string; options: { value: string }[]; quantity: number; subtotal: number }[];
  /** Minor units; `shipping` null: nothing to ship. */
  sums: { discount: number; shipping: number | null; code: number };
  /** To be paid, including the code. */
  amount: { amount: number; currency: string };
  paymentMethod: PaymentMethod;
  placedAt: Date;
  payUntil: Date | null;
};

type OrderMailDeps = Pick<CheckoutDeps, 'config' | 'links' | 'operator'>;

/** Tells the customer what was ordered and how to pay, if they gave an e-mail address. */
export async function mailCustomerHowToPay(
  tx: Transaction,
  deps: OrderMailDeps,
  order: MailedOrder,
): Promise<void> {
  const { email, language, timeZone } = order;
  if (!email) return;
  const name = await greet(tx, order, order.name);
  const text = writeToCustomer(deps, { ...order, name });
  await enqueueMail(tx, { ...text, to: email, language, timeZone });
}

/** Tells the customer how to pay an order that was placed some time ago. */
export async function mailPlacedOrder(
  tx: Transaction,
  deps: OrderMailDeps,
  { order, lines, addresses }: Pick<OrderRow, 'order' | 'lines' | 'addresses'>,
): Promise<void> {
  const billing = addresses.find(({ kind }) => kind === 'billing');
  const name = billing?.first_name ?? '';
  const phone = billing?.phone ?? '';
  const amount = { amount: order.total, currency: order.currency };
  const sums = {
    discount: order.discountTotal,
    shipping: order.shippingName === null ? null : order.shippingTotal,
    code: order.paymentCode,
  };
  await mailCustomerHowToPay(tx, deps, { ...order, lines, name, phone, amount, sums });
}

/** Notifies the operator of an order. */
export async function mailOrderToHandle(
  tx: Transaction,
  { operator }: OrderMailDeps,
  order: MailedOrder,
): Promise<void> {
  const { name, number, amount } = order;
  const email = order.email || order.phone;
  const params = { name, email, number, amount, goods: priceGoods(order) };
  await mailOperator(tx, operator, order, { template: 'order_to_handle', params });
}

function priceGoods({ lines, sums, amount: total }: Omit<MailedOrder, 'name'>): Goods {
  const money = (amount: number) => ({ amount, currency: total.currency });
  const { discount, shipping, code } = sums;
  return {
    lines: lines.map(({ quantity, name, options, subtotal }) => ({
      quantity,
      name,
      options: options.map(({ value }) => value).join(', '),
      price: money(subtotal),
    })),
    discount: discount === 0 ? null : money(-discount),
    shipping: shipping === null ? null : money(shipping),
    code: code === 0 ? null : money(code),
    total,
  };
}

function writeToCustomer(
  { config, links }: OrderMailDeps,
  order: Omit<MailedOrder, 'name'> & { name: string | null },
): MailText {
  const { name, number, amount, payUntil, paymentMethod } = order;
  const link = orderPage({ number, token: links.sign(number) });
  const words = { name, number, amount, link, goods: priceGoods(order) };
  const due = { instant: (payUntil ?? order.placedAt).toISOString() };
  if (paymentMethod === 'bank_transfer' && config.bankAccount) {
    const params = { ...words, ...config.bankAccount, due };
    return { template: 'order_awaiting_transfer', params };
  }
  if (paymentMethod === 'qris' && config.qris) {
    const { merchant } = askByQris(config.qris, amount.amount);
    return { template: 'order_awaiting_qris', params: { ...words, merchant, due } };
  }
  if (isGatewayMethod(paymentMethod)) {
    const gateway = nameGateway(paymentMethod);
    return { template: 'order_awaiting_gateway', params: { ...words, gateway, due } };
  }
  if (paymentMethod === 'cheque' && config.chequesTo) {
    return { template: 'order_awaiting_cheque', params: { ...words, ...config.chequesTo, due } };
  }
  const template = paymentMethod === 'none' ? 'order_free' : 'order_cash_on_delivery';
  return { template, params: words };
}

export type CheckoutDeps = {
  db: DatabaseOrTransaction;
  config: ShopConfig;
  links: OrderLinks;
  operator: OperatorContact;
};
