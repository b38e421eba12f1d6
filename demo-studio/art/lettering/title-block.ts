import { fade } from '../paint/colour.ts';
import type { Brush } from '../paint/stage.ts';
import type { FontName } from './load-fonts.ts';

export interface TitleStyle {
  font: FontName;
  upper?: boolean;
  /** Letter-spacing as a fraction of the size. */
  spacing?: number;
  /** Line height as a fraction of the size. */
  leading?: number;
  colour: string;
  /** A second colour makes a vertical gradient. */
  toColour?: string;
  glow?: string;
  shadow?: string;
  /** A hard shadow, as on a cut-out. */
  block?: string;
  outline?: string;
  /** Every line as wide as the block. */
  justify?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Degrees. */
  tilt?: number;
  maxLines?: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function setFont(brush: Brush, style: TitleStyle, size: number): void {
  brush.font = `${size}px ${style.font}, "Noto Sans", "Noto Sans Arabic", sans-serif`;
  brush.letterSpacing = `${(style.spacing ?? 0) * size}px`;
}

function* splitWays(words: readonly string[], maxLines: number): Generator<string[]> {
  yield [words.join(' ')];
  for (let first = 1; first < words.length && maxLines > 1; first += 1) {
    for (const rest of splitWays(words.slice(first), maxLines - 1)) {
      yield [words.slice(0, first).join(' '), ...rest];
    }
  }
}

interface Setting {
  lines: { text: string; size: number; width: number }[];
  height: number;
}

function measure(brush: Brush, style: TitleStyle, text: string): number {
  setFont(brush, style, 100);
  return brush.measureText(text).width - (style.spacing ?? 0) * 100;
}

function setLines(brush: Brush, style: TitleStyle, lines: readonly string[], box: Box): Setting {
  const leading = style.leading ?? 1;
  const widths = lines.map((line) => measure(brush, style, line) / 100);
  const widest = Math.max(...widths);
  const common = box.width / widest;
  let sizes = widths.map((width) =>
    style.justify ? Math.min(box.width / width, common * 2.6) : common,
  );
  const height = sizes.reduce((sum, size) => sum + size * leading, 0);
  const shrink = Math.min(1, box.height / height);
  sizes = sizes.map((size) => size * shrink);
  return {
    lines: lines.map((text, index) => ({
      text,
      size: sizes[index] ?? 0,
      width: (sizes[index] ?? 0) * (widths[index] ?? 0),
    })),
    height: height * shrink,
  };
}

/** Breaks the title where the letters come out largest. */
function settle(brush: Brush, style: TitleStyle, text: string, box: Box): Setting {
  const words = (style.upper ? text.toLocaleUpperCase('id') : text).split(/\s+/);
  let best: Setting | undefined;
  let bestArea = -1;
  for (const lines of splitWays(words, style.maxLines ?? 4)) {
    const setting = setLines(brush, style, lines, box);
    const area = setting.lines.reduce((sum, line) => sum + line.size * line.width, 0);
    if (area > bestArea) {
      best = setting;
      bestArea = area;
    }
  }
  if (!best) throw new Error(`Nothing to letter in “${text}”.`);
  return best;
}

function paintLine(brush: Brush, style: TitleStyle, text: string, size: number): void {
  const unit = size / 100;
  if (style.glow) {
    brush.save();
    brush.shadowColor = style.glow;
    for (const blur of [42, 14]) {
      brush.shadowBlur = blur * unit;
      brush.fillText(text, 0, 0);
    }
    brush.restore();
  }
  if (style.shadow) {
    brush.save();
    brush.shadowColor = style.shadow;
    brush.shadowBlur = 22 * unit;
    brush.shadowOffsetY = 5 * unit;
    brush.fillText(text, 0, 0);
    brush.restore();
  }
  if (style.block) {
    brush.save();
    brush.fillStyle = style.block;
    for (let step = 8; step > 0; step -= 1) brush.fillText(text, step * unit, step * unit);
    brush.restore();
  }
  if (style.outline) {
    brush.save();
    brush.strokeStyle = style.outline;
    brush.lineWidth = 9 * unit;
    brush.lineJoin = 'round';
    brush.strokeText(text, 0, 0);
    brush.restore();
  }
  if (style.toColour) {
    const tone = brush.createLinearGradient(0, -size * 0.75, 0, size * 0.1);
    tone.addColorStop(0, style.colour);
    tone.addColorStop(1, style.toColour);
    brush.fillStyle = tone;
  }
  brush.fillText(text, 0, 0);
}

/** Letters the title into the box, anchored to its top, middle or foot; returns what it filled. */
export function drawTitleBlock(
  brush: Brush,
  style: TitleStyle,
  text: string,
  box: Box,
  anchor: 'top' | 'middle' | 'foot',
): Box {
  const setting = settle(brush, style, text, box);
  const offset = { top: 0, middle: 0.5, foot: 1 }[anchor] * (box.height - setting.height);
  const align = style.align ?? 'center';
  brush.save();
  brush.translate(box.x + box.width / 2, box.y + offset);
  brush.rotate(((style.tilt ?? 0) * Math.PI) / 180);
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'left';
  let y = 0;
  setting.lines.forEach(({ text: line, size, width }) => {
    setFont(brush, style, size);
    const lead = size * (style.leading ?? 1);
    const x = { left: -box.width / 2, center: -width / 2, right: box.width / 2 - width }[align];
    brush.save();
    brush.fillStyle = style.colour;
    brush.translate(x, y + lead * 0.5 + size * 0.36);
    paintLine(brush, style, line, size);
    brush.restore();
    y += lead;
  });
  brush.restore();
  return { x: box.x, y: box.y + offset, width: box.width, height: setting.height };
}

/** A line of small capitals, as wide apart as the space allows. */
export function drawTracked(
  brush: Brush,
  text: string,
  options: {
    x: number;
    y: number;
    size: number;
    colour: string;
    font?: FontName;
    spacing?: number;
    align?: CanvasTextAlign;
    maxWidth?: number;
    opacity?: number;
  },
): void {
  const {
    x,
    y,
    size,
    colour,
    font = 'Oswald',
    spacing = 0.22,
    align = 'center',
    maxWidth,
  } = options;
  brush.save();
  brush.textAlign = align;
  brush.fillStyle = fade(colour, options.opacity ?? 1);
  let fitted = size;
  const apply = (): void => {
    brush.font = `${fitted}px ${font}, "Noto Sans", sans-serif`;
    brush.letterSpacing = `${spacing * fitted}px`;
  };
  apply();
  while (maxWidth && brush.measureText(text).width > maxWidth && fitted > 6) {
    fitted *= 0.96;
    apply();
  }
  brush.fillText(text, x, y);
  brush.restore();
}
