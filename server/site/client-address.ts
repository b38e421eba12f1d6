import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateAddress } from '#api/platform/http/private-address.ts';

/** Headers that proxies add; neither a browser nor Prometheus itself sends them. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const unknown = 'unknown';

type Connection = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined };
};

/**
 * The visitor's address. Each trusted proxy appends the address it saw to `X-Forwarded-For`, so
 * with n of them the n-th from the end is the first that a visitor cannot forge. Behind an
 * untrusted proxy on our own network the address is `unknown`, so that it opens nothing that only
 * callers on that network may see.
 */
export function findClientAddress(request: Connection, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? unknown;
  if (trustedProxies === 0) return isFromUntrustedProxy(request) ? unknown : peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(parseAddress);
  // A shorter list passed fewer proxies: trust the outermost of those.
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
}

/** Whether an untrusted proxy on our own network forwarded the request. */
export function isFromUntrustedProxy({ headers, socket }: Connection): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return isForwarded && isPrivateAddress(socket.remoteAddress ?? unknown);
}

/** Some proxies add the port, which would make each connection a different visitor. */
function parseAddress(entry: string): string {
  const text = entry.trim();
  const [, bare = text] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.filter(Boolean) ?? [];
  return isIP(bare) === 0 ? unknown : bare;
}
