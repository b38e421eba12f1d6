import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './request-env.ts';

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;

/**
 * Gives each request an id: the outer request's when a page asks in process, else the caller's
 * `X-Request-Id` when it is well formed (8 to 64 letters, digits, `_`, `-`), else a new one.
 */
export function requestId() {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.env ??= {};
    const given = context.env.requestId ?? context.req.header('x-request-id') ?? '';
    const id = wellFormed.test(given) ? given : randomUUID();
    context.set('requestId', id);
    await next();
    // An answer made on behalf of several requests names the one that made it, as its log does.
    if (!context.res.headers.has('X-Request-Id')) context.res.headers.set('X-Request-Id', id);
  });
}
