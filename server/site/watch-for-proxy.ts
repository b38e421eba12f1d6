import type { IncomingMessage } from 'node:http';
import type { OperatorWarning } from '#api/platform/request-env.ts';
import { isFromUntrustedProxy } from './client-address.ts';

/**
 * Notices a proxy of the own network in front of a site that trusts none: all visitors are one for
 * every limit then. Told once in the log, and from then on in what `/readyz` answers.
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
