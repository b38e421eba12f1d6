import { createContext, useContext } from 'react';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { addressIn } from './page-address.ts';
import type { Visit } from './visit.ts';

/** What components know of the visit; the root provides it from its loader. */
export type PageVisit = {
  language: Language;
  languageInAddress: boolean;
  direction: 'ltr' | 'rtl';
  origin: string;
  savesData: boolean;
  timeZone: string;
  timeZoneIsOwn: boolean;
};

/** What of a visit its page may know. */
export function pageVisitOf(visit: Visit): PageVisit {
  const { language, languageInAddress, origin, timeZone, timeZoneIsOwn, savesData } = visit;
  const direction = directionOf(language);
  return { language, languageInAddress, direction, origin, timeZone, timeZoneIsOwn, savesData };
}

/** Of a page about which nothing is known. */
export const anonymousVisit: PageVisit = {
  language: 'en',
  languageInAddress: false,
  direction: 'ltr',
  origin: '',
  timeZone: 'UTC',
  timeZoneIsOwn: false,
  savesData: false,
};

export const PageVisitContext = createContext<PageVisit>(anonymousVisit);

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
