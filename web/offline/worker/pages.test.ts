import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './pages.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://films.example.org';

/** What browsers do: fragments are no part of what a stored answer is found by. */
function createCache(entries: Record<string, string>) {
  const addressOf = (path: string) => new URL(path, origin).href.replace(/#.*/, '');
  const stored = new Map(Object.entries(entries).map(([path, html]) => [addressOf(path), html]));
  return {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (path: string) => {
      const html = stored.get(addressOf(path));
      return html && new Response(html);
    },
  };
}

const offline =
  '<section hidden="" data-kept=""><p hidden="" data-home=""><a href="#home">H</a></p></section>';

beforeEach(() => {
  const pages = createCache({
    '/offline?lang=en': offline,
    '/offline?lang=IN': offline,
    '/?lang=IN': 'home in Indonesian',
  });
  const posters = createCache({});
  const open = async (name: string) => (name.includes('posters') ? posters : pages);
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => vi.unstubAllGlobals());

async function read(path: string): Promise<string> {
  const event = { request: { url: origin + path }, preloadResponse: Promise.resolve(undefined) };
  return (await answerPage(event as unknown as FetchEvent)).text();
}

test('offline, a page is answered in its language or the last one that was read', async () => {
  expect(await read('/?lang=IN')).toBe('home in Indonesian');
  expect(await read('/movies?lang=en')).not.toContain('lang=IN');
  expect(await read('/movies')).toContain('href="/?lang=IN"');
});

test('an address cannot write markup into the offline page', async () => {
  const language = encodeURIComponent('IN#"><img src="https://elsewhere.example/">');
  expect(await read(`/movies?lang=${language}`)).not.toContain('elsewhere');
});
