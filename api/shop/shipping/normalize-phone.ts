import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';

/** A phone number as E.164, written with or without its country's code; null: it cannot be one. */
export function normalizePhone(written: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(written, home);
  return number?.isPossible() ? number.number : null;
}
