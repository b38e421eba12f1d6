import { toOutwardCode } from '#contract/shared/language.ts';
import { usePageVisit } from './page-visit.ts';

/** In a plain GET form: keeps the language that the page's address names. */
export function LanguageField() {
  const { language, languageInAddress } = usePageVisit();
  if (!languageInAddress) return null;
  return <input type="hidden" name="lang" value={toOutwardCode(language)} />;
}
