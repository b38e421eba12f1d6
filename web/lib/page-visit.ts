import { createContext, useContext } from 'react';
import type { Language } from '#contract/shared/language.ts';
import { directionOf } from '#contract/shared/language.ts';
import { addressIn } from './address-in.ts';
import type { Visit } from './visit.ts';

/** What components know of the visit; the root provides it from its loader. */
export type PageVisit = {
  language: Language;
  languageInAddress: boolean;
  direction: 'ltr' | 'rtl';
  origin: string;
  savesData: boolean;
};

/** What of a visit its page may know. */
export function pageVisitOf(visit: Visit): PageVisit {
  const { language, languageInAddress, origin, savesData } = visit;
  return { language, languageInAddress, direction: directionOf(language), origin, savesData };
}

export const PageVisitContext = createContext<PageVisit>({
  language: 'en',
  languageInAddress: false,
  direction: 'ltr',
  origin: '',
  savesData: false,
});

export function usePageVisit(): PageVisit {
  return useContext(PageVisitContext);
}

/**
 * Turns a path from `href()` into the address to link to: a page whose own address names its
 * language (`?lang=`) keeps it in its links.
 */
export function useAddress(): (path: string) => string {
  const { language, languageInAddress } = usePageVisit();
  return (path) => addressIn(path, languageInAddress ? language : undefined);
}
