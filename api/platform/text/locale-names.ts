const letters = 'abcdefghijklmnopqrstuvwxyz';
const pairs = [...letters].flatMap((first) => [...letters].map((second) => first + second));
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

const codesOfLanguages = new Map<string, string>();
const codesOfRegions = new Map<string, string>();
for (const pair of pairs) {
  const language = canonical(pair) ?? pair;
  const region = canonical(`und-${pair}`)?.slice('und-'.length) ?? pair;
  const nameOfLanguage = languageNames.of(language) ?? language;
  const nameOfRegion = regionNames.of(region) ?? region;
  // A code that stands for nothing is its own name.
  if (nameOfLanguage !== language) codesOfLanguages.set(nameOfLanguage.toLowerCase(), language);
  if (nameOfRegion !== region) codesOfRegions.set(simplify(nameOfRegion), region);
}

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
  const code = /^[a-z]{2}$/.test(name) ? canonical(`und-${name}`)?.slice('und-'.length) : undefined;
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
