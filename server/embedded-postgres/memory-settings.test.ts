import { expect, test } from 'vitest';
import { memorySettings } from './memory-settings.ts';

const gibibyte = 1024 ** 3;

test.each([
  [0.25, '32MB', '4MB'],
  [1, '128MB', '4MB'],
  [4, '512MB', '8MB'],
  [256, '1024MB', '32MB'],
])('a machine with %d GB gives the database %s, and each sort %s', (size, buffers, sorting) => {
  const { shared_buffers, work_mem } = memorySettings(size * gibibyte);
  expect([shared_buffers, work_mem]).toEqual([buffers, sorting]);
});
