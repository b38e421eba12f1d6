import type { CSSProperties } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import type { Picture } from '#contract/media.ts';
import { type ImageWidth, imageAddress, imageWidths } from '#contract/shared/addresses.ts';
import styles from './media-picture.module.css';

type Presentation = {
  /** Empty if the text beside the picture says the same. */
  alt: string;
  /** The displayed width at each page width, as in HTML. */
  sizes: string;
  /** Above the fold; the page's main picture has `priority`. */
  eager?: boolean;
  priority?: boolean;
  className?: string | undefined;
};

type MediaPictureProps = Presentation & {
  picture: Picture;
  /** The largest width worth requesting. */
  largest: ImageWidth;
};

/**
 * A picture of the media store through the image proxy: reserves its space, shows a placeholder
 * colour, and lets the browser choose the width. The proxy chooses AVIF, WebP or JPEG.
 */
export function MediaPicture({ picture, largest, ...presentation }: MediaPictureProps) {
  const widths = imageWidths.filter((width) => width <= Math.min(largest, picture.width));
  return (
    <SizedPicture
      {...presentation}
      path={picture.path}
      thumbhash={picture.thumbhash}
      focus={picture.focus}
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
  focus?: Picture['focus'];
};

/** A picture of which only the path is known, as in search results. */
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
      style={styleOf(props)}
      suppressHydrationWarning
    />
  );
}

/** The placeholder, and the point around which the picture is cropped. */
function styleOf(props: SizedPictureProps): CSSProperties | undefined {
  const { thumbhash, focus } = props;
  const style = thumbhash ? placeholder(thumbhash, props) : undefined;
  if (!focus) return style;
  return { ...style, objectPosition: `${toPercent(focus.x)} ${toPercent(focus.y)}` };
}

function toPercent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

/**
 * The placeholder: blurred above the fold, a plain colour elsewhere and on client-rendered pages,
 * which saves shipping the blur code.
 */
function placeholder(thumbhash: string, { eager, priority }: Presentation): CSSProperties {
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
  if (bytes.length < 5) return {};
  if (import.meta.env.SSR && (eager || priority)) return { background: blurredPlaceholder(bytes) };
  return { backgroundColor: averageColor(bytes) };
}

/** The first 18 bits of a thumbhash: mean lightness, yellow-blue and red-green. */
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

/** Sample points near the corners, as fractions of width and height. */
const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** By thumbhash: the same pictures appear on many pages. */
const gradients = new Map<string, string>();
const maxKnown = 2_000;

/**
 * A thumbhash as CSS: gradients of the corner colours over the centre colour. Some 200 bytes,
 * compared with two thousand for the blurred picture itself.
 */
export function blurredPlaceholder(thumbhash: Uint8Array): string {
  const key = thumbhash.join();
  const css = gradients.get(key) ?? drawGlows(thumbhash);
  if (gradients.size >= maxKnown) gradients.clear();
  gradients.set(key, css);
  return css;
}

function drawGlows(thumbhash: Uint8Array): string {
  const { w, h, rgba } = thumbHashToRGBA(thumbhash);
  const colorAt = (x: number, y: number) => {
    // Slightly inside: the outermost pixels are less representative.
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
