import { listPosters } from './posters.ts';
import { isCacheablePage, pagesName } from './stores.ts';
import type { FetchEvent } from './worker-scope.ts';

/** Milliseconds during which a cached home page counts as fresh. */
const recent = 6 * 3600 * 1000;
/** Number of posters on the offline page. */
const shown = 12;

const offlinePath = (language: string) => `/offline?lang=${language}`;
const homePath = (language: string) => `/?lang=${language}`;

/** Network first; falls back to the cache. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const answer = await answerOffline(new URL(event.request.url));
    if (!answer) throw error;
    return answer;
  }
}

/** Caches the offline page in a language and, on unmetered connections, the home page. */
export async function cachePages(language: string, savesData: boolean): Promise<void> {
  const cache = await caches.open(pagesName);
  if (!(await cache.match(offlinePath(language)))) await cachePage(cache, offlinePath(language));
  if (savesData) return;
  const home = await cache.match(homePath(language));
  const madeAt = Date.parse(home?.headers.get('date') ?? '');
  if (!(Date.now() - madeAt < recent)) await cachePage(cache, homePath(language));
}

/** Requested without cookies, so that it contains no visitor data. */
async function cachePage(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(new Request(path, { credentials: 'omit', cache: 'no-cache' }));
  if (isCacheablePage(answer)) await cache.put(path, answer);
}

async function answerOffline(requested: URL): Promise<Response | undefined> {
  const cache = await caches.open(pagesName);
  const languages = (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/offline')
    .map(({ searchParams }) => searchParams.get('lang') ?? '');
  const named = requested.searchParams.get('lang') ?? '';
  // Defaults to the language read last. Unknown values could be markup.
  const language = languages.includes(named) ? named : (languages.at(-1) ?? '');
  const home = await cache.match(homePath(language), { ignoreVary: true });
  if (home && requested.pathname === '/') {
    return requested.searchParams.has('lang') ? home : Response.redirect(homePath(language));
  }
  const offline = await cache.match(offlinePath(language), { ignoreVary: true });
  return offline && fillIn(offline, home && homePath(language));
}

/** Fills in what is available offline. Keeps the headers, including the policy. */
async function fillIn(offline: Response, home: string | undefined): Promise<Response> {
  const list = (await listPosters(shown)).map(
    ({ address, title, path }) =>
      `<a href="${escapeHtml(path)}"><img src="${escapeHtml(address)}" alt="" height="150"><bdi>${escapeHtml(title)}</bdi></a>`,
  );
  const html = await offline.text();
  const filled = html
    .replace(home ? 'hidden="" data-home=""' : '', '')
    .replace('href="#home"', `href="${home}"`)
    .replace(list.length > 0 ? 'hidden="" data-posters=""' : '', '')
    .replace('data-pictures="">', () => `>${list.join('')}`)
    .replace(home || list.length > 0 ? 'hidden="" data-kept=""' : '', '');
  const headers = new Headers(offline.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(filled, { status: 503, headers });
}

/** Duplicated because the worker has to be a single file, without imports of chunks. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
