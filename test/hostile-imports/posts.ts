import { listMarkdownAttacks } from '../markdown-attacks.ts';

const post = (more: string, text = 'Words.') =>
  `---\ndate: 2026-02-03\nauthor: Sari\n${more}\n---\n${text}\n`;
const titled = (title: string) => post(`title: ${JSON.stringify(title)}`);
const list = (name: string, count = 15_000) =>
  post(
    `title: Many ${name}\n${name}: [${Array.from({ length: count }, (_, at) => `x${at}`).join(', ')}]`,
  );

/** Markdown files with front matter. */
export const hostilePosts: Record<string, string | Buffer> = {
  'fine.md': titled('A fine post'),
  'nul.md': post('title: "a\\0b"'),
  'nul text.md': post('title: Nul text', 'a\0b'),
  'half.md': post('title: "a\\uD800b"'),
  'half quote.md': post('title: Half\ntype: quote\nquote: "\\uDC00"'),
  'half tag.md': post('title: Half tag\ntags: ["\\uD800"]'),
  'half author.md': '---\ndate: 2026-02-03\ntitle: A\nauthor: "\\uD800"\n---\n',
  'long title.md': titled('x'.repeat(60_000)),
  'long author.md': `---\ndate: 2026-02-03\ntitle: A\nauthor: ${'x'.repeat(60_000)}\n---\n`,
  'long slug.md': post(`title: Long slug\nslug: ${'x'.repeat(50_000)}`),
  'long excerpt.md': post(`title: Long excerpt\nexcerpt: ${'😀'.repeat(20_000)}`),
  'long text.md': post('title: Long text', 'word '.repeat(150_000)),
  'too large.md': post('title: Too large', 'word '.repeat(400_000)),
  'many tags.md': list('tags', 8_000),
  'many categories.md': list('categories', 8_000),
  'many authors.md': list('authors', 8_000),
  'many products.md': list('products', 8_000),
  'many aliases.md': list('aliases', 6_000),
  'many titles.md': list('titles', 8_000),
  'too many tags.md': list('tags'),
  'many chapters.md': post(
    `title: Chapters\naudio: a.mp3\nchapters: [${'{at: 1, title: x},'.repeat(2_500)}]`,
  ),
  'list title.md': post('title: [a, b]'),
  'object title.md': post('title: {a: b}'),
  'number title.md': post('title: 7'),
  'bad tags.md': post('title: Bad tags\ntags: {a: {b: c}}'),
  'nested tags.md': post('title: Nested\ntags: [[[x]]]'),
  'bad date.md': '---\ntitle: A\nauthor: Sari\ndate: 9999999-99-99\n---\n',
  'far date.md': '---\ntitle: Far\nauthor: Sari\ndate: 9999-12-31\n---\n',
  'old date.md': '---\ntitle: Old\nauthor: Sari\ndate: 0000-01-01\n---\n',
  'binary date.md': '---\ntitle: A\nauthor: Sari\ndate: !!binary aGk=\n---\n',
  'bad lang.md': post('title: Bad lang\nlang: ../../etc'),
  'proto lang.md': post('title: Proto\nlang: __proto__'),
  'prototype.md': post('title: Prototype\n__proto__: {x: 1}\nconstructor: y'),
  'alias.md': post(`title: Aliases\na: &a [${'x, '.repeat(50)}]\nb: [${'*a, '.repeat(200)}]`),
  'deep.md': post(`title: Deep\nx: ${'['.repeat(20_000)}`),
  'tag.md': post('title: Tag\nx: !!js/function "x"'),
  'merge.md': post('title: Merge\n<<: *none'),
  'tabs.md': post('title:\tTabs\n\tx: 1'),
  'twice.md': post('title: A\ntitle: B'),
  'open.md': '---\ntitle: Open\n',
  'toml.md': '+++\ntitle = "x"\n+++\n',
  'empty.md': '',
  'only head.md': '---\n---\n',
  'zeros.md': Buffer.alloc(10_000),
  'latin.md': Buffer.from('---\ntitle: Caf\xe9\n---\n', 'latin1'),
  'wide.md': Buffer.from('\ufeff---\ntitle: Wide\n---\n', 'utf16le'),
  'cover out.md': post('title: Cover out\ncover: ../outside.txt'),
  'cover root.md': post('title: Cover root\ncover: /etc/passwd'),
  'cover url.md': post('title: Cover url\ncover: file:///etc/passwd'),
  'cover text.md': post('title: Cover text\ncover: fine.md'),
  'sound out.md': post('title: Sound\naudio: ../../../../etc/passwd'),
  'sound text.md': post('title: Sound text\naudio: fine.md'),
  'cover encoded.md': post('title: Cover encoded\ncover: "%2e%2e/outside.txt"'),
  'cover nul.md': post('title: Cover nul\ncover: "a%00b.png"'),
  'bad link.md': post('title: Link\ntype: link\nlink: javascript:alert(1)'),
  'long link.md': post(`title: Link\ntype: link\nlink: https://a.example/${'x'.repeat(5_000)}`),
  'picture out.md': post(
    'title: Picture out',
    '![x](../outside.txt) ![y](/etc/passwd) <img src="../outside.txt">',
  ),
  'many pictures.md': post('title: Many pictures', '![x](gone.png)\n'.repeat(5_000)),
  'other pictures.md': post(
    'title: Other pictures',
    Array.from({ length: 3_000 }, (_, at) => `![x](gone-${at}.png)`).join('\n'),
  ),
  'foreign.md': post(
    'title: Foreign',
    Array.from({ length: 5_000 }, (_, at) => `{{ x${at} }}`).join('\n'),
  ),
  'authors.yml': `x: {name: "a\\0b"}\ny: {name: ${'n'.repeat(5_000)}}\nz: [1, 2]\nhalf: {name: "\\uD800"}\n`,
  'terms.yml': 'tags: {x: "a\\0b", y: 7, z: {en: "\\uD800"}}\ncategories: [1]\n',
  ...Object.fromEntries(
    listMarkdownAttacks(150_000)
      .filter((_, at) => at % 6 === 0)
      .map(({ name, source }, at) => [
        `attack ${at}.md`,
        post(`title: ${JSON.stringify(`Attack ${name}`)}`, source),
      ]),
  ),
};
