import type { Rating } from '#contract/constants/catalogue.ts';

const classes: [RegExp, Rating][] = [
  [/\b(?:nc-?17|x{1,3}|r-?18\+?|r21|d-?21)\b/i, '21+'],
  [/\b(?:tv-?ma|r)\b/i, '17+'],
  [/\b(?:pg-?13|pg12|12a)\b/i, '13+'],
  [/\b(?:su|g|pg|tv-?y7?|tv-?g|tv-?pg|u|uc|atp|all|semua umur|approved)\b/i, 'SU'],
];

/**
 * The class of the Lembaga Sensor Film that suits a certificate of another country: "US:PG-13",
 * "Rated R for violence", "FSK 16", "TV-14". Where an age lies between two classes, the stricter
 * one. Undefined for "Not Rated" and what nobody knows.
 */
export function mapRating(certificate: string | undefined): Rating | undefined {
  const text = certificate?.split(/\s+for\s+/i)[0]?.replace(/^rated\s+/i, '') ?? '';
  if (/\b(?:not rated|unrated|nr)\b/i.test(text)) return undefined;
  const known = classes.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  const age = /(?:^|\D)(\d{1,2})(?:\D|$)/.exec(text)?.[1];
  if (age === undefined) return undefined;
  const years = Number(age);
  if (years <= 10) return 'SU';
  if (years <= 13) return '13+';
  return years <= 17 ? '17+' : '21+';
}
