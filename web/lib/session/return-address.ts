const site = 'http://site.invalid';

/** Pages that are pointless once signed in. */
const signInPages = /^\/(?:login|register|lost-password|reset-password|logout)(?:[/.]|$)/i;

/**
 * Backslashes, which browsers read as slashes, all white space except the space, and look-alikes.
 */
const misleading =
  /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u2044\u205f\u2215\u29f8\u29f9\u3000\ufe68\uff0f\uff3c]/u;

/**
 * Where to go after signing in: always a path of this site. Anything that a browser or proxy could
 * read as another host, decoded or not, leads home.
 */
export function returnAddress(address: unknown): string {
  if (typeof address !== 'string' || !isPath(decodeFully(address)) || !isPath(address)) return '/';
  const url = parse(address);
  if (url?.origin !== site || !isPath(url.pathname) || signInPages.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

const saving = 'save';

/** An address to return to that also requests to save a title once signed in. */
export function savingAddress(address: string, title: number): string {
  const url = new URL(address, site);
  url.searchParams.set(saving, String(title));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The opposite: the address without the request, and the title, if any. */
export function readSavingAddress(address: string): { target: string; title: number | undefined } {
  const url = new URL(address, site);
  const title = url.searchParams.get(saving);
  if (title === null || !/^[1-9]\d{0,8}$/.test(title)) return { target: address, title: undefined };
  url.searchParams.delete(saving);
  return { target: `${url.pathname}${url.search}${url.hash}`, title: Number(title) };
}

/** `URL.canParse` is newer than the oldest supported browsers. */
function parse(address: string): URL | undefined {
  try {
    return new URL(address, site);
  } catch {
    return undefined;
  }
}

/** The path must not be readable as another host; the query is harmless. */
function isPath(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return path.startsWith('/') && !path.includes('//') && !misleading.test(path);
}

/** Some proxies decode addresses more than once. */
function decodeFully(address: string): string {
  let decoded = address;
  for (let round = 0; round < 5; round += 1) {
    const next = decode(decoded);
    if (next === decoded) return decoded;
    decoded = next;
  }
  return decoded;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
