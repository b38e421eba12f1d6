import { createMiddleware } from 'hono/factory';
import { problem } from './problem.ts';
import type { ApiEnv } from './request-env.ts';
import { within } from './within.ts';

/**
 * Answers `service_unavailable` when nothing has come after so many milliseconds. Whatever the
 * database does (a pool that is used up, a network that swallows packets), a visitor hears of it.
 */
export function deadline(milliseconds: number) {
  return createMiddleware<ApiEnv>((_context, next) =>
    within(milliseconds, next(), () => problem('service_unavailable', { retry_after: 5 })),
  );
}
