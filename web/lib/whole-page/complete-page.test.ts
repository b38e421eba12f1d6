import { expect, test } from 'vitest';
import { completePage } from './complete-page.server.ts';

function complete(html: string, head: string): string {
  const page = completePage(Buffer.from(html), head);
  for (const script of page.scripts)
    expect(String(page.html)).toContain(`<script>${script}</script>`);
  return page.html.toString();
}

const module = 'import "/a.js";';

test('scripts wait for the first paint, and additions to the head come last', () => {
  const html = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head><body>B<script type="module" async="">${module}</script>C</body></html>`;
  const page = complete(html, '<meta name="robots">');
  expect(page).toMatch(
    '<html><head><link rel="stylesheet" href="/a.css"/><meta name="robots"></head><body>B',
  );
  expect(page).toMatch(`B<script type="text/module">${module}</script>C<script>(`);
  expect(page).toMatch(`(["/a.js","/b.js"],"text/module")</script></body></html>`);
});

test('a page without scripts is unchanged', () => {
  const html = '<html><head><link rel="stylesheet" href="/a.css"/></head><body>B</body></html>';
  expect(complete(html, '')).toBe(html);
});
