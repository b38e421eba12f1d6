import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Cart, ShippingOffer } from '#contract/shop/cart.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import type { Places } from '../address/load-places.server.ts';
import { MoneyText } from '../amounts.tsx';
import { Panel } from '../panel.tsx';
import { ShippingFacts } from '../shipping-facts.tsx';
import styles from './shipping-estimate.module.css';

type ShippingEstimateProps = {
  shipping: Cart['shipping'];
  places: Places;
  action: string;
};

/** Estimates shipping costs before the shopper enters an address. */
export function ShippingEstimate({ shipping, places, action }: ShippingEstimateProps) {
  const { t } = useTranslation('cart');
  const { place, methods } = shipping;
  const fetcher = useFetcher<FormOutcome>();
  const { countries, provinces } = places;
  const preset = place?.country ?? countries.find(({ code }) => code === 'ID')?.code;
  const [country, setCountry] = useState(preset ?? '');
  useOutcomeToast(fetcher.data);
  return (
    <Panel heading={t(($) => $.shipping.heading)}>
      <fetcher.Form className={styles.form} method="post" action={action}>
        <XsrfField />
        <input type="hidden" name="intent" value="shipping" />
        <ListField
          name="country"
          label={t(($) => $.shipping.country)}
          defaultValue={preset}
          onChange={(event) => setCountry(event.currentTarget.value)}
          autoComplete="shipping country"
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </ListField>
        {country === 'ID' && provinces.length > 0 && (
          <ListField
            name="province_code"
            label={t(($) => $.shipping.province)}
            defaultValue={place?.province?.code ?? ''}
          >
            <option value="">{t(($) => $.shipping.choose)}</option>
            {provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </ListField>
        )}
        <Button type="submit" look="secondary" aria-busy={fetcher.state !== 'idle'}>
          {t(($) => $.shipping.estimate)}
        </Button>
      </fetcher.Form>
      {place && methods.length === 0 && <p role="status">{t(($) => $.shipping.nowhere)}</p>}
      {place && methods.length > 0 && (
        <ShippingMethods shipping={shipping} place={place} action={action} />
      )}
    </Panel>
  );
}

type ShippingMethodsProps = {
  shipping: Cart['shipping'];
  place: NonNullable<Cart['shipping']['place']>;
  action: string;
};

/** Shipping methods for a place; with scripts, a choice applies at once. */
function ShippingMethods({ shipping, place, action }: ShippingMethodsProps) {
  const { t } = useTranslation('cart');
  const fetcher = useFetcher<FormOutcome>();
  const { methods, method_id } = shipping;
  const chosen = fetcher.formData?.get('method_id') ?? method_id;
  useOutcomeToast(fetcher.data);
  return (
    <fetcher.Form className={styles.form} method="post" action={action}>
      <XsrfField />
      <input type="hidden" name="intent" value="shipping" />
      <input type="hidden" name="country" value={place.country} />
      {place.province && <input type="hidden" name="province_code" value={place.province.code} />}
      {place.postcode && <input type="hidden" name="postcode" value={place.postcode} />}
      <fieldset className={styles.methods}>
        <legend>{t(($) => $.shipping.methods)}</legend>
        {methods.map((method) => (
          <label
            key={method.id}
            className={styles.method}
            data-chosen={method.id === chosen || undefined}
          >
            <input
              type="radio"
              name="method_id"
              value={method.id}
              checked={method.id === chosen}
              // At once: React puts a choice back that its state does not know.
              onChange={({ currentTarget: { form } }) =>
                void fetcher.submit(form, { flushSync: true })
              }
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

/** A shipping method: name, duration, price. */
function ShippingOfferText({ offer }: { offer: ShippingOffer }) {
  const { t } = useTranslation('cart');
  const { name, price } = offer;
  return (
    <span className={styles.offer}>
      <span>
        <bdi>{name}</bdi>
        <span className={styles.facts}>
          <ShippingFacts offer={offer} />
        </span>
      </span>
      {price.amount === 0 ? t(($) => $.shipping.free) : <MoneyText money={price} />}
    </span>
  );
}
