import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { PublicCoupon } from '#contract/shop/cart.ts';
import { formatMoney, formatNumber } from '#web/lib/formats/format.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { LocalTime } from '#web/lib/local-time.tsx';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './coupon-box.module.css';

type OfferedCouponsProps = { coupons: PublicCoupon[]; action: string };

/** Coupons that everybody may use, each with what it takes off and its conditions. */
export function OfferedCoupons({ coupons, action }: OfferedCouponsProps) {
  const { t } = useTranslation('cart');
  if (coupons.length === 0) return null;
  return (
    <section className={styles.offered}>
      <h2>{t(($) => $.coupon.offered.heading)}</h2>
      <ul className={styles.coupons}>
        {coupons.map((coupon) => (
          <OfferedCoupon key={coupon.code} coupon={coupon} action={action} />
        ))}
      </ul>
    </section>
  );
}

function OfferedCoupon({ coupon, action }: { coupon: PublicCoupon; action: string }) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  useOutcomeToast(fetcher.data);
  const { code, ends_at: end } = coupon;
  const { value, conditions } = useCouponWords(coupon);
  return (
    <li className={styles.coupon}>
      <span className={styles.about}>
        <bdi className={styles.code}>{code}</bdi>
        <span suppressHydrationWarning>{value}</span>
        {conditions.map((condition) => (
          <span key={condition} className={styles.condition} suppressHydrationWarning>
            {condition}
          </span>
        ))}
        {end && (
          <span className={styles.condition}>
            {t(($) => $.coupon.offered.until)} <LocalTime instant={end} isShort />
          </span>
        )}
      </span>
      <fetcher.Form method="post" action={action}>
        <XsrfField />
        <input type="hidden" name="code" value={code} />
        <Button
          type="submit"
          look="quiet"
          name="intent"
          value="coupon"
          aria-label={t(($) => $.coupon.offered.use_named, { code })}
          aria-busy={fetcher.state !== 'idle'}
        >
          {t(($) => $.coupon.offered.use)}
        </Button>
      </fetcher.Form>
    </li>
  );
}

/** What a coupon takes off, and under which conditions. */
function useCouponWords(coupon: PublicCoupon) {
  const { t } = useTranslation('cart');
  const { language } = usePageVisit();
  const { kind, percent, amount, maximum_discount: most, minimum_spend: least } = coupon;
  const values = {
    percent: formatNumber(language, percent ?? 0),
    amount: amount ? formatMoney(language, amount) : '',
  };
  const conditions = [
    most && t(($) => $.coupon.offered.at_most, { amount: formatMoney(language, most) }),
    least && t(($) => $.coupon.offered.from, { amount: formatMoney(language, least) }),
    coupon.first_order && t(($) => $.coupon.offered.first_order),
  ];
  return {
    value: t(($) => $.coupon.offered.values[kind], values),
    conditions: conditions.filter((each) => typeof each === 'string'),
  };
}
