import { getEventListeners } from 'node:events';
import { lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWholePage } from './render-whole-page.server.ts';

function render(body: ReactNode, signal = new AbortController().signal) {
  const page = (
    <html lang="en">
      <body>{body}</body>
    </html>
  );
  return renderWholePage(page, { signal, nonce: '' }).then(({ html, failed }) => ({
    html: html.toString(),
    failed,
  }));
}

function Broken(): ReactNode {
  throw new Error('broken');
}

test('a page is a whole document', async () => {
  expect(await render(<p>here</p>)).toEqual({
    html: '<!DOCTYPE html><html lang="en"><head></head><body><p>here</p></body></html>',
    failed: false,
  });
});

test('late content is awaited and rendered in place', async () => {
  const Late = lazy(async () => ({ default: () => <b>late</b> }));
  const body = (
    <Suspense fallback="waiting">
      <Late />
    </Suspense>
  );
  const first = await render(body);
  expect(first.failed).toBe(false);
  expect(first.html).toContain('<b>late</b>');
  expect(first.html).not.toContain('waiting');
  expect(first.html).toMatch(/^<!DOCTYPE html><html/);
  // Its code is loaded by now.
  expect(await render(body)).toEqual(first);
});

test('an error inside a boundary fails the page', async () => {
  const { failed } = await render(
    <Suspense fallback="sorry">
      <Broken />
    </Suspense>,
  );
  expect(failed).toBe(true);
});

test('a failed page is not sent', async () => {
  await expect(render(<Broken />)).rejects.toThrow('broken');
});

test('a rendered page is not kept by the signal of its request', async () => {
  const { signal } = new AbortController();
  await render(<p>here</p>, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('text that looks like a React marker stays text', async () => {
  const { html, failed } = await render(<p>{'<!--$!-->'}</p>);
  expect(failed).toBe(false);
  expect(html).toContain('&lt;!--$!--&gt;');
});
