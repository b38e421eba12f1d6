import { type Language, toOutwardCode } from '#contract/shared/language.ts';

/** A path with the language that its address is to name, unless it names one already. */
export function addressIn(path: string, language: Language | undefined): string {
  const [beforeHash = '', hash] = path.split('#');
  if (!language || /[?&]lang=/.test(beforeHash)) return path;
  const separator = beforeHash.includes('?') ? '&' : '?';
  const address = `${beforeHash}${separator}lang=${toOutwardCode(language)}`;
  return hash === undefined ? address : `${address}#${hash}`;
}

/** A text of an address, such as what is searched for, as the API takes it: bounded and storable. */
export function askedText(url: URL, name: string, longest: number): string {
  const text = (url.searchParams.get(name) ?? '').trim().slice(0, longest);
  // Cutting may have left half of a character.
  return text.replace(/[\0\p{Surrogate}]/gu, ' ').trim();
}
