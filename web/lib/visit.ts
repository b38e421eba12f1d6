import { createContext, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import type { Language } from '#contract/shared/language.ts';
import type { VisitSession } from './session/visit-session.server.ts';

/** What a page may know of the visit that asked for it. Set once per request by the server. */
export type Visit = {
  language: Language;
  /** True when the address itself names the language (`?lang=`); links then keep it. */
  languageInAddress: boolean;
  /** True when the address or the switcher's cookie names it: an account's does not count then. */
  languageIsChosen: boolean;
  /** In which times are shown: the account's, else the site's. */
  timeZone: string;
  /** False: the site's, and the browser knows better. */
  timeZoneIsOwn: boolean;
  /** Scheme and host that visitors see, without a trailing slash. */
  origin: string;
  requestId: string;
  /** ISO 3166-1 alpha-2; null: nobody knows. */
  country: string | null;
  /** False when a page in the browser asks only for the data of the next one. */
  wholePage: boolean;
  /** The browser asks every site to be sparing (`Save-Data`); pages are cached for either. */
  savesData: boolean;
};

export const visitContext = createContext<Visit>();

/** Who visits, and how signing in and out change it. */
export const sessionContext = createContext<VisitSession>();

/** The API, speaking the language of the visit and for its viewer; in process unless `API_URL` names another. */
export const apiContext = createContext<ApiClient>();

/** The same on nobody's behalf: for what is kept for everybody. */
export const publicApiContext = createContext<ApiClient>();

/** Sites that may show our player inside their pages; the root's loader knows. */
export const embedOriginsContext = createContext<string[]>([]);

/** Whether the page of this request is made for the pages of those sites. */
export const isEmbedContext = createContext(false);

/** Origins of others whose players the page may show in a frame. */
export const playerOriginsContext = createContext<readonly string[]>([]);

/** Where unexpected errors of loaders and renders are reported. */
export const reportErrorContext = createContext<(error: unknown) => void>();

/** What a loader that several routes share needs of their arguments. */
export type PageRequest = { context: Readonly<RouterContextProvider>; request: Request; url: URL };
