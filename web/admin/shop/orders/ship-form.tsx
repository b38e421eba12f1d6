import { useTranslation } from 'react-i18next';
import type { AdminOrder } from '#contract/shop/order-schemas.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { couriers } from '#web/shop/orders/couriers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './order.module.css';

export const courierList = 'couriers';

/** Suggested; any other can be typed. */
export function CourierList() {
  return (
    <datalist id={courierList}>
      {couriers.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

type ShipFormProps = { order: AdminOrder; answer: FormAnswer | undefined };

/** A parcel is on its way: the customer gets its tracking number. */
export function ShipForm({ order, answer }: ShipFormProps) {
  const { t } = useTranslation('admin-shop');
  const { status, shipments } = order;
  if (status !== 'processing' && status !== 'completed') return null;
  const refused = answer?.values.intent === 'ship' ? answer : undefined;
  const form = (
    <PostForm className={styles.form}>
      <input type="hidden" name="intent" value="ship" />
      <CourierList />
      <TextField
        name="courier"
        label={t(($) => $.shipping.courier)}
        list={courierList}
        maxLength={60}
        required
        defaultValue={
          refused?.values.courier ??
          shipments.at(-1)?.courier ??
          order.shipping_method?.courier ??
          undefined
        }
        error={refused?.errors.courier}
      />
      <TextField
        name="tracking_number"
        label={t(($) => $.shipping.tracking)}
        maxLength={60}
        required
        dir="ltr"
        autoComplete="off"
        defaultValue={refused?.values.tracking_number}
        error={refused?.errors.tracking_number}
      />
      <Button type="submit">{t(($) => $.shipping.ship)}</Button>
    </PostForm>
  );
  if (shipments.length === 0) return form;
  return (
    <details open={refused !== undefined}>
      <summary className={styles.opener}>{t(($) => $.shipping.another)}</summary>
      {form}
    </details>
  );
}
