import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import type { Visit } from '../visit.ts';
import type { PageDescription } from './page-description.server.ts';
import { pageTags, shortenText } from './page-tags.server.ts';

const visit: Visit = {
  language: 'el',
  languageInAddress: true,
  languageIsChosen: true,
  offered: languages,
  mainLanguage: 'en',
  timeZone: 'UTC',
  timeZoneIsOwn: false,
  siteTimeZone: 'UTC',
  origin: 'https://films.example.org',
  requestId: 'x',
  country: null,
  wholePage: true,
  savesData: false,
};

function tagsOf(description: Partial<PageDescription>, given: Partial<Visit> = {}): string {
  return pageTags({
    description: { title: 'Senja', description: 'A ferry at dusk.', ...description },
    visit: { ...visit, ...given },
    pathname: '/movies',
  });
}

function contentOf(tags: string, name: string): string[] {
  return [...tags.matchAll(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(
    ([, content = '']) => content,
  );
}

const linkTags = /<link rel="([^"]+)"(?: hreflang="([^"]+)")? href="([^"]+)"/g;

test('a page has one address per language, and one that adapts to the visitor', () => {
  const parameters = { genre: 'drama', cursor: undefined, q: 'a&b' };
  const links = [...tagsOf({ parameters }).matchAll(linkTags)].map(([, ...parts]) => parts);
  const base = 'https://films.example.org/movies?genre=drama&amp;q=a%26b';
  expect(links).toEqual([
    ...['en', 'ar', 'de', 'fr'].map((code) => ['alternate', code, `${base}&amp;lang=${code}`]),
    ['alternate', 'el', `${base}&amp;lang=gr`],
    ['alternate', 'id', `${base}&amp;lang=id`],
    ['alternate', 'x-default', base],
    ['canonical', undefined, `${base}&amp;lang=gr`],
  ]);
  const bare = tagsOf({}, { languageInAddress: false });
  expect(bare).toContain('rel="canonical" href="https://films.example.org/movies"');
});

test('a page links only to the languages that it has', () => {
  const languages = ['id', 'en'] as const;
  const base = 'https://films.example.org/movies';
  const read = (given: Partial<Visit>) =>
    [...tagsOf({ languages }, given).matchAll(linkTags)].map(([, ...parts]) => parts);
  const both = [
    ['alternate', 'en', `${base}?lang=en`],
    ['alternate', 'id', `${base}?lang=id`],
    ['alternate', 'x-default', base],
  ];
  const english = tagsOf({ languages }, { language: 'en' });
  expect(contentOf(english, 'og:locale')).toEqual(['en_US']);
  expect(contentOf(english, 'og:locale:alternate')).toEqual(['id_ID']);
  expect(read({ language: 'en' })).toEqual([...both, ['canonical', undefined, `${base}?lang=en`]]);
  expect(read({ language: 'el', languageInAddress: false })).toEqual([
    ...both,
    ['canonical', undefined, base],
  ]);
  // Greek shows the Indonesian text, so that page is canonical.
  expect(read({ language: 'el' })).toEqual([['canonical', undefined, `${base}?lang=id`]]);
  expect(contentOf(tagsOf({ languages }), 'og:locale')).toEqual(['id_ID']);
});

test('a card replaces the picture, and feeds are linked', () => {
  const tags = tagsOf({
    picture: { path: 'pictures/a.jpg', width: 640, height: 360, thumbhash: '' },
    card: '/images/cards/a.jpg',
    feeds: [
      { type: 'application/rss+xml', title: 'News "at once"', path: '/feeds/rss.xml?lang=el' },
    ],
  });
  expect(contentOf(tags, 'og:image')).toEqual(['https://films.example.org/images/cards/a.jpg']);
  expect(contentOf(tags, 'og:image:width')).toEqual(['1200']);
  expect(contentOf(tags, 'og:image:height')).toEqual(['630']);
  expect(tags).toContain(
    '<link rel="alternate" type="application/rss+xml" title="News &quot;at once&quot;" href="https://films.example.org/feeds/rss.xml?lang=el" data-page="">',
  );
});

