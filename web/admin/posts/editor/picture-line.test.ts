import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPicture, writePicture } from './picture-line.ts';

const text = fc.string({ unit: 'grapheme' }).filter((each) => !/[\r\n]/.test(each));

test('what is written is read again, whatever is typed', () => {
  const picture = fc.record({
    name: fc.stringMatching(/^[a-z0-9]+([.-][a-z0-9]+)*$/),
    alt: text,
    caption: text,
  });
  fc.assert(
    fc.property(picture, (given) => {
      expect(readPicture(writePicture(given))).toEqual(given);
    }),
  );
});

test.each([
  'Words ![A ship](media:ship.jpg)',
  '![A ship](media:ship.jpg) and words',
  '![A ship](https://example.org/ship.jpg)',
  '[A ship](media:ship.jpg)',
  '![A ship](media:ship.jpg "Not closed)',
])('%s is not a picture alone in its line', (line) => {
  expect(readPicture(line)).toBeUndefined();
});
