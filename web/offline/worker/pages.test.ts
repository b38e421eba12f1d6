import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './pages.ts';
import { namePosters } from './posters.ts';
import type { FetchEvent } from './worker-scope.ts';

const origin = 'https://films.example.org';

/** Like browsers: fragments are ignored when matching. */
function createCache(entries: Record<string, string | Response>) {
  const addressOf = (path: string) => new URL(path, origin).href.replace(/#.*/, '');
  const stored = new Map(
    Object.entries(entries).map(([path, body]) => [
      addressOf(path),
      typeof body === 'string' ? new Response(body) : body,
    ]),
  );
  return {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (wanted: string | { url: string }) =>
      stored.get(addressOf(typeof wanted === 'string' ? wanted : wanted.url))?.clone(),
    delete: async (path: string) => stored.delete(addressOf(path)),
    put: async (path: string, answer: Response) => {
      stored.set(addressOf(path), answer);
    },
  };
}

const offline =
  '<section hidden="" data-kept=""><p hidden="" data-home=""><a href="#home">H</a></p>' +
  '<div hidden="" data-posters=""><div data-pictures=""></div></div></section>';

beforeEach(() => {
  const pages = createCache({
    '/offline?lang=en': offline,
    '/offline?lang=IN': offline,
    '/?lang=IN': 'home in Indonesian',
  });
  const posters = createCache({
    '/images/240/senja.jpg': 'a poster',
    '/images/96/ratna.jpg': 'a portrait',
    '/images/320/senja.jpg': 'a wider poster',
    '/images/240/laut.jpg': 'another poster',
  });
  const open = async (name: string) => (name.includes('posters') ? posters : pages);
  vi.stubGlobal('caches', { open });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => vi.unstubAllGlobals());

async function read(path: string): Promise<string> {
  const event = { request: { url: origin + path }, preloadResponse: Promise.resolve(undefined) };
  return (await answerPage(event as unknown as FetchEvent)).text();
}

test('offline, a page is answered in its language or the one read last', async () => {
  expect(await read('/?lang=IN')).toBe('home in Indonesian');
  expect(await read('/movies?lang=en')).not.toContain('lang=IN');
  expect(await read('/movies')).toContain('href="/?lang=IN"');
});

test('only cached posters are shown, with their titles', async () => {
  expect(await read('/movies?lang=en')).not.toContain('<img');
  const senja = { title: 'Senja & "Fajar" $&', path: '/movies-detail/senja?lang=en' };
  await namePosters([
    { ...senja, address: '/images/240/senja.jpg' },
    { ...senja, address: '/images/320/senja.jpg' },
    { title: '<b>Laut', path: '/movies-detail/laut', address: `${origin}/images/240/laut.jpg` },
    { title: 'Gone', path: '/movies-detail/gone', address: '/images/240/gone.jpg' },
  ]);
  const page = await read('/movies?lang=en');
  expect(page).toContain(
    '<a href="/movies-detail/laut"><img src="/images/240/laut.jpg" alt="" height="150"><bdi>&#60;b&#62;Laut</bdi></a>',
  );
  expect(page).toContain('<bdi>Senja &#38; &#34;Fajar&#34; $&#38;</bdi>');
  expect(page.match(/<img/g)).toHaveLength(2);
  expect(page).not.toMatch(/ratna|Gone/);
});

test('an address cannot inject markup into the offline page', async () => {
  const language = encodeURIComponent('IN#"><img src="https://elsewhere.example/">');
  expect(await read(`/movies?lang=${language}`)).not.toContain('elsewhere');
});
