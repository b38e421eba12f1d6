import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { type GuestKind, guestHeaders, guestKinds } from '#contract/shared/visitor-headers.ts';
import type { ApiEnv, GuestToken } from './request-env.ts';

/** An opaque token for a guest's browser; the database stores only its hash. */
export function createGuestToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashGuestToken(token) };
}

export function hashGuestToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The guest tokens of a request, and the means to issue others. */
export function readGuestTokens(context: Context<ApiEnv>): Record<GuestKind, GuestToken> {
  const read = (kind: GuestKind): GuestToken => ({
    sent: context.req.header(guestHeaders[kind])?.slice(0, 100) || null,
    keep: (token) =>
      context.set('newGuestTokens', { ...context.get('newGuestTokens'), [kind]: token ?? '' }),
  });
  return { shopper: read('shopper'), commenter: read('commenter') };
}

/** Writes the guest tokens that the browser should store or delete into the answer's headers. */
export function answerGuestTokens(context: Context<ApiEnv>, headers: Headers): void {
  const tokens = context.get('newGuestTokens');
  if (!tokens) return;
  for (const kind of guestKinds) {
    const token = tokens[kind];
    if (token !== undefined) headers.set(guestHeaders[kind], token);
  }
}
