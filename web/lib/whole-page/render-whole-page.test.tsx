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
  return renderWholePage(page, { signal, nonce: '' }).then(String);
}

function Broken(): ReactNode {
  throw new Error('broken');
}

test('a page is a whole document', async () => {
  expect(await render(<p>here</p>)).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body><p>here</p></body></html>',
  );
});

test('late content is awaited and rendered in place', async () => {
  const Late = lazy(async () => ({ default: () => <b>late</b> }));
  const body = (
    <Suspense fallback="waiting">
      <Late />
    </Suspense>
  );
  const first = await render(body);
  expect(first).toContain('<b>late</b>');
  expect(first).not.toContain('waiting');
  expect(first).toMatch(/^<!DOCTYPE html><html/);
  // Its code is loaded by now.
  expect(await render(body)).toBe(first);
});

test('a failed page is not sent', async () => {
  await expect(render(<Broken />)).rejects.toThrow('broken');
});

test('nor is one that failed inside a boundary', async () => {
  const body = (
    <Suspense fallback="sorry">
      <Broken />
    </Suspense>
  );
  await expect(render(body)).rejects.toThrow('broken');
});

test('a rendered page is not kept by the signal of its request', async () => {
  const { signal } = new AbortController();
  await render(<p>here</p>, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('text that looks like a React marker stays text', async () => {
  expect(await render(<p>{'<!--$!-->'}</p>)).toContain('&lt;!--$!--&gt;');
});
