import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './address-fields.module.css';
import { type AddressFieldProps, homeCountry } from './address-values.ts';
import { AreaFields } from './area-fields.tsx';
import type { Places } from './load-places.server.ts';

type AddressFieldsProps = AddressFieldProps & {
  places: Places;
  /** `elsewhere`: beside the e-mail address. */
  phone: 'required' | 'optional' | 'elsewhere';
  /** The postcode was filled in for the visitor. */
  onPostcode?: () => void;
};

/**
 * The fields of an address: down to the kelurahan in Indonesia, free text elsewhere. Without
 * scripts, a button switches to the fields of another country.
 */
export function AddressFields({ places, phone, onPostcode, ...props }: AddressFieldsProps) {
  const { t } = useTranslation('checkout');
  const { field, values, section } = props;
  const [country, setCountry] = useState(values.country || homeCountry);
  const chosen = useRef<HTMLSelectElement>(null);
  const postcode = usePostcode(onPostcode);
  const filledNote = postcode.isFilled && t(($) => $.address.kodepos_filled);
  // The visitor may have chosen a country before hydration.
  useEffect(() => setCountry((current) => chosen.current?.value || current), []);
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
      <LastName box={text('last_name', 'family-name', 80)} {...props} />
      <TextField {...text('company', 'organization', 120)} label={t(($) => $.address.company)} />
      <ListField
        {...field('country')}
        ref={chosen}
        label={t(($) => $.address.country)}
        defaultValue={values.country || homeCountry}
        autoComplete={`${section}country`}
        onChange={(event) => setCountry(event.currentTarget.value)}
        isPreselected
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
        <AreaFields {...props} provinces={places.provinces} onPostcode={postcode.fill} />
      ) : (
        <PlaceFields {...props} />
      )}
      <TextField
        {...text('postcode', 'postal-code', 20)}
        ref={postcode.box}
        label={t(($) => (country === homeCountry ? $.address.kodepos : $.address.postcode))}
        inputMode={country === homeCountry ? 'numeric' : 'text'}
        placeholder={country === homeCountry ? '12345' : undefined}
        hint={country === homeCountry ? filledNote : t(($) => $.address.none_there)}
        required
        dir="ltr"
      />
      <VisuallyHidden>
        <span role="status">{filledNote}</span>
      </VisuallyHidden>
      {phone !== 'elsewhere' && (
        <TextField
          {...text('phone', 'tel', 40)}
          type="tel"
          label={t(($) => (phone === 'required' ? $.address.phone : $.address.phone_optional))}
          hint={t(($) => $.address.phone_hint)}
          placeholder={country === homeCountry ? '0812 3456 7890' : undefined}
          dir="ltr"
          required={phone === 'required'}
        />
      )}
    </div>
  );
}

/** The postcode follows the chosen kelurahan unless the visitor has typed another. */
function usePostcode(onFill: (() => void) | undefined) {
  const box = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState('');
  function fill(postcode: string) {
    const input = box.current;
    if (!input || (input.value.trim() && input.value !== filled)) return;
    input.value = postcode;
    setFilled(postcode);
    onFill?.();
  }
  return { box, fill, isFilled: filled !== '' };
}

type LastNameProps = Pick<AddressFieldProps, 'prefix' | 'values'> & {
  box: Omit<TextFieldProps, 'label'>;
};

/**
 * Many Indonesians have a single name and tick a box; for everybody else the last name is required.
 */
function LastName({ box, prefix, values }: LastNameProps) {
  const { t } = useTranslation('checkout');
  const [isSingle, setSingle] = useState(Boolean(values.single_name));
  const tick = useRef<HTMLInputElement>(null);
  // The visitor may have ticked the box before hydration.
  useEffect(() => setSingle((current) => tick.current?.checked ?? current), []);
  return (
    <div>
      <TextField
        {...box}
        label={t(($) => $.address.last_name)}
        disabled={isSingle}
        required={!isSingle}
      />
      <CheckField
        ref={tick}
        name={`${prefix}single_name`}
        value="yes"
        label={t(($) => $.address.single_name)}
        defaultChecked={Boolean(values.single_name)}
        onChange={(event) => setSingle(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Town and state of an address in a country without known areas. */
function PlaceFields({ field, values, section }: AddressFieldProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <TextField
        {...field('city')}
        label={t(($) => $.address.city)}
        defaultValue={values.city}
        autoComplete={`${section}address-level2`}
        maxLength={120}
        dir="auto"
        required
      />
      <TextField
        {...field('state')}
        label={t(($) => $.address.state)}
        defaultValue={values.state}
        autoComplete={`${section}address-level1`}
        maxLength={120}
        hint={t(($) => $.address.none_there)}
        dir="auto"
        required
      />
    </>
  );
}
