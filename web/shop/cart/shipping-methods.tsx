import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import type { FormOutcome } from '#web/lib/answer-form.server.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { useOutcomeToast } from '#web/lib/use-outcome-toast.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './shipping-estimate.module.css';
import { ShippingOfferText } from './shipping-offer-text.tsx';

type ShippingMethodsProps = {
  shipping: Cart['shipping'];
  place: NonNullable<Cart['shipping']['place']>;
  action: string;
};

/** The ways to send to a place; with scripts a choice counts at once. */
export function ShippingMethods({ shipping, place, action }: ShippingMethodsProps) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  const { methods, method_id } = shipping;
  const wished = fetcher.formData?.get('method');
  const chosen = wished ? Number(wished) : method_id;
  useOutcomeToast(fetcher.data);
  return (
    <fetcher.Form
      className={styles.form}
      method="post"
      action={action}
      onChange={(event) => void fetcher.submit(event.currentTarget)}
    >
      <XsrfField />
      <input type="hidden" name="intent" value="shipping" />
      <input type="hidden" name="country" value={place.country} />
      {place.province && <input type="hidden" name="province" value={place.province.code} />}
      <fieldset className={styles.methods}>
        <legend>{t(($) => $.shipping.methods)}</legend>
        {methods.map((method) => (
          <label
            key={method.id}
            className={styles.method}
            data-chosen={method.id === chosen || undefined}
          >
            <input
              key={`${method.id === chosen}`}
              type="radio"
              name="method"
              value={method.id}
              defaultChecked={method.id === chosen}
            />
            <ShippingOfferText offer={method} />
          </label>
        ))}
      </fieldset>
      {methods.length > 1 && (
        <Button type="submit" look="secondary" className={styles.use}>
          {t(($) => $.shipping.use)}
        </Button>
      )}
    </fetcher.Form>
  );
}
