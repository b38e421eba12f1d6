import type { Context } from 'hono';
import type { ApiEnv } from '../request-env.ts';
import { toLimitKey } from './rate-limit.ts';
import type { Turn } from './take-turn.ts';

/** Whose turn a request takes, until its client disconnects; see `takeTurn`. */
export function turnOf(context: Context<ApiEnv>): Turn {
  return {
    visitor: toLimitKey(context.env?.clientAddress ?? 'unknown'),
    signal: context.env?.signal ?? context.req.raw.signal,
  };
}
