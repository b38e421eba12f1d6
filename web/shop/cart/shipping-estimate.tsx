import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import type { FormOutcome } from '#web/lib/answer-form.server.ts';
import { XsrfField } from '#web/lib/session/xsrf-field.tsx';
import { useOutcomeToast } from '#web/lib/use-outcome-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/list-field.tsx';
import type { Places } from '../address/load-places.server.ts';
import { Panel } from '../panel.tsx';
import styles from './shipping-estimate.module.css';
import { ShippingMethods } from './shipping-methods.tsx';

type ShippingEstimateProps = {
  shipping: Cart['shipping'];
  places: Places;
  action: string;
};

/** What sending costs, before anybody says who they are. */
export function ShippingEstimate({ shipping, places, action }: ShippingEstimateProps) {
  const { t } = useTranslation('cart');
  const { place, methods } = shipping;
  const fetcher = useFetcher<FormOutcome>();
  const { countries, provinces } = places;
  const known = place?.country ?? countries.find(({ code }) => code === 'ID')?.code;
  const [country, setCountry] = useState(known ?? '');
  useOutcomeToast(fetcher.data);
  return (
    <Panel heading={t(($) => $.shipping.heading)}>
      <fetcher.Form className={styles.form} method="post" action={action}>
        <XsrfField />
        <input type="hidden" name="intent" value="shipping" />
        <ListField
          name="country"
          label={t(($) => $.shipping.country)}
          defaultValue={known}
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
            name="province"
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
