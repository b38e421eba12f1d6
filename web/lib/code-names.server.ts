import type { Language } from '#contract/shared/language.ts';

const makers = new Map<string, Intl.DisplayNames>();

/**
 * Names of countries (ISO 3166-1) and languages (BCP 47), resolved in loaders: browsers know fewer
 * of them, and hydration must not change the text. `und` has no name; an unknown code is its own
 * name.
 */
export function nameCode(language: Language, type: 'region' | 'language', code: string): string {
  if (code === 'und' || code === 'zxx') return '–';
  const key = `${type} ${language}`;
  const names = makers.get(key) ?? new Intl.DisplayNames(language, { type, fallback: 'code' });
  makers.set(key, names);
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A country or language with its name. */
export type NamedCode = { code: string; name: string };

const lists = new Map<string, NamedCode[]>();

/** All countries with localised names. */
export function listCountries(language: Language): NamedCode[] {
  return nameAll(language, 'region', countryCodes);
}

/** Languages in which films are made, with localised names. */
export function listLanguages(language: Language): NamedCode[] {
  return nameAll(language, 'language', languageCodes);
}

function nameAll(language: Language, type: 'region' | 'language', codes: string[]): NamedCode[] {
  const key = `${type} ${language}`;
  const cached = lists.get(key);
  if (cached) return cached;
  const { compare } = new Intl.Collator(language);
  const named = codes
    .map((code) => ({ code, name: nameCode(language, type, code) }))
    .sort((one, other) => compare(one.name, other.name));
  lists.set(key, named);
  return named;
}

/** ISO 3166-1 alpha-2. */
const countryCodes = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
  BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
  EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
  HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
  LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
  NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
  TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** BCP 47: ISO 639-1, and the larger languages of Indonesia and its neighbours. */
const languageCodes = `
  aa ab ace af ak am an ar as av ay az ba ban bbc be bew bg bi bjn bm bn bo br bs bug ca ce ceb ch
  co cr cs cv cy da de dv dz ee el en eo es et eu fa ff fi fil fj fo fr fy ga gd gl gn gu gv ha haw
  he hi hmn ho hr ht hu hy hz id ig ii ik ilo io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku
  kv kw ky la lb lg li ln lo lt lu lv mad mak mg mh mi min mk ml mn mr ms mt my na nb nd ne ng nia
  nij nl nn nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru rw sa sas sc sd se sg si sk sl sm sn
  so sq sr ss st su sv sw ta te tet tg th ti tk tn to tpi tr ts tt tw ty ug uk ur uz ve vi wa wo xh
  yi yo yue za zh zu
`
  .trim()
  .split(/\s+/);
