import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { blurredPlaceholder } from './media-picture.tsx';

const size = 16;

test('a picture that is red on the left and blue on the right glows that way', () => {
  const pixels = Array.from({ length: size * size }, (_, index) =>
    index % size < size / 2 ? [220, 20, 20, 255] : [20, 20, 220, 255],
  );
  const css = blurredPlaceholder(rgbaToThumbHash(size, size, Uint8Array.from(pixels.flat())));
  const [topLeft, topRight] = [...css.matchAll(/rgb\((\d+) \d+ (\d+)\)/g)].map(
    ([, red, blue]) => Number(red) - Number(blue),
  );
  expect(topLeft).toBeGreaterThan(50);
  expect(topRight).toBeLessThan(-50);
  expect(css.length).toBeLessThan(400);
});
