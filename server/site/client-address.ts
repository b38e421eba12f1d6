import type { IncomingMessage } from 'node:http';

/**
 * The visitor's address. Each trusted proxy appended the address it saw to `X-Forwarded-For`, so
 * with n of them the n-th from the end is the first that no visitor can forge.
 */
export function findClientAddress(request: IncomingMessage, trustedProxies: number): string {
  const seen = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return seen;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? seen;
}
