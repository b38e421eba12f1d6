import { type Language, toOutwardCode } from '#contract/shared/language.ts';
import { usePageVisit } from './page-visit.ts';

/** In a plain GET form: keeps the language of the page's address. */
export function LanguageField() {
  const { language, languageInAddress } = usePageVisit();
  if (!languageInAddress) return null;
  return <input type="hidden" name="lang" value={toOutwardCode(language)} />;
}

/** Each language in its own language, so that people find theirs on any page. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  fr: 'Français',
  el: 'Ελληνικά',
  id: 'Bahasa Indonesia',
};
