import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';

export type CardTexts = {
  language: Language;
  address: (path: string) => string;
  notYet: string;
};

/** What all cards of a list need to know. */
export function useCardTexts(): CardTexts {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  return { language, address: useAddress(), notYet: t(($) => $.card.not_yet) };
}
