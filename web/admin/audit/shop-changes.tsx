import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus, ReturnState } from '#contract/constants/shop.ts';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import type adminShop from '#locales/en/admin-shop.json';
import { LocalTime } from '#web/lib/local-time.tsx';
import { MoneyText } from '#web/shop/amounts.tsx';
import type { FieldWords } from './field-changes.tsx';

type Field = keyof (typeof adminShop)['changes']['fields'];

/** What the log has of an order, as `readOrderState` of the API writes it. */
type Refund = {
  amount: number;
  reason: string;
  items: { item_id: number; quantity: number; restock: boolean }[];
};
type Return = { id: number; state: ReturnState; answer: string };
type Note = { at: string; note: string };

/** Words for what was changed of an order or of stock; `order`: as it is now, if it still exists. */
export function useShopWords(order: AdminOrder | null): FieldWords {
  const { t } = useTranslation('admin-shop');
  const { t: orders } = useTranslation('orders');
  const fields = t(($) => $.changes.fields, { returnObjects: true });
  const money = (amount: number) =>
    order ? <MoneyText money={{ amount, currency: order.total.currency }} /> : amount;
  const nameOf = (id: number) => order?.lines.find((line) => line.id === id)?.name ?? id;
  const lines = <Each,>(value: unknown, show: (each: Each) => ReactNode) => {
    // As the API writes them.
    const list = value as Each[];
    if (list.length === 0) return '–';
    return list.map((each) => <p key={JSON.stringify(each)}>{show(each)}</p>);
  };
  const shown: Partial<Record<Field, (value: unknown) => ReactNode>> = {
    status: (value) => orders(($) => $.status[value as OrderStatus]),
    paid_at: (value) => <LocalTime instant={String(value)} />,
    money_settled_at: (value) => <LocalTime instant={String(value)} />,
    refunded_total: (value) => money(Number(value)),
    refunds: (value) =>
      lines<Refund>(value, ({ amount, reason, items }) => (
        <>
          {money(amount)}
          {items.map(({ item_id, quantity, restock }) => (
            <span key={`${item_id} ${restock}`}>
              {' · '}
              {quantity} × <bdi>{nameOf(item_id)}</bdi> (
              {t(($) => (restock ? $.changes.restocked : $.changes.not_restocked))})
            </span>
          ))}
          {reason && <bdi> · {reason}</bdi>}
        </>
      )),
    shipments: (value) => lines<string>(value, (parcel) => <bdi>{parcel}</bdi>),
    returns: (value) =>
      lines<Return>(value, ({ state, answer }) => (
        <>
          {orders(($) => $.returns[state])}
          {answer && <bdi> · {answer}</bdi>}
        </>
      )),
    notes: (value) =>
      lines<Note>(value, ({ at, note }) => (
        <>
          <LocalTime instant={at} /> · <bdi>{note}</bdi>
        </>
      )),
  };
  const isField = (name: string): name is Field => Object.hasOwn(fields, name);
  return {
    label: (name) => (isField(name) ? fields[name] : undefined),
    show: (name, value) => (isField(name) ? shown[name]?.(value) : undefined),
  };
}
