import { TicketPercent, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CouponDiscount } from '../coupon-discount.tsx';
import type { HeadingRef } from '../use-focus-when-done.ts';
import styles from './coupon-box.module.css';

type CouponBoxProps = {
  coupons: Cart['coupons'];
  action: string;
  /** The heading of the page, which takes the focus when a coupon goes. */
  heading: HeadingRef;
};

/** The applied coupons with their discount or refusal, and a box for another. */
export function CouponBox({ coupons, action, heading }: CouponBoxProps) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset();
  }, [fetcher.data]);
  return (
    <div className={styles.box}>
      {coupons.length > 0 && (
        <ul className={styles.coupons}>
          {coupons.map((coupon) => (
            <EnteredCoupon key={coupon.code} coupon={coupon} action={action} heading={heading} />
          ))}
        </ul>
      )}
      <fetcher.Form ref={form} className={styles.form} method="post" action={action}>
        <XsrfField />
        <input type="hidden" name="intent" value="coupon" />
        <TextField
          name="code"
          label={t(($) => $.coupon.label)}
          error={fetcher.state === 'idle' ? (fetcher.data?.problem ?? undefined) : undefined}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
        />
        <Button type="submit" look="secondary" aria-busy={fetcher.state !== 'idle'}>
          {t(($) => $.coupon.apply)}
        </Button>
      </fetcher.Form>
    </div>
  );
}

type EnteredCouponProps = Omit<CouponBoxProps, 'coupons'> & { coupon: Cart['coupons'][number] };

/** Optimistic: gone while it is being removed, and back if that fails. */
function EnteredCoupon({ coupon, action, heading }: EnteredCouponProps) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  const { code, discount, refusal } = coupon;
  useOutcomeToast(fetcher.data);
  if (fetcher.formData) return null;
  return (
    <li className={styles.coupon} data-refused={refusal !== null || undefined}>
      <TicketPercent size={18} aria-hidden="true" />
      <span className={styles.about}>
        <bdi className={styles.code}>{code}</bdi>
        <span>
          {refusal ? (
            t(($) => $.coupon.refusals[refusal])
          ) : (
            <CouponDiscount money={discount} offShipping={t(($) => $.coupon.off_shipping)} />
          )}
        </span>
      </span>
      <fetcher.Form
        method="post"
        action={action}
        onSubmit={() => heading.current?.focus({ preventScroll: true })}
      >
        <XsrfField />
        <input type="hidden" name="code" value={code} />
        <IconButton
          type="submit"
          name="intent"
          value="uncoupon"
          aria-label={t(($) => $.coupon.remove_named, { code })}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </fetcher.Form>
    </li>
  );
}
