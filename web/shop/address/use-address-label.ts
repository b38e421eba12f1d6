import { useTranslation } from 'react-i18next';
import { type AddressName, homeCountry } from './address-names.ts';

/** What the fields of an address are called in a country. */
export function useAddressLabel(country: string | undefined): (name: AddressName) => string {
  const { t } = useTranslation('checkout');
  const isHome = country === homeCountry;
  return (name) => {
    if (isHome && name === 'city') return t(($) => $.address.regency);
    if (isHome && name === 'postcode') return t(($) => $.address.kodepos);
    return t(($) => $.address[name]);
  };
}
