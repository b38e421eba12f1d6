import type { Language } from '#contract/shared/language.ts';

/** Each language in itself: whoever looks for theirs may not read the present one. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  fr: 'Français',
  el: 'Ελληνικά',
  id: 'Bahasa Indonesia',
};
