import { type Language, toOutwardCode } from '#contract/shared/language.ts';

/** A path with the language that its address is to name; unchanged without one. */
export function addressIn(path: string, language: Language | undefined): string {
  if (!language) return path;
  const [beforeHash = '', hash] = path.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  const address = `${beforeHash}${separator}lang=${toOutwardCode(language)}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
