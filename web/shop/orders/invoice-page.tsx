// biome-ignore-all lint/a11y/noRedundantRoles: lost where the style sheet turns rows into lists
// biome-ignore-all lint/a11y/useSemanticElements: the same

import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#contract/shop/order-schemas.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { AddressText } from '../address/address-text.tsx';
import { MoneyText } from '../amounts.tsx';
import invoiceLinesStyles from './invoice-lines.module.css';
import styles from './invoice-page.module.css';
import type { ShownOrder } from './load-order.server.ts';
import { standingOf } from './order-status.tsx';
import { OrderTotals } from './order-totals.tsx';
import { useMethodName } from './use-method-name.ts';

type InvoicePageProps = {
  shown: ShownOrder;
  /** Address of the order's page. */
  back: string;
};

/** A printable invoice: lines, sums and included tax. */
export function InvoicePage({ shown: { order, countries }, back }: InvoicePageProps) {
  const { t } = useTranslation('orders');
  const nameMethod = useMethodName();
  const site = useSite();
  const { number, billing_address: billing, shipping_address: shipping } = order;
  return (
    <main className={styles.page} id="content">
      <PageHead title={`${t(($) => $.invoice.heading)} ${number}`} />
      <p className={styles.ways}>
        <LinkButton look="quiet" href={back}>
          {t(($) => $.invoice.back)}
        </LinkButton>
        <PrintButton label={t(($) => $.invoice.print)} />
      </p>
      <article className={styles.paper}>
        <header className={styles.head}>
          <div>
            <p className={styles.seller}>{site.name}</p>
            {site.contact_email && <p dir="ltr">{site.contact_email}</p>}
            {site.contact_phone && <p dir="ltr">{site.contact_phone}</p>}
          </div>
          <h1>{t(($) => $.invoice.heading)}</h1>
        </header>
        <dl className={styles.facts}>
          <div>
            <dt>{t(($) => $.invoice.number)}</dt>
            <dd>
              <bdi>{number}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.invoice.date)}</dt>
            <dd>
              <LocalTime instant={order.placed_at} />
            </dd>
          </div>
          <div>
            <dt>{t(($) => $.invoice.payment)}</dt>
            <dd>{nameMethod(order.payment.method)}</dd>
          </div>
          <div>
            <dt>{t(($) => $.invoice.state)}</dt>
            <dd>{t(($) => $.progress[standingOf(order)])}</dd>
          </div>
        </dl>
        <div className={styles.addresses}>
          <section>
            <h2>{t(($) => $.invoice.bill_to)}</h2>
            <AddressText
              address={billing}
              country={countries[billing.country] ?? billing.country}
            />
          </section>
          {shipping && (
            <section>
              <h2>{t(($) => $.invoice.ship_to)}</h2>
              <AddressText
                address={shipping}
                country={countries[shipping.country] ?? shipping.country}
              />
            </section>
          )}
        </div>
        <InvoiceLines lines={order.lines} />
        <div className={styles.totals}>
          <OrderTotals order={order} />
        </div>
        <p className={styles.note}>{t(($) => $.invoice.prices)}</p>
      </article>
    </main>
  );
}

/** Absent without scripts; the browser's own menu also prints. */
function PrintButton({ label }: { label: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" /> {label}
    </Button>
  );
}

/** A row for each line, with its included tax. */
function InvoiceLines({ lines }: { lines: OrderLine[] }) {
  const { t } = useTranslation('orders');
  const names = {
    quantity: t(($) => $.invoice.quantity),
    price: t(($) => $.invoice.price),
    discount: t(($) => $.invoice.discount),
    tax: t(($) => $.invoice.tax),
    total: t(($) => $.invoice.total),
  };
  return (
    <table className={invoiceLinesStyles.table} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t(($) => $.invoice.item)}
          </th>
          {Object.entries(names).map(([key, name]) => (
            <th key={key} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={line.id} role="row">
            <th role="rowheader" scope="row">
              <bdi>{line.name}</bdi>
              <span className={invoiceLinesStyles.quiet}>
                <bdi>{line.sku}</bdi>
                {line.options.map(({ name, value }) => ` · ${name}: ${value}`).join('')}
              </span>
            </th>
            <td role="cell" data-name={names.quantity}>
              {line.quantity}
            </td>
            <td role="cell" data-name={names.price}>
              <MoneyText money={line.unit_price} />
            </td>
            <td role="cell" data-name={names.discount}>
              {line.discount.amount > 0 ? <MoneyText money={line.discount} minus /> : '–'}
            </td>
            <td role="cell" data-name={names.tax}>
              <MoneyText money={line.tax} />
            </td>
            <td role="cell" data-name={names.total}>
              <MoneyText money={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
