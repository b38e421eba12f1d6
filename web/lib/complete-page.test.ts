import { expect, test } from 'vitest';
import { completePage } from './complete-page.server.ts';

function complete(html: string, head: string): string {
  return completePage(Buffer.from(html), head).toString();
}

test('scripts are preloaded at the end of the page, and additions to the head come last', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>B</body></html>';
  expect(complete(html, '<meta name="robots">')).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/><meta name="robots"></head><body>B<script>for(const href of ["/a.js","/b.js"])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))</script></body></html>',
  );
});

test('a page without scripts is unchanged', () => {
  const html = '<html><head><link rel="stylesheet" href="/a.css"/></head><body>B</body></html>';
  expect(complete(html, '')).toBe(html);
});
