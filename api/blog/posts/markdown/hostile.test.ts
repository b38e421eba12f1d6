import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { listHostileTexts } from '#test/hostile-markdown.ts';
import { renderPost } from './render-post.ts';

type Element = DefaultTreeAdapterTypes.Element;

const elements =
  /^(a|abbr|b|bdi|bdo|blockquote|br|cite|code|dd|del|dfn|div|dl|dt|em|figcaption|figure|h[2-4]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|rp|rt|ruby|s|samp|section|small|span|strong|sub|sup|table|tbody|td|th|thead|time|tr|u|ul|var|wbr)$/;
const attributes =
  /^(alt|aria-label|class|data-align|datetime|decoding|dir|height|href|id|lang|loading|rel|role|scope|sizes|src|srcset|start|tabindex|title|width)$/;
const classes = /^(table-scroll|language-[\w+#-]+)$/;
const ownPicture = /^\/images\/\d+\/pictures\/harbour\.webp$/;
const player =
  /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?dnt=1)$/;

const pictures = new Map([
  ['images/harbour.jpg', { path: 'pictures/harbour.webp', width: 1200, height: 800 }],
]);
const texts = listHostileTexts();

function render(source: string) {
  return renderPost(source, 'en', { origin: 'https://films.example.org', pictures });
}

function* walk(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* walk(child);
  }
}

/** Returns whatever is unsafe in a page's HTML. */
function findFaults(html: string): string[] {
  const faults: string[] = [];
  const fragment = parseFragment(html, { onParseError: ({ code }) => faults.push(code) });
  if (serialize(fragment) !== html) faults.push('is otherwise once it was parsed');
  for (const element of walk(fragment)) {
    const { tagName, attrs } = element;
    if (!elements.test(tagName)) faults.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      const isKnown = attributes.test(name) && (name !== 'class' || classes.test(value));
      if (!isKnown) faults.push(`${name}="${value}"`);
      if (name === 'href' && !isHarmless(value)) faults.push(`leads to ${value}`);
      if (name === 'src' && !ownPicture.test(value)) faults.push(`shows ${value}`);
      if (name === 'id' && !value.startsWith('h-')) faults.push(`is called ${value}`);
    }
  }
  return faults;
}

function isHarmless(href: string): boolean {
  if (/^#h-/.test(href) || /^\/(?![/\\])/.test(href)) return true;
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(URL.parse(href)?.protocol ?? '');
}

test('there are more than a thousand attacks', () => {
  expect(texts.length).toBeGreaterThan(1_000);
});

test.each([...Map.groupBy(texts, ({ place }) => place)])(
  'hostile texts are reduced to safe HTML: %s',
  (_place, group) => {
    for (const { name, source } of group) {
      const { blocks, contents } = render(source);
      const ids = contents.map(({ id }) => id);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const block of blocks) {
        if (block.kind === 'html') expect(findFaults(block.html), name).toEqual([]);
        if (block.kind === 'player') expect(block.url, name).toMatch(player);
      }
    }
  },
);

test('the check detects unsafe HTML', () => {
  expect(findFaults('<p onclick="x">a</p>')).toEqual(['onclick="x"']);
  expect(findFaults('<p><a href="java&#9;script:x">a</a></p>')).not.toEqual([]);
  expect(findFaults('<p><b>a</p>')).not.toEqual([]);
  expect(findFaults('<script>x</script>')).toEqual(['<script>']);
});
