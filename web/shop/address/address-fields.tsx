import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/list-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { AddressFieldProps } from './address-field-props.ts';
import styles from './address-fields.module.css';
import { homeCountry } from './address-names.ts';
import { AreaFields } from './area-fields.tsx';
import type { Places } from './load-places.server.ts';
import { PlaceFields } from './place-fields.tsx';

/**
 * The fields of an address: of Indonesia down to the kelurahan, freer elsewhere. Without scripts a
 * button shows those of another country.
 */
export function AddressFields({ places, ...props }: AddressFieldProps & { places: Places }) {
  const { t } = useTranslation('checkout');
  const { field, values, section } = props;
  const [country, setCountry] = useState(values.country || homeCountry);
  const chosen = useRef<HTMLSelectElement>(null);
  // Somebody may have chosen before the page came to life.
  useEffect(() => setCountry((known) => chosen.current?.value || known), []);
  const text = (name: Parameters<typeof field>[0], autoComplete: string, maxLength: number) => ({
    ...field(name),
    defaultValue: values[name],
    autoComplete: section + autoComplete,
    maxLength,
    dir: 'auto',
  });
  return (
    <div className={styles.fields}>
      <TextField
        {...text('first_name', 'given-name', 80)}
        label={t(($) => $.address.first_name)}
        required
      />
      <TextField {...text('last_name', 'family-name', 80)} label={t(($) => $.address.last_name)} />
      <TextField {...text('company', 'organization', 120)} label={t(($) => $.address.company)} />
      <ListField
        {...field('country')}
        ref={chosen}
        label={t(($) => $.address.country)}
        defaultValue={values.country || homeCountry}
        autoComplete={`${section}country`}
        onChange={(event) => setCountry(event.currentTarget.value)}
        required
      >
        {places.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </ListField>
      <noscript>
        <Button type="submit" look="secondary" name="intent" value="update" formNoValidate>
          {t(($) => $.address.change_country)}
        </Button>
      </noscript>
      <div className={styles.wide}>
        <TextField
          {...text('street', 'address-line1', 200)}
          label={t(($) => $.address.street)}
          placeholder={t(($) => $.address.street_hint)}
          required
        />
      </div>
      <div className={styles.wide}>
        <TextField
          {...text('apartment', 'address-line2', 120)}
          label={t(($) => $.address.apartment)}
        />
      </div>
      {country === homeCountry ? (
        <AreaFields {...props} provinces={places.provinces} />
      ) : (
        <PlaceFields {...props} />
      )}
      <TextField
        {...text('postcode', 'postal-code', 20)}
        label={t(($) => (country === homeCountry ? $.address.kodepos : $.address.postcode))}
        inputMode={country === homeCountry ? 'numeric' : 'text'}
        placeholder={country === homeCountry ? '12345' : undefined}
        required={country === homeCountry}
        dir="ltr"
      />
      <TextField
        {...text('phone', 'tel', 40)}
        type="tel"
        label={t(($) => $.address.phone)}
        hint={t(($) => $.address.phone_hint)}
        placeholder={country === homeCountry ? '0812 3456 7890' : undefined}
        dir="ltr"
        required
      />
    </div>
  );
}
