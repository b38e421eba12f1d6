import { fade } from '../paint/colour.ts';
import type { Brush, Stage } from '../paint/stage.ts';
import { drawSubject, fillPath, type Placing } from '../paint/subject.ts';

/** A product in the picture; `print`: what is printed on it. */
export interface Thing extends Placing {
  colour?: string;
  print?: OffscreenCanvas;
  /** How far its shadow falls, in its own units; none for what hangs free. */
  shadow?: [x: number, y: number];
}

/** The shadow of a thing on what lies behind it: soft far away, dark where it touches. */
export function castShadow(
  stage: Stage,
  { x, y, size, turn, flip, shadow = [5, 5] }: Thing,
  outline: string,
): void {
  for (const [share, blur, opacity] of [
    [1, 2.6, 0.5],
    [0.35, 0.8, 0.45],
  ] as const) {
    const placing = { x, y, size, turn: turn ?? 0, flip: flip ?? false };
    drawSubject(stage, { ...placing, blend: 'multiply', blur, opacity }, (brush) => {
      brush.translate(shadow[0] * share, shadow[1] * share);
      fillPath(brush, stage.palette.ink, outline);
    });
  }
}

/** Paints inside an outline only. */
export function within(brush: Brush, outline: string, paint: () => void): void {
  brush.save();
  brush.clip(new Path2D(outline));
  paint();
  brush.restore();
}

/** Soft strokes of light and shade along the folds of a cloth. */
export function drawFolds(
  brush: Brush,
  folds: readonly [path: string, width: number, lightness: number][],
): void {
  brush.save();
  brush.lineCap = 'butt';
  const { a, b } = brush.getTransform();
  const scale = Math.hypot(a, b);
  for (const [path, width, lightness] of folds) {
    brush.filter = `blur(${width * 0.42 * scale}px)`;
    brush.strokeStyle = fade(lightness > 0 ? '#ffffff' : '#000000', Math.abs(lightness) * 1.5);
    brush.lineWidth = width;
    brush.stroke(new Path2D(path));
  }
  brush.restore();
}

/** Lays a print into a box of the thing, filling it. */
export function layPrint(
  brush: Brush,
  print: OffscreenCanvas | undefined,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  if (!print) return;
  const scale = Math.max(width / print.width, height / print.height);
  const [wide, tall] = [width / scale, height / scale];
  const [left, top] = [(print.width - wide) / 2, (print.height - tall) / 2];
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(print, left, top, wide, tall, x, y, width, height);
}

/** Light that falls from the left over everything inside an outline. */
export function lightFromLeft(
  brush: Brush,
  outline: string,
  [from, to]: readonly [number, number],
  strength = 0.35,
): void {
  within(brush, outline, () => {
    const light = brush.createLinearGradient(from, 0, to, 0);
    light.addColorStop(0, fade('#ffffff', strength * 0.6));
    light.addColorStop(0.35, fade('#ffffff', 0));
    light.addColorStop(1, fade('#000000', strength));
    brush.fillStyle = light;
    brush.fillRect(-200, -300, 400, 600);
  });
}