test('pages that are not indexed say so, and link no other languages', () => {
  const tags = tagsOf({ indexed: false });
  expect(contentOf(tags, 'robots')).toEqual(['noindex, follow']);
  expect(tags).not.toContain('hreflang');
  expect(contentOf(tagsOf({}), 'robots')).toEqual([]);
});

test('no text breaks out of its attribute or data block', () => {
  const evil = `"><script>alert(1)</script><!-- '&`;
  const tags = tagsOf({
    title: evil,
    description: evil,
    properties: [['video:tag', evil]],
    things: [{ '@type': 'Movie', name: evil }],
  });
  expect(tags.match(/<script/g)).toHaveLength(1);
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toContain('<!--');
  const [, block = ''] =
    /<script type="application\/ld\+json" data-page="">(.*)<\/script>/.exec(tags) ?? [];
  expect(JSON.parse(block)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Movie',
    name: evil,
  });
  expect(contentOf(tags, 'og:title')).toEqual([
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- &#39;&amp;',
  ]);
});

test('descriptions have the length that search engines show', () => {
  const [short = ''] = contentOf(tagsOf({ description: 'dusk '.repeat(100) }), 'description');
  expect(short.length).toBeLessThanOrEqual(160);
  expect(short).toMatch(/^(dusk )+dusk…$/);
});

test.each([
  [{ width: 1920, height: 1080 }, 1280, 720, 'summary_large_image', '1280'],
  [{ width: 600, height: 900 }, 600, 900, 'summary', '640'],
  [{ width: 1279, height: 719 }, 1279, 719, 'summary_large_image', '1280'],
])('a picture of %j is shared at %i by %i', (size, width, height, card, imageWidth) => {
  const picture = { path: 'pictures/00/1.webp', thumbhash: '', ...size };
  const tags = tagsOf({ picture });
  expect(contentOf(tags, 'og:image')).toEqual([
    `https://films.example.org/images/${imageWidth}/pictures/00/1.webp`,
  ]);
  expect(contentOf(tags, 'og:image:width')).toEqual([String(width)]);
  expect(contentOf(tags, 'og:image:height')).toEqual([String(height)]);
  expect(contentOf(tags, 'twitter:card')).toEqual([card]);
});

test('a page without a picture shares the site’s picture with its size', async () => {
  const { default: sharp } = await import('sharp');
  const tags = tagsOf({});
  const [address = ''] = contentOf(tags, 'og:image');
  const file = new URL(`../../public${new URL(address).pathname}`, import.meta.url);
  const { width, height } = await sharp(fileURLToPath(file)).metadata();
  expect(contentOf(tags, 'og:image:width')).toEqual([String(width)]);
  expect(contentOf(tags, 'og:image:height')).toEqual([String(height)]);
});

test('Open Graph names the language of the page and its alternatives', () => {
  const tags = tagsOf({});
  expect(contentOf(tags, 'og:locale')).toEqual(['el_GR']);
  expect(contentOf(tags, 'og:locale:alternate')).toEqual([
    'en_US',
    'ar_AR',
    'de_DE',
    'fr_FR',
    'id_ID',
  ]);
});

test.each([
  ['A ferry at dusk.', 'A ferry at dusk.'],
  ['  A ferry\n\nat   dusk. ', 'A ferry at dusk.'],
  ['A ferry, at dusk and then the night', 'A ferry, at dusk…'],
  ['A ferry at dusk, and then', 'A ferry at dusk…'],
  ['夕暮れの船は静かに港を離れてどこか遠くへ向かう', '夕暮れの船は静かに港を離れてどこか…'],
  ['🎬'.repeat(20), `${'🎬'.repeat(8)}…`],
])('%j becomes %j', (text, short) => {
  expect(shortenText(text, 18)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(18);
});
