import type { Palette } from '../palettes/palette.ts';
import { createRandom, type Random } from './random.ts';

export type Brush = OffscreenCanvasRenderingContext2D;

export interface LayerOptions {
  blend?: GlobalCompositeOperation;
  /** Gaussian blur in units (hundredths of the short side). */
  blur?: number;
  opacity?: number;
}

export interface Layer extends LayerOptions {
  picture: OffscreenCanvas;
}

/**
 * What a composition paints on. Positions are fractions of width and height,
 * sizes are fractions of the short side, so one composition serves a poster,
 * a backdrop and a still.
 */
export interface Stage {
  width: number;
  height: number;
  wide: boolean;
  /** One hundredth of the short side, in pixels. */
  unit: number;
  palette: Palette;
  random: Random;
  /** Paints one layer over those before it. */
  layer(paint: (brush: Brush) => void, options?: LayerOptions): void;
}

export interface StageOptions {
  width: number;
  height: number;
  seed: string;
  palette: Palette;
}

export function openBrush(canvas: OffscreenCanvas): Brush {
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no 2D canvas.');
  return brush;
}

/** A stage that keeps every layer apart until all are painted. */
export function createStage(options: StageOptions): { stage: Stage; layers: Layer[] } {
  const { width, height, seed, palette } = options;
  const unit = Math.min(width, height) / 100;
  const layers: Layer[] = [];
  const stage: Stage = {
    width,
    height,
    wide: width > height,
    unit,
    palette,
    random: createRandom(seed),
    layer: (paint, layerOptions = {}) => {
      const picture = new OffscreenCanvas(width, height);
      const brush = openBrush(picture);
      brush.lineCap = 'round';
      brush.lineJoin = 'round';
      paint(brush);
      layers.push({ picture, ...layerOptions });
    },
  };
  return { stage, layers };
}

/** Lays the layers over each other, back to front as painted. */
export function flattenLayers(layers: readonly Layer[], brush: Brush, unit: number): void {
  for (const layer of layers) {
    brush.save();
    brush.globalCompositeOperation = layer.blend ?? 'source-over';
    brush.globalAlpha = layer.opacity ?? 1;
    if (layer.blur) brush.filter = `blur(${layer.blur * unit}px)`;
    brush.drawImage(layer.picture, 0, 0);
    brush.restore();
  }
}
