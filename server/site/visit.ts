import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { RequestEnv } from '#api/platform/request-env.ts';
import {
  type LanguageRules,
  languageCookie,
  parseOffered,
  resolveLanguage,
} from '#contract/shared/language.ts';
import { confirmedAges } from '#contract/shared/rating-rules.ts';
import {
  ageCookie,
  cookieAges,
  deviceLockCookie,
  guestCookies,
} from '#contract/shared/visitor-headers.ts';

/** The language that a request asks for, and how explicitly. */
export function readLanguage(context: Context, rules: LanguageRules) {
  const query = context.req.query('lang');
  const cookie = getCookie(context, languageCookie);
  const named = parseOffered(query, rules.offered);
  return {
    language: resolveLanguage({
      query,
      cookie,
      acceptLanguage: context.req.header('accept-language'),
      rules,
    }),
    languageInAddress: named !== undefined,
    languageIsChosen: (named ?? parseOffered(cookie, rules.offered)) !== undefined,
    offered: rules.offered,
    mainLanguage: rules.fallback,
  };
}

/**
 * Scheme and host that the visitor sees: `BASE_URL`, else those of the request, with the scheme
 * that a trusted proxy names. `X-Forwarded-Host` is ignored: few proxies overwrite what clients
 * send.
 */
export function readOrigin(
  context: Context,
  settings: { baseUrl: string | undefined; trustedProxies: number },
): string {
  if (settings.baseUrl) return new URL(settings.baseUrl).origin;
  const url = new URL(context.req.url);
  const isSecure =
    settings.trustedProxies > 0 && cameByHttps(context.req.header('x-forwarded-proto'));
  // Some proxies name the port although it is the scheme's own, which no browser does.
  return isSecure ? new URL(`https://${url.host}`).origin : url.origin;
}

/** Tells a remote provider (`API_URL`) the origin that visitors see. */
export const siteOriginHeader = 'x-site-origin';

/** Like `readOrigin`, except that a provider also trusts the site in front of it. */
export function readSiteOrigin(
  context: Context,
  settings: { baseUrl: string | undefined; trustedProxies: number },
): string {
  const siteOrigin = context.req.header(siteOriginHeader);
  const isBelieved = !settings.baseUrl && settings.trustedProxies > 0;
  return isBelieved && siteOrigin && URL.canParse(siteOrigin)
    ? new URL(siteOrigin).origin
    : readOrigin(context, settings);
}

/**
 * The cookies that rating limits depend on. They are read alike for pages and for scripts, so that
 * no script can omit them.
 */
export function readRatingCookies(
  context: Context,
): Pick<RequestEnv, 'deviceLock' | 'confirmedAge'> {
  if (context.req.header('cookie') === undefined) return {};
  const deviceLock = getCookie(context, deviceLockCookie);
  const age = getCookie(context, ageCookie);
  const confirmedAge = confirmedAges.find((each) => cookieAges[each] === age);
  return { ...(deviceLock && { deviceLock }), ...(confirmedAge && { confirmedAge }) };
}

/**
 * Whether the browser has signed in, filled a cart or written comments, also where the API is not
 * told so because an operation does not depend on it.
 */
export function isReturning(context: Context, authCookie: string): boolean {
  if (context.req.header('cookie') === undefined) return false;
  const own = [authCookie, deviceLockCookie, ...Object.values(guestCookies)];
  return own.some((name) => getCookie(context, name) !== undefined);
}

/** Whether the nearest proxy says that the connection came over HTTPS. */
export function cameByHttps(forwardedProto: string | undefined): boolean {
  return forwardedProto?.split(',').at(-1)?.trim() === 'https';
}
