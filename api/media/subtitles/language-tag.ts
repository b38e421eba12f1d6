/**
 * The BCP 47 tag of a language code in a container: `eng`, `ger`, `pt-BR`. Undefined for unknown
 * languages.
 */
export function canonicalLanguageTag(code: string | undefined): string | undefined {
  const normalized = code?.trim().toLowerCase().replaceAll('_', '-');
  if (!normalized) return undefined;
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(normalized)) return undefined;
  try {
    const [tag] = Intl.getCanonicalLocales(normalized);
    if (!tag || tag === 'und') return undefined;
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
    return name ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** A language's own name: "Bahasa Indonesia", "العربية". */
export function nameLanguage(tag: string): string {
  if (tag === 'und') return 'Original';
  // Intl returns "Indonesia", which is the country.
  if (tag === 'id') return 'Bahasa Indonesia';
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
