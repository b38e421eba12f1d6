import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/shop/order-schemas.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { useSite } from '#web/lib/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import styles from './order-forms.module.css';

/** For an order that waits for its payment: another way to pay it, if there is one. */
export function PayOtherwiseForm({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const isUndecided = order.status === 'pending_payment';
  const chosen = order.payment.method;
  const methods = useSite().payment_methods.filter((each) => isUndecided || each !== chosen);
  if (methods.length === 0) return null;
  return (
    <details open={isUndecided}>
      <summary className={styles.opener}>{t(($) => $.payment.change)}</summary>
      <PostForm className={styles.form}>
        <input type="hidden" name="intent" value="pay" />
        <ListField label={t(($) => $.totals.payment)} name="payment_method" defaultValue={chosen}>
          {methods.map((method) => (
            <option key={method} value={method}>
              {t(($) => $.methods[method])}
            </option>
          ))}
        </ListField>
        <Button type="submit">{t(($) => $.payment.change_submit)}</Button>
      </PostForm>
    </details>
  );
}
