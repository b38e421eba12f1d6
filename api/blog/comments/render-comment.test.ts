import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { listHostileTexts } from '#test/hostile-markdown.ts';
import { renderComment } from './render-comment.ts';

const elements = /^(a|blockquote|br|code|del|em|li|ol|p|pre|strong|ul)$/;
const texts = listHostileTexts();

function* walk(
  node: DefaultTreeAdapterTypes.ParentNode,
  depth = 0,
): Generator<{ element: DefaultTreeAdapterTypes.Element; depth: number }> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield { element: child, depth };
    yield* walk(child, depth + 1);
  }
}

/** Returns whatever is unsafe in a comment's HTML. */
function findFaults(html: string): string[] {
  const faults: string[] = [];
  const fragment = parseFragment(html, { onParseError: ({ code }) => faults.push(code) });
  for (const { element, depth } of walk(fragment)) {
    const { tagName, attrs } = element;
    if (!elements.test(tagName)) faults.push(`<${tagName}>`);
    if (depth > 11) faults.push(`<${tagName}> is ${depth} deep`);
    for (const { name, value } of attrs) {
      if (name === 'href' && tagName === 'a') {
        if (!/^(https?:\/\/|mailto:)/.test(value)) faults.push(`leads to ${value}`);
      } else if (!(name === 'rel' && value === 'nofollow ugc noopener') && name !== 'start') {
        faults.push(`${name}="${value}"`);
      }
    }
    if (tagName === 'a' && !attrs.some(({ name }) => name === 'rel')) faults.push('earns a rank');
  }
  return faults;
}

test('a thousand hostile texts are rendered harmless', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const faulty = texts
    .map(({ name, source }) => ({ name, faults: findFaults(renderComment(source).html) }))
    .filter(({ faults }) => faults.length > 0);
  expect(faulty).toEqual([]);
});

test('the check detects unsafe HTML', () => {
  expect(findFaults('<p onclick="x">a</p><a href="javascript:x">b</a><img src="x">')).toHaveLength(
    5,
  );
});

test.each([
  ['**tebal** dan *miring*', '<p><strong>tebal</strong> dan <em>miring</em></p>'],
  ['satu\ndua', '<p>satu<br />\ndua</p>'],
  ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
  ['# Judul', '<p># Judul</p>'],
  ['![a](https://x.example/a.png)', '<p>![a](https://x.example/a.png)</p>'],
  ['<b>a</b>', '<p>&lt;b&gt;a&lt;/b&gt;</p>'],
  [
    '> kutip\n\n- a\n- b',
    '<blockquote>\n<p>kutip</p>\n</blockquote>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  ],
  [
    '[kata](https://x.example/?a=1&b=2)',
    '<p><a href="https://x.example/?a=1&amp;b=2" rel="nofollow ugc noopener">kata</a></p>',
  ],
  ['[kata](javascript:alert(1))', '<p>[kata](javascript:alert(1))</p>'],
])('%j is rendered as a comment', (text, html) => {
  expect(renderComment(text).html).toBe(html);
});

test('links are counted, including bare URLs', () => {
  expect(renderComment('https://a.example [b](https://b.example) `https://c.example`').links).toBe(
    2,
  );
});
