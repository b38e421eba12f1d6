import { expect, test } from 'vitest';
import { takeOwnScripts } from './take-own-scripts.server.ts';

const mark = 'q2_-x';

function take(html: string) {
  const own = takeOwnScripts(Buffer.from(html), mark);
  return { html: own.html.toString(), scripts: own.scripts.map(String) };
}

test('only scripts with the mark of this render are ours, and the page loses the marks', () => {
  const html =
    `<link rel="stylesheet" href="/a.css" nonce="${mark}"/><p>Sénja <script>alert(1)</script></p>` +
    `<script nonce="${mark}">boot()</script><script nonce="other">alert(2)</script>` +
    `<script nonce="${mark}" src="/a.js"></script>` +
    `<script type="application/json" nonce="${mark}">{}</script>` +
    `<script nonce="${mark}" type="module" async="">import "/b.js"</script>…`;
  expect(take(html)).toEqual({
    html: html.replaceAll(` nonce="${mark}"`, ''),
    scripts: ['boot()', 'import "/b.js"'],
  });
});

test('a page without scripts stays as it is', () => {
  expect(take('<p>nonce="x"</p>')).toEqual({ html: '<p>nonce="x"</p>', scripts: [] });
});
