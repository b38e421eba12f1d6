import { expect, test } from 'vitest';
import { completePage } from './complete-page.server.ts';

const parts = { head: '<meta name="robots">', body: '<script>data</script>' };

test('styles are asked for before scripts, and what is added comes last', () => {
  const html =
    '<html><head><title>T</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>B</body></html>';
  expect(completePage(html, parts)).toBe(
    '<html><head><title>T</title><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><meta name="robots"></head><body>B<script>data</script></body></html>',
  );
});

test('a page without scripts is as it was', () => {
  const html = '<html><head><link rel="stylesheet" href="/a.css"/></head><body>B</body></html>';
  expect(completePage(html, { head: '', body: '' })).toBe(html);
});
