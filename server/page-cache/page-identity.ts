/**
 * Which page a request asks for. The cached page is rendered from this alone, never from the
 * visitor's own request, so that no header or parameter of one visitor can reach another.
 */
export type PageIdentity = {
  /** Canonical absolute address, with known parameters only. */
  address: string;
  /** All that the page depends on besides, such as `accept-language`; what the render gets. */
  headers: Readonly<Record<string, string>>;
  /** Whether every anonymous visitor gets this very page at this address (`?lang=`). */
  shared: boolean;
  /** What the page shows, besides what it names itself. */
  tags: readonly string[];
};

/** What of a request may decide which page it asks for. */
export type PageWish = {
  /** Path and query as sent. */
  target: string;
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
};

export type PageIdentifier = {
  /** Names of the headers and cookies that `identify` reads; what it is remembered by. */
  headers: readonly string[];
  cookies: readonly string[];
  /** Undefined when the answer must not be cached. Depends on nothing but its argument. */
  identify: (wish: PageWish) => PageIdentity | undefined;
};

/** Two requests with the same key get the same page. */
export function keyOf(identity: PageIdentity): string {
  const headers = Object.entries(identity.headers).map(([name, value]) => `\n${name}: ${value}`);
  return identity.address + headers.sort().join('');
}
