import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateAddress } from '#api/platform/private-address.ts';

/** What proxies add; a browser or Prometheus itself sends none of them. */
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
 * The visitor's address. Each trusted proxy appended the address it saw to `X-Forwarded-For`, so
 * with n of them the n-th from the end is the first that no visitor can forge. A proxy of our own
 * network that nobody trusts asks for somebody `unknown`: it must not open what only callers on
 * that network may see.
 */
export function findClientAddress(request: Connection, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? unknown;
  if (trustedProxies === 0) return isFromUntrustedProxy(request) ? unknown : peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(parseAddress);
  // A shorter list has passed fewer proxies: the outermost of those that it did pass is trusted.
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
}

/** Where no proxy is trusted: whether one of our own network has passed a request on. */
export function isFromUntrustedProxy({ headers, socket }: Connection): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return isForwarded && isPrivateAddress(socket.remoteAddress ?? unknown);
}

/** Some proxies add the port, which would make each connection another visitor. */
function parseAddress(entry: string): string {
  const text = entry.trim();
  const [, bare = text] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.filter(Boolean) ?? [];
  return isIP(bare) === 0 ? unknown : bare;
}
