import type { Language } from '#contract/shared/language.ts';
import { nameCode } from '#web/lib/code-names.server.ts';
import { countryCodes } from './country-codes.ts';

export type Country = { code: string; name: string };

const lists = new Map<Language, Country[]>();

/** All countries by their names in a language. */
export function listCountries(language: Language): Country[] {
  const known = lists.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const countries = countryCodes
    .map((code) => ({ code, name: nameCode(language, 'region', code) }))
    .sort((one, other) => compare(one.name, other.name));
  lists.set(language, countries);
  return countries;
}
