import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

test('a picture takes one thread, whatever the C library makes sharp start with', async () => {
  sharp.concurrency(4);
  vi.resetModules();
  await import('./open-picture.ts');
  expect(sharp.concurrency()).toBe(1);
});
