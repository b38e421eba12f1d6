/** Written by the build: another build has other files, and so another worker. */
const build = '@build@';

const prefix = 'sorot-';

/** Pages, the offline page before all; made anew with each build. */
export const pagesName = `${prefix}pages-${build}`;

type Store = { name: string; most: number };

/** Scripts, styles, fonts and texts of the pages that were seen. */
export const assets: Store = { name: `${prefix}assets-${build}`, most: 120 };

/** Posters keep their addresses from build to build. At most some 5 MB. */
export const posters: Store = { name: `${prefix}posters`, most: 150 };

const current = [pagesName, assets.name, posters.name];

/** Removes what earlier builds kept. */
export async function removeEarlierStores(): Promise<void> {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(prefix) && !current.includes(name));
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

/** Keeps an answer; of too many the oldest go. */
export async function keep({ name, most }: Store, request: Request, answer: Response) {
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -most).map((old) => cache.delete(old)));
}

/**
 * Whether an answer is the same for everybody and for ever: only then a file is kept. `Set-Cookie`
 * is hidden from workers; the server never sends it with what it calls public.
 */
export function mayKeepFile(answer: Response): boolean {
  return isOurs(answer) && /\bpublic\b.*\bimmutable\b/.test(cachingOf(answer));
}

/** Whether a page, asked for without cookies, may be kept. Nothing personal can be in it. */
export function mayKeepPage(answer: Response): boolean {
  return isOurs(answer) && !answer.redirected && !/private|no-store/.test(cachingOf(answer));
}

function isOurs({ status, type }: Response): boolean {
  return status === 200 && type === 'basic';
}

function cachingOf({ headers }: Response): string {
  return headers.get('cache-control') ?? 'no-store';
}
