import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#contract/shop/order-schemas.ts';
import { MoneyText } from '../money-text.tsx';
import styles from './invoice-lines.module.css';

/** A row for each line, with the tax that its price includes. */
export function InvoiceLines({ lines }: { lines: OrderLine[] }) {
  const { t } = useTranslation('orders');
  const names = {
    quantity: t(($) => $.invoice.quantity),
    price: t(($) => $.invoice.price),
    discount: t(($) => $.invoice.discount),
    tax: t(($) => $.invoice.tax),
    total: t(($) => $.invoice.total),
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.invoice.item)}</th>
          {Object.entries(names).map(([key, name]) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <bdi>{line.name}</bdi>
              <span className={styles.quiet}>
                <bdi>{line.sku}</bdi>
                {line.options.map(({ name, value }) => ` · ${name}: ${value}`).join('')}
              </span>
            </th>
            <td data-name={names.quantity}>{line.quantity}</td>
            <td data-name={names.price}>
              <MoneyText money={line.unit_price} />
            </td>
            <td data-name={names.discount}>
              {line.discount.amount > 0 ? <MoneyText money={line.discount} minus /> : '–'}
            </td>
            <td data-name={names.tax}>
              <MoneyText money={line.tax} />
            </td>
            <td data-name={names.total}>
              <MoneyText money={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
