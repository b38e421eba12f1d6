import { type Language, toOutwardCode } from '#contract/shared/language.ts';

/** A path with the language that its address is to name, unless it names one already. */
export function addressIn(path: string, language: Language | undefined): string {
  const [beforeHash = '', hash] = path.split('#');
  if (!language || /[?&]lang=/.test(beforeHash)) return path;
  const separator = beforeHash.includes('?') ? '&' : '?';
  const address = `${beforeHash}${separator}lang=${toOutwardCode(language)}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
