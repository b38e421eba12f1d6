import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { RequestEnv } from '#api/platform/request-env.ts';
import {
  type Language,
  languageCookie,
  parseLanguage,
  resolveLanguage,
} from '#contract/shared/language.ts';
import { confirmedAges } from '#contract/shared/rating-rules.ts';
import { ageCookie, cookieAges, deviceLockCookie } from '#contract/shared/visitor-headers.ts';

/** The language that a request asks for, and how deliberately. */
export function readLanguage(context: Context, fallback: Language) {
  const query = context.req.query('lang');
  const cookie = getCookie(context, languageCookie);
  return {
    language: resolveLanguage({
      query,
      cookie,
      acceptLanguage: context.req.header('accept-language'),
      fallback,
    }),
    languageInAddress: parseLanguage(query) !== undefined,
    languageIsChosen: (parseLanguage(query) ?? parseLanguage(cookie)) !== undefined,
  };
}

/**
 * Scheme and host that the visitor sees: `BASE_URL`, else those of the request, with the scheme that
 * a trusted proxy names. `X-Forwarded-Host` is not read: few proxies overwrite what visitors send.
 */
export function readOrigin(
  context: Context,
  settings: { baseUrl: string | undefined; trustedProxies: number },
): string {
  if (settings.baseUrl) return new URL(settings.baseUrl).origin;
  const url = new URL(context.req.url);
  const isSecure =
    settings.trustedProxies > 0 && cameByHttps(context.req.header('x-forwarded-proto'));
  return isSecure ? `https://${url.host}` : url.origin;
}

/** In which a site tells a provider elsewhere (`API_URL`) under which origin visitors know it. */
export const siteOriginHeader = 'x-site-origin';

/** As `readOrigin`; to a provider, the site in front is a trusted proxy that says more. */
export function readSiteOrigin(
  context: Context,
  settings: { baseUrl: string | undefined; trustedProxies: number },
): string {
  const told = context.req.header(siteOriginHeader);
  const isBelieved = !settings.baseUrl && settings.trustedProxies > 0;
  return isBelieved && told && URL.canParse(told)
    ? new URL(told).origin
    : readOrigin(context, settings);
}

/**
 * What of the decision on ratings stands in cookies: of pages and of what scripts ask for alike, and
 * no script can leave it out.
 */
export function readAsked(context: Context): Pick<RequestEnv, 'deviceLock' | 'confirmedAge'> {
  if (context.req.header('cookie') === undefined) return {};
  const deviceLock = getCookie(context, deviceLockCookie);
  const age = getCookie(context, ageCookie);
  const confirmedAge = confirmedAges.find((each) => cookieAges[each] === age);
  return { ...(deviceLock && { deviceLock }), ...(confirmedAge && { confirmedAge }) };
}

/** What the nearest proxy says of the connection that the request came by. */
export function cameByHttps(forwardedProto: string | undefined): boolean {
  return forwardedProto?.split(',').at(-1)?.trim() === 'https';
}
