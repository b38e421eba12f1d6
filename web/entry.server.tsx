import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { toOutwardCode } from '#contract/shared/language.ts';
import { indonesianZones } from '#contract/shared/time-zone.ts';
import { asOfHeader } from '#contract/shared/visitor-headers.ts';
import { loadPopular } from './catalogue/missing/load-popular.server.ts';
import { PopularContext } from './catalogue/missing/search-instead.tsx';
import { TextsContext } from './i18n/page-texts.tsx';
import { serializeTexts, serverI18n } from './i18n/server-i18n.server.ts';
import { writeHead } from './lib/head/write-head.server.ts';
import { reachApi } from './lib/reach-api.server.ts';
import { fetchUser, findUser } from './lib/session/find-user.server.ts';
import { openVisitSession, type VisitSession } from './lib/session/visit-session.server.ts';
import { withVisitorTokens } from './lib/session/with-visitor-tokens.server.ts';
import {
  apiContext,
  asOfContext,
  embedOriginsContext,
  isEmbedContext,
  mediaOriginsContext,
  playerOriginsContext,
  publicApiContext,
  reportErrorContext,
  sessionContext,
  type Visit,
  visitContext,
} from './lib/visit.ts';
import { completePage } from './lib/whole-page/complete-page.server.ts';
import { contentSecurityPolicyFor } from './lib/whole-page/content-security-policy.server.ts';
import { OwnScriptsContext } from './lib/whole-page/own-scripts.ts';
import { renderWholePage } from './lib/whole-page/render-whole-page.server.ts';
import { takeOwnScripts } from './lib/whole-page/take-own-scripts.server.ts';

export { forgetSite } from './site/read-site.server.ts';

/** Milliseconds for all API calls of a page; anything slower counts as an outage. */
const apiTimeout = 8_500;

/**
 * The context of one request. `apiFetch` calls the API, in process or at another provider through
 * `fetch`; `apiUrl` is the base of its `/api/v1`.
 */
export async function createRequestContext(options: {
  visit: Visit;
  /** Request headers that identify the visitor; null on cacheable pages. */
  browser: { cookies: string; userAgent: string } | null;
  /** The request changes something. */
  isChange?: boolean;
  authCookie: string;
  apiUrl: string;
  apiFetch: (request: Request) => Promise<Response>;
  reportError: (error: unknown) => void;
  warn: (message: string, error?: unknown) => void;
}): Promise<{ context: RouterContextProvider; session: VisitSession }> {
  const { browser, warn } = options;
  const apiFetch = reachApi(options.apiFetch, apiTimeout);
  const context = new RouterContextProvider();
  context.set(visitContext, options.visit);
  const headers = () => ({
    ...asOfHeaders(context.get(asOfContext)),
    'accept-language': toOutwardCode(context.get(visitContext).language),
    ...(browser?.userAgent && { 'user-agent': browser.userAgent }),
  });
  const createClient = (fetch: typeof apiFetch): ApiClient =>
    createApiClient({ url: options.apiUrl, fetch, headers });
  const session = await openVisitSession({
    cookies: browser?.cookies ?? null,
    authCookie: options.authCookie,
    secure: options.visit.origin.startsWith('https:'),
    createClient: () => createClient(apiFetch),
    onBroken: () => warn('Invalid auth cookie'),
    onUnreachable: (error) => warn('session not refreshed', error),
  });
  context.set(reportErrorContext, options.reportError);
  context.set(sessionContext, session);
  context.set(publicApiContext, createClient(apiFetch));
  context.set(apiContext, createClient(withVisitorTokens(session, apiFetch)));
  context.set(visitContext, await applyViewerSettings(context, options.isChange ?? false, warn));
  return { context, session };
}

function asOfHeaders(asOf: string | null): Record<string, string> {
  return asOf ? { [asOfHeader]: asOf } : {};
}

/** Applies the viewer's language and time zone, unless the visitor has chosen a language. */
async function applyViewerSettings(
  context: RouterContextProvider,
  isChange: boolean,
  warn: (message: string, error?: unknown) => void,
): Promise<Visit> {
  const visit = context.get(visitContext);
  try {
    // The page is rendered after the change, which may affect the account.
    const user = await (isChange ? fetchUser(context) : findUser(context));
    if (!user) return inIndonesianZone(visit);
    const own = user.profile.language ?? user.language;
    const language = visit.languageIsChosen || !visit.offered.includes(own) ? visit.language : own;
    // Other providers may not have one.
    if (!user.time_zone) return inIndonesianZone({ ...visit, language });
    return { ...visit, language, timeZone: user.time_zone, timeZoneIsOwn: true };
  } catch (error) {
    // Parts of the page that need the account fail separately.
    warn('account not read', error);
    return visit;
  }
}

/** Indonesian is read in Indonesia, also on the pages of a site elsewhere. */
function inIndonesianZone(visit: Visit): Visit {
  if (visit.language !== 'id' || visit.timeZone in indonesianZones) return visit;
  return { ...visit, timeZone: 'Asia/Jakarta' };
}

/** The React tree of a page. `mark`: see `OwnScriptsContext`. */
export function createPageTree(
  address: string,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
  mark = '',
): ReactNode {
  const { language } = loadContext.get(visitContext);
  return (
    <I18nextProvider i18n={serverI18n(language)}>
      <TextsContext value={(namespaces) => serializeTexts(language, namespaces)}>
        <OwnScriptsContext value={mark}>
          <ServerRouter context={routerContext} url={address} nonce={mark} />
        </OwnScriptsContext>
      </TextsContext>
    </I18nextProvider>
  );
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const visit = loadContext.get(visitContext);
  const popular = routerContext.staticHandlerContext.errors
    ? await loadPopular({ context: loadContext, request })
    : undefined;
  const mark = randomBytes(16).toString('base64url');
  const tree = (
    <PopularContext value={popular}>
      {createPageTree(request.url, routerContext, loadContext, mark)}
    </PopularContext>
  );
  const page = await renderWholePage(tree, { signal: request.signal, nonce: mark });
  const described = { context: loadContext, address: request.url, failed: status >= 400 };
  const own = takeOwnScripts(page, mark);
  const complete = completePage(own.html, writeHead(described));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', visit.language);
  const embeddedBy = loadContext.get(isEmbedContext) ? loadContext.get(embedOriginsContext) : [];
  const players = loadContext.get(playerOriginsContext);
  const media = loadContext.get(mediaOriginsContext);
  const policy = contentSecurityPolicyFor([...own.scripts, ...complete.scripts], {
    embeddedBy,
    players,
    media,
  });
  headers.set('Content-Security-Policy', policy);
  // For browsers without `frame-ancestors`; it cannot name other sites.
  if (embeddedBy.length === 0) headers.set('X-Frame-Options', 'SAMEORIGIN');
  return new Response(complete.html, { status, headers });
}

/**
 * Errors of loaders and renders go to the server's log with the request id. Requests that React
 * Router refuses by itself, such as a form for a page without one, are no errors of ours.
 */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(reportErrorContext)(error);
};
