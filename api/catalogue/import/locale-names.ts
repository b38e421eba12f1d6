const letters = 'abcdefghijklmnopqrstuvwxyz';
const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second));
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const codesOfLanguages = new Map(
  pairs.map((code) => [(languageNames.of(code) ?? code).toLowerCase(), canonical(code) ?? code]),
);
const codesOfRegions = new Map(
  pairs.map((pair) => {
    const code = canonical(`und-${pair}`)?.slice(4) ?? pair.toUpperCase();
    return [simplify(regionNames.of(code) ?? code), code];
  }),
);

// Where people write another name than the standard one.
const otherNames: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'hong kong': 'HK',
  korea: 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  macao: 'MO',
  macau: 'MO',
  myanmar: 'MM',
  burma: 'MM',
  turkey: 'TR',
  palestine: 'PS',
  'viet nam': 'VN',
  'the netherlands': 'NL',
  holland: 'NL',
};

/** BCP 47 for a code ("ind", "pt-br") or an English name ("Indonesian"). */
export function toLanguageTag(text: string): string | undefined {
  const named = codesOfLanguages.get(text.trim().toLowerCase());
  if (named) return named;
  const tag = canonical(text.trim());
  if (!tag || tag === 'und') return undefined;
  const language = tag.split('-')[0] ?? tag;
  return languageNames.of(language) === language ? undefined : tag;
}

/** ISO 3166-1 alpha-2 for a code or an English name; undefined for countries of the past. */
export function toCountryCode(text: string): string | undefined {
  const name = simplify(text);
  const named = otherNames[name] ?? codesOfRegions.get(name);
  if (named) return named;
  const code = /^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : undefined;
  return code && regionNames.of(code) !== code ? code : undefined;
}

function simplify(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll('&', 'and').replaceAll('’', "'").trim();
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
