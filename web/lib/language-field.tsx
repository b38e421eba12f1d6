import { type Language, toOutwardCode } from '#contract/shared/language.ts';
import { usePageVisit } from './page-visit.ts';

/** In a plain GET form: keeps the language that the page's address names. */
export function LanguageField() {
  const { language, languageInAddress } = usePageVisit();
  if (!languageInAddress) return null;
  return <input type="hidden" name="lang" value={toOutwardCode(language)} />;
}

/** Each language in itself: whoever looks for theirs may not read the present one. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  fr: 'Français',
  el: 'Ελληνικά',
  id: 'Bahasa Indonesia',
};
