import { createContext, useContext } from 'react';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { addressFor } from './page-address.ts';
import type { Visit } from './visit.ts';

/** What components know of the visit; provided by the root from its loader. */
export type PageVisit = {
  language: Language;
  languageInAddress: boolean;
  direction: 'ltr' | 'rtl';
  origin: string;
  savesData: boolean;
  timeZone: string;
  timeZoneIsOwn: boolean;
};

/** The part of a visit that its page may know. */
export function pageVisitOf(visit: Visit): PageVisit {
  const { language, languageInAddress, origin, timeZone, timeZoneIsOwn, savesData } = visit;
  const direction = directionOf(language);
  return { language, languageInAddress, direction, origin, timeZone, timeZoneIsOwn, savesData };
}

/** For pages without visitor data. */
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
 * Returns a function that turns a path from `href()` into a link: if the page's address has
 * `?lang=`, its links keep it.
 */
export function useAddress(): (path: string) => string {
  const visit = usePageVisit();
  return (path) => addressFor(visit, path);
}
