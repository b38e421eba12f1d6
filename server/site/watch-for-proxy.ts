import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isPrivateAddress } from '#api/platform/http/private-address.ts';
import { type ProxyWarning, warningRemedies } from '#contract/constants/operator-warnings.ts';
import { isFromUntrustedProxy } from './client-address.ts';
import { cameByHttps } from './visit.ts';

const sentences: Record<ProxyWarning, string> = {
  proxy_not_trusted:
    'Requests come through a proxy, but TRUST_PROXY is 0: all visitors share one limit. Set TRUST_PROXY to the number of proxies in front.',
  proxy_without_host:
    'The proxy in front does not pass on the name of the site (Host): links lead to another address, and forms may be refused.',
  proxy_without_scheme:
    'Visitors use https, but the proxy in front does not say so (X-Forwarded-Proto), or is not trusted: links lead to http, and forms may be refused.',
  other_address:
    'Visitors come by another address than BASE_URL: links lead away from it, and forms may be refused. Redirect it, or correct BASE_URL.',
};

/**
 * Notices proxies in front that are not trusted, or do not pass on what links, forms and cookies
 * need. Each is logged once, without anything that a visitor sent, and reported by `/readyz` and on
 * the dashboard. What a browser shows is forgotten when the next one shows that all is well, so that
 * nobody can make up a lasting warning.
 */
export function createProxyWatch(options: {
  baseUrl: string | undefined;
  trustedProxies: number;
  warn: (message: string) => void;
}) {
  const logged = new Set<ProxyWarning>();
  let isUntrusted = false;
  let shown: ProxyWarning | undefined;
  function log(warning: ProxyWarning): void {
    if (logged.has(warning)) return;
    logged.add(warning);
    options.warn(`${sentences[warning]} (${warningRemedies[warning].join(' | ')})`);
  }
  return {
    look(incoming: IncomingMessage): void {
      if (!isUntrusted && options.trustedProxies === 0 && isFromUntrustedProxy(incoming)) {
        isUntrusted = true;
        log('proxy_not_trusted');
      }
      const page = readPageOrigin(incoming.headers);
      if (page === undefined) return;
      const comparison = compare(page, incoming, options);
      if (comparison === 'unknown') return;
      shown = comparison;
      if (shown) log(shown);
    },
    warnings: (): ProxyWarning[] => [
      ...(isUntrusted ? (['proxy_not_trusted'] as const) : []),
      ...(shown ? [shown] : []),
    ],
  };
}

/** Scheme and host of the page of ours that sent a request; undefined: nothing says so. */
function readPageOrigin(headers: IncomingHttpHeaders): URL | undefined {
  const { origin, referer, 'sec-fetch-site': site = 'unknown' } = headers;
  // Browsers say where a form comes from, and over https also that a request stays on one site.
  const source = site === 'same-origin' ? (origin ?? referer) : site === 'unknown' && origin;
  if (!source || !/^https?:/.test(source) || !URL.canParse(source)) return undefined;
  return new URL(source);
}

function compare(
  page: URL,
  incoming: IncomingMessage,
  { baseUrl, trustedProxies }: { baseUrl: string | undefined; trustedProxies: number },
): ProxyWarning | 'unknown' | undefined {
  const { headers } = incoming;
  const isSure = headers['sec-fetch-site'] !== undefined;
  if (baseUrl) {
    if (page.origin === new URL(baseUrl).origin) return undefined;
    return isSure ? 'other_address' : 'unknown';
  }
  const { host = '' } = headers;
  const reached = URL.canParse(`${page.protocol}//${host}`)
    ? new URL(`${page.protocol}//${host}`)
    : undefined;
  if (reached?.host !== page.host) {
    // A page of another site may have sent it, unless the name is one that only a proxy uses. From
    // HTTP/1.0 and X-Forwarded-For nothing follows: nginx 1.30 by default has neither.
    return isSure || isInternal(reached?.hostname) ? 'proxy_without_host' : 'unknown';
  }
  const saysHttps = cameByHttps(headers['x-forwarded-proto']?.toString());
  if (page.protocol === 'http:' || (saysHttps && trustedProxies > 0)) return undefined;
  // If it says https and is not trusted, that alone is what to mend.
  return saysHttps && isFromUntrustedProxy(incoming) ? undefined : 'proxy_without_scheme';
}

/** Addresses in private networks, and names without a dot such as those of containers. */
function isInternal(hostname = ''): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return !address.includes('.') || isPrivateAddress(address);
}
