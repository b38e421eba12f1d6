import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import type { Language } from '#contract/shared/language.ts';
import type { VisitSession } from './session/visit-session.server.ts';

/** What a page may know of its visit. Set once per request by the server. */
export type Visit = {
  language: Language;
  /** True if the address itself has the language (`?lang=`); links then keep it. */
  languageInAddress: boolean;
  /**
   * True if the address or the switcher's cookie sets the language, which then overrides the
   * account's.
   */
  languageIsChosen: boolean;
  /** The languages that the site offers. */
  offered: readonly Language[];
  /** The one of them that it is in, unless a visitor asks for another. */
  mainLanguage: Language;
  /** Time zone of the times that visitors see: the account's, else the site's. */
  timeZone: string;
  /** False if the browser's should be used instead. */
  timeZoneIsOwn: boolean;
  /** Staff work together: all see and type times in this zone, wherever they are. */
  siteTimeZone: string;
  /** Public scheme and host, without a trailing slash. */
  origin: string;
  requestId: string;
  /** ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** False for a client-side navigation, which requests only data. */
  wholePage: boolean;
  /** The browser asks to save data (`Save-Data`); pages are cached separately for it. */
  savesData: boolean;
};

export const visitContext = createContext<Visit>();

/** The session, and how signing in and out changes it. */
export const sessionContext = createContext<VisitSession>();

/** The API in the visit's language and as its viewer; in process unless `API_URL` is set. */
export const apiContext = createContext<ApiClient>();

/**
 * What a member of staff had seen before the page was loaded, or before the form was that is being
 * saved; sent with every call. See `asOfHeader`.
 */
export const asOfContext = createContext<string | null>(null);

/** The API without a viewer: for cached content. */
export const publicApiContext = createContext<ApiClient>();

/** Sites that may embed our player; set by the root's loader. */
export const embedOriginsContext = createContext<string[]>([]);

/** Origins of films and pictures, besides this site; set by the root's loader. */
export const mediaOriginsContext = createContext<readonly string[]>([]);

/** Whether this page is rendered for embedding in those sites. */
export const isEmbedContext = createContext(false);

/** Origins of third-party players that the page may frame. */
export const playerOriginsContext = createContext<readonly string[]>([]);

/** Reports unexpected errors of loaders and renders. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** Arguments that a loader shared by several routes needs. */
export type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL };
