import { createMiddleware } from 'hono/factory';
import { type Language, resolveLanguage } from '#contract/shared/language.ts';
import type { ApiEnv } from './request-env.ts';

/** The language of answers and of problems: `?lang=`, else `Accept-Language`, else the default. */
export function visitorLanguage(fallback: Language) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const language = resolveLanguage({
      query: context.req.query('lang'),
      acceptLanguage: context.req.header('accept-language'),
      fallback,
    });
    context.set('language', language);
    await next();
  });
}
