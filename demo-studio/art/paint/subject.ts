import type { Brush, LayerOptions, Stage } from './stage.ts';

/** Where a thing stands: its foot at x, y; 100 of its own units are `size` of the short side. */
export interface Placing extends LayerOptions {
  x: number;
  y: number;
  size: number;
  flip?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
}

/** A thing whose colour and light can be chosen; else the palette does. */
export type Painted = Placing & { colour?: string; light?: string };

/** Paints a thing in its own units: the origin at its foot, up is negative. */
export function drawSubject(stage: Stage, placing: Placing, paint: (brush: Brush) => void): void {
  const { x, y, size, flip = false, turn = 0, ...options } = placing;
  stage.layer((brush) => {
    brush.translate(x * stage.width, y * stage.height);
    brush.rotate((turn * Math.PI) / 180);
    brush.scale(size * stage.unit * (flip ? -1 : 1), size * stage.unit);
    paint(brush);
  }, options);
}

export function fillPath(brush: Brush, colour: string | CanvasGradient, path: string): void {
  brush.fillStyle = colour;
  brush.fill(new Path2D(path));
}

export function strokePath(brush: Brush, colour: string, width: number, path: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.stroke(new Path2D(path));
}

/** A linear gradient in the units of the subject. */
export function shade(
  brush: Brush,
  from: [number, number],
  to: [number, number],
  tones: readonly string[],
): CanvasGradient {
  const gradient = brush.createLinearGradient(...from, ...to);
  tones.forEach((tone, index) => {
    gradient.addColorStop(index / Math.max(1, tones.length - 1), tone);
  });
  return gradient;
}
