import { expect, test } from 'vitest';
import type { StoredBlock } from '../tables.ts';
import { renderPost } from './render-post.ts';

const origin = 'https://films.example.org';
const pictures = new Map([
  ['images/harbour.jpg', { path: 'pictures/harbour.webp', width: 1200, height: 800 }],
  ['small.png', { path: 'pictures/small.webp', width: 200, height: 100 }],
]);

function render(source: string, language: 'en' | 'el' | 'ar' | 'id' = 'en') {
  return renderPost(source, language, { origin, pictures });
}

function htmlOf(source: string): string {
  const { blocks } = render(source);
  return blocks.map((block) => (block.kind === 'html' ? block.html : `[${block.kind}]`)).join('\n');
}

test.each<[string, StoredBlock]>([
  ['/movies-detail/senja', { kind: 'title', type: 'movie', slug: 'senja' }],
  [`${origin}/shows-details/rumah?lang=id`, { kind: 'title', type: 'tv-show', slug: 'rumah' }],
  ['</videos-detail/klip/>', { kind: 'title', type: 'video', slug: 'klip' }],
  ['/product-detail/kaos', { kind: 'product', slug: 'kaos' }],
  ...[
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=9',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  ].map((source): [string, StoredBlock] => [
    source,
    {
      kind: 'player',
      provider: 'youtube',
      url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    },
  ]),
  [
    'https://vimeo.com/76979871',
    {
      kind: 'player',
      provider: 'vimeo',
      url: 'https://player.vimeo.com/video/76979871?dnt=1',
      page: 'https://vimeo.com/76979871',
    },
  ],
])('%s in a paragraph of its own is embedded', (source, block) => {
  expect(render(`Before.\n\n${source}\n\nAfter.`).blocks[1]).toEqual(block);
});

test.each([
  'See /movies-detail/senja there.',
  'https://other.example.org/movies-detail/senja',
  '/blogs-detail/senja',
  'https://www.youtube.com/@somebody',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://dailymotion.com/video/x8abc',
  '<iframe src="https://other.example.org/embed"></iframe>',
])('%s is not embedded', (source) => {
  expect(render(source).blocks.every(({ kind }) => kind === 'html')).toBe(true);
});

test('several pictures are a gallery, one is a figure, unknown ones are links', () => {
  const one = '![The harbour](images/harbour.jpg "At night")';
  expect(render(`${one}\n![](small.png)`).blocks).toEqual([
    {
      kind: 'gallery',
      pictures: [
        { name: 'images/harbour.jpg', alt: 'The harbour', caption: 'At night' },
        { name: 'small.png', alt: '', caption: '' },
      ],
    },
  ]);
  expect(htmlOf(one)).toBe(
    '<figure><img src="/images/960/pictures/harbour.webp"' +
      ' srcset="/images/320/pictures/harbour.webp 320w, /images/480/pictures/harbour.webp 480w,' +
      ' /images/640/pictures/harbour.webp 640w, /images/960/pictures/harbour.webp 960w"' +
      ' sizes="(min-width: 44rem) 42rem, 100vw" width="1200" height="800" loading="lazy"' +
      ' decoding="async" alt="The harbour"><figcaption>At night</figcaption></figure>',
  );
  expect(htmlOf('![Far](https://example.org/a.png) ![Gone](gone.png)')).toBe(
    '<p><a href="https://example.org/a.png" rel="noopener">Far</a> <span>Gone</span></p>',
  );
});

test('headings have unique ids in their own script, and no level is skipped', () => {
  const { blocks, contents } = render(
    '# Φως\n\n#### ضوء الفجر\n\n## Cahaya & laut\n\n## Cahaya, laut\n\n> ## Quoted\n',
    'el',
  );
  expect(contents).toEqual([
    { id: 'h-φως', text: 'Φως', level: 2 },
    { id: 'h-ضوء-الفجر', text: 'ضوء الفجر', level: 3 },
    { id: 'h-cahaya-laut', text: 'Cahaya & laut', level: 2 },
    { id: 'h-cahaya-laut-2', text: 'Cahaya, laut', level: 2 },
  ]);
  const [text] = blocks;
  expect(text?.kind === 'html' && text.html).toContain('<h3 id="h-ضوء-الفجر">ضوء الفجر</h3>');
  expect(htmlOf('See [below](#cahaya--laut).')).toContain('href="#h-cahaya-laut"');
});

test('internal links are paths, external links send no referrer', () => {
  expect(
    htmlOf(`[a](${origin}/blogs?page=2#x) [b](//evil.example) [c](mailto:a@example.org)`),
  ).toBe(
    '<p><a href="/blogs?page=2#x">a</a> <span>b</span>' +
      ' <a href="mailto:a@example.org" rel="noopener">c</a></p>',
  );
});

test('tables and code can be scrolled by keyboard', () => {
  expect(htmlOf('| Film | **Year** |\n|---|--:|\n| Senja | 1999 |').replaceAll('\n', '')).toBe(
    '<section class="table-scroll" tabindex="0" aria-label="Film, Year"><table><thead>' +
      '<tr><th scope="col">Film</th><th scope="col" data-align="right"><strong>Year</strong></th></tr></thead>' +
      '<tbody><tr><td>Senja</td><td data-align="right">1999</td></tr></tbody></table></section>',
  );
  expect(htmlOf('```ts\nconst a = "<b>";\n```')).toBe(
    '<pre tabindex="0"><code class="language-ts">const a = "&lt;b&gt;";\n</code></pre>',
  );
});

test('task lists have checkboxes, strikethrough becomes <del>', () => {
  expect(htmlOf('- [ ] one\n- [x] ~~two~~')).toBe(
    '<ul>\n<li>☐ one</li>\n<li>☑ <del>two</del></li>\n</ul>',
  );
});

test('bare URLs are links, bare host names are not', () => {
  expect(htmlOf('See www.example.org/a_b. Or a@example.org; not node.js or //example.org')).toBe(
    '<p>See <a href="http://www.example.org/a_b" rel="noopener">www.example.org/a_b</a>. Or' +
      ' <a href="mailto:a@example.org" rel="noopener">a@example.org</a>; not node.js or' +
      ' //example.org</p>',
  );
});

test('raw HTML keeps its text and harmless tags', () => {
  expect(htmlOf('H<sub>2</sub>O <big>x</big> <!-- note --> <kbd onclick="x">K</kbd>')).toBe(
    '<p>H<sub>2</sub>O x  <kbd>K</kbd></p>',
  );
  expect(htmlOf('<article>\n<p style="color:red">One <b>two</p>\n</article>\n\nThree.')).toBe(
    '<p>One <b>two</b></p>\n<p>Three.</p>',
  );
});

test('words are counted by the rules of the language', () => {
  expect(render('One **two** three-four, [five](/x).').wordCount).toBe(5);
  const { wordCount } = render('東京は日本の首都です。私は映画が好きです。');
  expect(wordCount).toBeGreaterThan(8);
  expect(wordCount).toBeLessThan(18);
});
