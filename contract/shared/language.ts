/**
 * The languages of the site, as BCP 47 tags. Greek is `el` internally; only addresses and the
 * language switcher call it `gr`.
 */
export const languages = ['en', 'ar', 'de', 'fr', 'el', 'id'] as const;

export type Language = (typeof languages)[number];

/** The languages that visitors are offered, and the one for those who prefer none of them. */
export type LanguageRules = { readonly offered: readonly Language[]; readonly fallback: Language };

const outwardCodes: Partial<Record<Language, string>> = { el: 'gr' };

/** The code in addresses, cookies and the switcher: `gr` for Greek, the tag otherwise. */
export function toOutwardCode(language: Language): string {
  return outwardCodes[language] ?? language;
}

/**
 * Parses an outward code or a BCP 47 tag (`gr`, `el`, `id-ID`, and `in-ID`, as older Android and Java
 * say); undefined for other languages.
 */
export function parseLanguage(code: string | null | undefined): Language | undefined {
  const tag = code?.trim().toLowerCase().split('-')[0];
  if (tag === 'gr') return 'el';
  if (tag === 'in') return 'id';
  return languages.find((language) => language === tag);
}

/** Languages of people who read Indonesian, rather than English. */
const besideIndonesian = ['jv', 'jw', 'su', 'mad', 'min', 'bug', 'ban', 'ace', 'bjn'];

/** The best language for an `Accept-Language` header (RFC 9110, section 12.5.4). */
export function negotiateLanguage(
  header: string | null | undefined,
  offered: readonly Language[] = languages,
): Language | undefined {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag, ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const wish of wishes) {
    const tag = wish.tag?.trim().toLowerCase().split('-')[0] ?? '';
    const language = parseOffered(besideIndonesian.includes(tag) ? 'id' : wish.tag, offered);
    if (language) return language;
  }
  return undefined;
}

/** For Intl: Arabic keeps Latin digits, as on Indonesian and Arab sites. */
export function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The language of a visit, in order of precedence: the address (`?lang=`), the switcher's cookie,
 * the browser's header, the site's default. For signed-in visitors the account's language comes
 * between cookie and header.
 */
export function resolveLanguage(wishes: {
  query?: string | null | undefined;
  cookie?: string | null | undefined;
  acceptLanguage?: string | null | undefined;
  rules: LanguageRules;
}): Language {
  const { offered, fallback } = wishes.rules;
  return (
    parseOffered(wishes.query, offered) ??
    parseOffered(wishes.cookie, offered) ??
    negotiateLanguage(wishes.acceptLanguage, offered) ??
    fallback
  );
}

/** Like `parseLanguage`; undefined also for languages that the site does not offer. */
export function parseOffered(
  code: string | null | undefined,
  offered: readonly Language[],
): Language | undefined {
  const language = parseLanguage(code);
  return language && offered.includes(language) ? language : undefined;
}

export const languageCookie = 'sorot_language';
