/** Replaced at build time: a new build has new files and hence a new worker. */
const build = '@build@';

const prefix = 'sorot-';

/** Pages, above all the offline page; recreated for each build. */
export const pagesName = `${prefix}pages-${build}`;

type Store = { name: string; limit: number };

/** Scripts, styles, fonts and texts of visited pages. */
export const assets: Store = { name: `${prefix}assets-${build}`, limit: 120 };

/** Poster URLs are the same across builds. At most some 5 MB. */
export const posters: Store = { name: `${prefix}posters`, limit: 150 };

/** Empty; exists while posters are those that a signed-in visitor has seen. */
const accountMark = `${prefix}of-account`;

const current = [pagesName, assets.name, posters.name, accountMark];

/** Once nobody is signed in any more, deletes what the account has seen. */
export async function forgetAccount(isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await caches.open(accountMark);
  else if (await caches.delete(accountMark)) await caches.delete(posters.name);
}

/** Deletes the caches of earlier builds. */
export async function removeEarlierStores(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(prefix) && !current.includes(name));
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

/** Caches a response; evicts the oldest ones above the limit. */
export async function cacheResponse({ name, limit }: Store, request: Request, answer: Response) {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -limit).map((old) => cache.delete(old)));
}

/**
 * Whether a response is public and immutable: only then it is cached. `Set-Cookie` is hidden from
 * workers; the server never combines it with public responses.
 */
export function isCacheableFile(answer: Response): boolean {
  return isOurs(answer) && /\bpublic\b.*\bimmutable\b/.test(cachingOf(answer));
}

/** Whether a page fetched without cookies may be cached. It cannot contain personal data. */
export function isCacheablePage(answer: Response): boolean {
  return isOurs(answer) && !answer.redirected && !/private|no-store/.test(cachingOf(answer));
}

function isOurs({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

function cachingOf({ headers }: Response): string {
  return headers.get('cache-control') ?? 'no-store';
}
