import { LRUCache } from 'lru-cache';
import { deviceLockCookie } from '#contract/shared/visitor-headers.ts';
import { keyOf, type PageIdentifier, type PageIdentity } from './page-identity.ts';

/** Node's headers: lower-case names, repeated ones joined. */
export type RequestHeaders = Record<string, string | string[] | undefined>;

export type AnonymousRequest = { identity: PageIdentity; key: string };

/** Longer requests are not memoised, so that nobody can fill the memory with them. */
const maxMemoKeyLength = 2_000;

/**
 * Determines which page an anonymous request is for; undefined if it bypasses the cache: another
 * method, a body, a signed-in visitor, or a page that is not cached. Results are memoised because
 * parsing an address costs more than serving a page.
 */
export function createRequestReader(options: PageIdentifier & { authCookie: string }) {
  const memo = new LRUCache<string, AnonymousRequest | 'none'>({ max: 10_000 });
  let basis = options.basis?.();

  function identify(target: string, headers: RequestHeaders, cookies: Map<string, string>) {
    const identity = options.identify({
      target,
      header: (name) => oneValue(headers[name]),
      cookie: (name) => cookies.get(name),
    });
    return identity && { identity, key: keyOf(identity) };
  }

  return (
    method: string,
    target: string,
    headers: RequestHeaders,
  ): AnonymousRequest | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return;
    if (headers['content-length'] !== undefined && headers['content-length'] !== '0') return;
    const cookies = readCookies(oneValue(headers.cookie));
    // A locked device has its profile's limit, no matter who is signed in.
    if (cookies.has(options.authCookie) || cookies.has(deviceLockCookie)) return undefined;

    if (options.basis?.() !== basis) {
      basis = options.basis?.();
      memo.clear();
    }
    let memoKey = target;
    for (const name of options.headers) memoKey += `\n${oneValue(headers[name]) ?? ''}`;
    if (cookies.size > 0)
      for (const name of options.cookies) memoKey += `\n${cookies.get(name) ?? ''}`;
    if (memoKey.length > maxMemoKeyLength) return identify(target, headers, cookies);

    const memoized = memo.get(memoKey);
    if (memoized !== undefined) return memoized === 'none' ? undefined : memoized;
    const identity = identify(target, headers, cookies);
    memo.set(memoKey, identity ?? 'none');
    return identity;
  };
}

const noCookies = new Map<string, string>();

function readCookies(header: string | undefined): Map<string, string> {
  if (header === undefined) return noCookies;
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  return cookies;
}

function oneValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
