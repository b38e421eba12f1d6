import { useTranslation } from 'react-i18next';
import { offeredMethods } from '#contract/shared/shop-words.ts';
import type { Order } from '#contract/shop/order-schemas.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/list-field.tsx';
import styles from './order-forms.module.css';

/** For an order that waits for its payment: another way to pay it. */
export function PayOtherwiseForm({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="pay" />
      <ListField
        label={t(($) => $.payment.change)}
        name="payment_method"
        defaultValue={order.payment.method}
      >
        {offeredMethods.map((method) => (
          <option key={method} value={method}>
            {t(($) => $.methods[method])}
          </option>
        ))}
      </ListField>
      <Button type="submit">{t(($) => $.payment.change_submit)}</Button>
    </PostForm>
  );
}
