import { thumbHashToRGBA } from 'thumbhash';

/** Points of the picture whose colours glow, as shares of its width and height. */
const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** By thumbhash: the same pictures are on page after page. */
const known = new Map<string, string>();
const maxKnown = 2_000;

/**
 * A thumbhash as CSS: the colours of the corners glow over that of the middle. Some 200 bytes,
 * where the blurred picture itself would be two thousand.
 */
export function blurredPlaceholder(thumbhash: Uint8Array): string {
  const key = thumbhash.join();
  const css = known.get(key) ?? drawGlows(thumbhash);
  if (known.size >= maxKnown) known.clear();
  known.set(key, css);
  return css;
}

function drawGlows(thumbhash: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(thumbhash);
  const colorAt = (x: number, y: number) => {
    // A little inside: the very edge says less.
    const column = Math.round((0.1 + x * 0.8) * (w - 1));
    const row = Math.round((0.1 + y * 0.8) * (h - 1));
    const at = (row * w + column) * 4;
    return `rgb(${rgba.slice(at, at + 3).join(' ')})`;
  };
  const glows = corners.map(
    ([x, y]) => `radial-gradient(at ${x * 100}% ${y * 100}%,${colorAt(x, y)},transparent 65%)`,
  );
  return `${glows.join(',')},${colorAt(0.5, 0.5)}`;
}
