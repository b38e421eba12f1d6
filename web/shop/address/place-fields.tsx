import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';
import type { AddressFieldProps } from './address-field-props.ts';

/** Town and state of an address in a country whose areas we do not know. */
export function PlaceFields({ field, values, section }: AddressFieldProps) {
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
