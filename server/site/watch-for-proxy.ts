import type { IncomingMessage } from 'node:http';
import type { OperatorWarning } from '#api/platform/request-env.ts';
import { isFromUntrustedProxy } from './client-address.ts';

/**
 * Detects a proxy on our own network although the site trusts none, so that all visitors share
 * every limit. Logged once, and from then on reported by `/readyz`.
 */
export function createProxyWatch(options: {
  trustedProxies: number;
  warn: (message: string) => void;
}) {
  let isSeen = false;
  return {
    look(incoming: IncomingMessage): void {
      if (isSeen || options.trustedProxies > 0 || !isFromUntrustedProxy(incoming)) return;
      isSeen = true;
      options.warn(
        'Requests come through a proxy, but TRUST_PROXY is 0: all visitors share one limit. ' +
          'Set TRUST_PROXY to the number of proxies in front.',
      );
    },
    warnings: (): OperatorWarning[] => (isSeen ? ['proxy_not_trusted'] : []),
  };
}
