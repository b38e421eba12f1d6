import { createStage, flattenLayers, type Stage } from '../../art/paint/stage.ts';
import type { Palette } from '../../art/palettes/palette.ts';
import { paintOnce } from './screen.ts';

/** Paints an element of the artwork by itself, on a transparent ground. */
export function paintSprite(
  size: { width: number; height: number },
  palette: Palette,
  paint: (stage: Stage) => void,
): OffscreenCanvas {
  const { stage, layers } = createStage({ ...size, palette, seed: 'film' });
  paint(stage);
  return paintOnce(size.width, size.height, (brush) => flattenLayers(layers, brush, stage.unit));
}
