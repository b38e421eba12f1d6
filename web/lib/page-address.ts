import { type Language, toOutwardCode } from '#contract/shared/language.ts';

/** Adds a language to a path, unless the path has one. */
export function addressIn(path: string, language: Language | undefined): string {
  const [beforeHash = '', hash] = path.split('#');
  if (!language || /[?&]lang=/.test(beforeHash)) return path;
  const separator = beforeHash.includes('?') ? '&' : '?';
  const address = `${beforeHash}${separator}lang=${toOutwardCode(language)}`;
  return hash === undefined ? address : `${address}#${hash}`;
}

/** The path in the language of the address that was visited, if that has one. */
export function addressFor(
  visit: { language: Language; languageInAddress: boolean },
  path: string,
): string {
  return addressIn(path, visit.languageInAddress ? visit.language : undefined);
}

/** A text from the query, such as a search, that the API accepts: bounded and storable. */
export function readTextParameter(url: URL, name: string, longest: number): string {
  const text = (url.searchParams.get(name) ?? '').trim().slice(0, longest);
  // Truncating may have split a surrogate pair.
  return text.replace(/[\0\p{Surrogate}]/gu, ' ').trim();
}
