import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { type LanguageRules, languages, resolveLanguage } from '#contract/shared/language.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics.ts';
import { problem } from '../problem.ts';
import type { ApiEnv } from '../request-env.ts';
import { within } from '../within.ts';

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/**
 * Gives each request an id: the outer request's for in-process calls, else the caller's
 * `X-Request-Id` if well formed (8 to 64 letters, digits, `_`, `-`), else a new one.
 */
export function requestId() {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.env ??= {};
    const given = context.env.requestId ?? context.req.header('x-request-id') ?? '';
    const id = wellFormed.test(given) ? given : randomUUID();
    context.set('requestId', id);
    await next();
    // A shared answer names the request that produced it, as its log line does.
    if (!context.res.headers.has('X-Request-Id')) context.res.headers.set('X-Request-Id', id);
  });
}

/**
 * The language of answers and problems: `?lang=`, else `Accept-Language`, else the default. Any of
 * them, because staff translate into languages that the site does not offer yet.
 */
export function visitorLanguage(rules: LanguageRules) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const language = resolveLanguage({
      query: context.req.query('lang'),
      acceptLanguage: context.req.header('accept-language'),
      rules: { offered: languages, fallback: rules.fallback },
    });
    context.set('language', language);
    await next();
  });
}

/** One log line and one observation per request, by route pattern instead of address. */
export function requestLog(options: { logger: Logger; metrics: Metrics }) {
  const { logger, metrics } = options;
  return createMiddleware<ApiEnv>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const elapsed = performance.now() - startedAt;
    const { method } = context.req;
    const { status } = context.res;
    // Only middleware matched: the address does not exist, and there are infinitely many of those.
    const matched = routePath(context, -1);
    const route = matched === '/*' ? 'none' : matched;
    metrics.observeRequest({ method, route, status, seconds: elapsed / 1000 });
    logger.info({
      request_id: context.get('requestId'),
      method,
      route,
      status,
      ms: Math.round(elapsed * 10) / 10,
    });
  });
}

/**
 * Answers `service_unavailable` after this many milliseconds. Whatever happens to the database (an
 * exhausted pool, a network that swallows packets), visitors get an answer.
 */
export function deadline(milliseconds: number) {
  return createMiddleware<ApiEnv>((_context, next) =>
    within(milliseconds, next(), () => problem('service_unavailable', { retry_after: 5 })),
  );
}
