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
