import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type Language,
  languageCookie,
  parseLanguage,
  resolveLanguage,
} from '#contract/shared/language.ts';

/** The language that a request asks for, and whether its address names it. */
export function readLanguage(context: Context, fallback: Language) {
  const query = context.req.query('lang');
  return {
    language: resolveLanguage({
      query,
      cookie: getCookie(context, languageCookie),
      acceptLanguage: context.req.header('accept-language'),
      fallback,
    }),
    languageInAddress: parseLanguage(query) !== undefined,
  };
}

/** Scheme and host that the visitor sees: `BASE_URL`, else those of the request. */
export function readOrigin(
  context: Context,
  settings: { baseUrl: string | undefined; trustedProxies: number },
): string {
  if (settings.baseUrl) return new URL(settings.baseUrl).origin;
  const url = new URL(context.req.url);
  if (settings.trustedProxies === 0) return url.origin;
  const scheme = context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim();
  const host = context.req.header('x-forwarded-host')?.split(',').at(-1)?.trim();
  return `${scheme === 'https' ? 'https:' : url.protocol}//${host ?? url.host}`;
}
