import { expect, test } from 'vitest';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { readSubtitleLook, saveSubtitleLook, usualLook } from './subtitle-look.ts';

test('is kept as it was chosen', () => {
  const storage = createMemoryStorage();
  const look = { ...usualLook, size: 'huge', colour: 'yellow', lift: 3 } as const;
  saveSubtitleLook(storage, look);
  expect(readSubtitleLook(storage)).toEqual(look);
});

test.each(['', 'null', '[]', '"large"', '{"size":1,"lift":99,"colour":"red"}', '{"lift":1.5}'])(
  'a stored %j counts as nothing',
  (text) => {
    const storage = createMemoryStorage({ 'sorot:subtitle-look': text });
    expect(readSubtitleLook(storage)).toEqual(usualLook);
  },
);

test('what can be understood of a record counts', () => {
  const storage = createMemoryStorage({ 'sorot:subtitle-look': '{"font":"serif","size":"vast"}' });
  expect(readSubtitleLook(storage)).toEqual({ ...usualLook, font: 'serif' });
});
