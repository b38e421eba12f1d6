/**
 * Which page a request is for. A cached page is rendered from this alone, never from the visitor's
 * own request, so that no header or parameter of one visitor can reach another.
 */
export type PageIdentity = {
  /** Canonical absolute address, with known parameters only. */
  address: string;
  /** Everything else the page depends on, such as `accept-language`; the render's headers. */
  headers: Readonly<Record<string, string>>;
  /** Whether every anonymous visitor gets the same page at this address (`?lang=`). */
  shared: boolean;
  /** What the page shows, besides the tags it declares itself. */
  tags: readonly string[];
};

/** The parts of a request that may decide which page it is for. */
export type PageRequest = {
  /** Path and query as sent. */
  target: string;
  header: (name: string) => string | undefined;
  cookie: (name: string) => string | undefined;
};

export type PageIdentifier = {
  /** Names of the headers and cookies that `identify` reads; its memoisation key. */
  headers: readonly string[];
  cookies: readonly string[];
  /** What `identify` depends on besides its argument; another object whenever that changes. */
  basis?: () => unknown;
  /** Undefined if the answer must not be cached. A pure function of its argument. */
  identify: (request: PageRequest) => PageIdentity | undefined;
};

/** Two requests with the same key get the same page. */
export function keyOf(identity: PageIdentity): string {
  const headers = Object.entries(identity.headers).map(([name, value]) => `\n${name}: ${value}`);
  return identity.address + headers.sort().join('');
}
