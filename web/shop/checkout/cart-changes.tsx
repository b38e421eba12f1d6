import { useTranslation } from 'react-i18next';
import type { Cart, CartNotice } from '#contract/shop/cart.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './cart-changes.module.css';
import type { CheckoutAnswer } from './checkout-fields.ts';

type CartChangesProps = { cart: Cart; answer: CheckoutAnswer | undefined };

/** Changes since the shopper last saw the cart, shown before ordering. */
export function CartChanges({ cart, answer }: CartChangesProps) {
  const { t } = useTranslation('checkout');
  const { language } = usePageVisit();
  const { notices, totals } = cart;
  const shown = Number(answer?.values.expected_total);
  const isOther = answer?.code === 'cart_changed' && shown !== totals.total.amount;
  if (notices.length === 0 && !isOther) return null;
  const money = (amount: number) => formatMoney(language, { ...totals.total, amount });
  return (
    <section className={styles.changes} role="status">
      <h2>{t(($) => $.changed.heading)}</h2>
      <ul suppressHydrationWarning>
        {notices.map((notice) => (
          <li key={JSON.stringify(notice)} suppressHydrationWarning>
            <Notice notice={notice} />
          </li>
        ))}
        {isOther && (
          <li suppressHydrationWarning>
            {t(($) => $.changed.total, { from: money(shown), to: money(totals.total.amount) })}
          </li>
        )}
      </ul>
      <p>{t(($) => $.changed.look)}</p>
      {notices.length > 0 && <input type="hidden" name="acknowledged" value="on" />}
    </section>
  );
}

function Notice({ notice }: { notice: CartNotice }) {
  const { t } = useTranslation('checkout');
  const { language } = usePageVisit();
  switch (notice.kind) {
    case 'price_changed': {
      const { name, from, to } = notice;
      return t(($) => $.changed.price_changed, {
        name,
        from: formatMoney(language, from),
        to: formatMoney(language, to),
      });
    }
    case 'quantity_reduced':
      return t(($) => $.changed.quantity_reduced, { name: notice.name, count: notice.to });
    case 'sold_out':
      return t(($) => $.changed.sold_out, { name: notice.name });
    case 'gone':
      return notice.name === null
        ? t(($) => $.changed.gone_unknown)
        : t(($) => $.changed.gone, { name: notice.name });
    case 'coupon_refused':
      return t(($) => $.changed.coupon_refused, { code: notice.code });
  }
}
