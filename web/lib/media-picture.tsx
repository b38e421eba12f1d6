import type { CSSProperties } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import type { Picture } from '#contract/media.ts';
import { type ImageWidth, imageAddress, imageWidths } from '#contract/shared/addresses.ts';
import styles from './media-picture.module.css';

type Presentation = {
  /** Empty where the text beside the picture says it all. */
  alt: string;
  /** As in HTML: how wide the picture is shown at which page width. */
  sizes: string;
  /** Above the fold; the one picture that the page is about has `priority`. */
  eager?: boolean;
  priority?: boolean;
  className?: string | undefined;
};

type MediaPictureProps = Presentation & {
  picture: Picture;
  /** The largest width worth asking for. */
  largest: ImageWidth;
};

/**
 * A picture of the media store through the image proxy: its place is reserved, its colour is
 * there at once, and the browser picks the width. The proxy picks AVIF, WebP or JPEG.
 */
export function MediaPicture({ picture, largest, ...presentation }: MediaPictureProps) {
  const widths = imageWidths.filter((width) => width <= Math.min(largest, picture.width));
  return (
    <SizedPicture
      {...presentation}
      path={picture.path}
      thumbhash={picture.thumbhash}
      width={picture.width}
      height={picture.height}
      widths={widths.length > 0 ? widths : [imageWidths[0]]}
    />
  );
}

type SizedPictureProps = Presentation & {
  path: string;
  thumbhash: string | null;
  width: number;
  height: number;
  widths: ImageWidth[];
};

/** The same where only a path is known, as in search results. */
export function SizedPicture(props: SizedPictureProps) {
  const { path, widths } = props;
  return (
    <img
      className={[styles.picture, props.className].filter(Boolean).join(' ')}
      src={imageAddress(path, widths.at(-1) ?? imageWidths[0])}
      srcSet={widths.map((width) => `${imageAddress(path, width)} ${width}w`).join(', ')}
      sizes={props.sizes}
      width={props.width}
      height={props.height}
      alt={props.alt}
      loading={props.eager || props.priority ? 'eager' : 'lazy'}
      fetchPriority={props.priority ? 'high' : undefined}
      decoding={props.priority ? 'sync' : 'async'}
      style={props.thumbhash ? placeholder(props.thumbhash, props) : undefined}
      suppressHydrationWarning
    />
  );
}

/**
 * What stands there until the picture comes: blurred where the page begins, a colour elsewhere and
 * on pages that the browser makes, which then needs no code to blur.
 */
function placeholder(thumbhash: string, { eager, priority }: Presentation): CSSProperties {
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
  if (bytes.length < 5) return {};
  if (import.meta.env.SSR && (eager || priority)) return { background: blurredPlaceholder(bytes) };
  return { backgroundColor: averageColor(bytes) };
}

/** The first 18 bits of a thumbhash: its mean lightness, and how yellow and how red it is. */
function averageColor([low = 0, middle = 0, high = 0]: Uint8Array): string {
  const header = low | (middle << 8) | (high << 16);
  const lightness = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const redness = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellow;
  const red = (3 * lightness - blue + redness) / 2;
  const parts = [red, red - redness, blue].map((part) => Math.round(part * 255));
  return `rgb(${parts.join(' ')})`;
}

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
