import { createStage, type Layer, openBrush } from '../../art/paint/stage.ts';
import type { Palette } from '../../art/palettes/palette.ts';
import type { Composition, Step } from '../../art/scene/artwork.ts';
import { paintComposition } from '../../art/scene/paint-composition.ts';
import { hasMotion } from './motions.ts';

/** One sheet of a picture that has been taken apart: what lies at one depth and moves as one. */
export interface Plane {
  name: string;
  picture: OffscreenCanvas;
  /** Where it lies in the whole picture, in its pixels. */
  left: number;
  top: number;
  blend: GlobalCompositeOperation;
  /** 0 stays where it is, 1 goes with the camera. */
  depth: number;
  /** What it turns about, in fractions of the picture. */
  pivot: readonly [number, number];
}

const heavens = new Set(['sky', 'stars', 'sun', 'moon', 'aurora', 'rays', 'calligraphy-stars']);
const grounds = new Set(
  (
    'floor sea street room theatre corridor counter table-top skyline kampung terraces ridges ' +
    'dunes waves alley-doors platform forest pine-slope terrace-stack ice-floes grass'
  ).split(' '),
);
const lenses = new Set(['leaf-frame', 'wet-pane', 'audience', 'grass']);

/** How much nearer than the step before it a step lies. */
function stepForward(name: string): number {
  if (grounds.has(name)) return 0.16;
  return name === 'glow' || name === 'figure' ? 0.02 : 0.05;
}

function pivotOf([name, options = {}]: Step): readonly [number, number] {
  const { x, y, from } = options as { x?: unknown; y?: unknown; from?: unknown };
  if (name === 'beam' && Array.isArray(from)) return [Number(from[0]), Number(from[1])];
  return [typeof x === 'number' ? x : 0.5, typeof y === 'number' ? y : 0.5];
}

function flatten(layer: Layer, unit: number, onto?: OffscreenCanvas): OffscreenCanvas {
  const picture = onto ?? new OffscreenCanvas(layer.picture.width, layer.picture.height);
  const brush = openBrush(picture);
  brush.save();
  brush.globalAlpha = layer.opacity ?? 1;
  if (layer.blur) brush.filter = `blur(${layer.blur * unit}px)`;
  brush.drawImage(layer.picture, 0, 0);
  brush.restore();
  return picture;
}

/** Cuts away what is empty, which would be drawn in every frame. */
function crop(plane: Plane): Plane {
  const { picture } = plane;
  const { width, height } = picture;
  const { data } = openBrush(picture).getImageData(0, 0, width, height);
  let [left, top, right, foot] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!data[(y * width + x) * 4 + 3]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      foot = y;
    }
  }
  if (right < 0) return { ...plane, picture: new OffscreenCanvas(1, 1) };
  const cut = new OffscreenCanvas(right - left + 1, foot - top + 1);
  openBrush(cut).drawImage(picture, -left, -top);
  return { ...plane, picture: cut, left, top };
}

/** Paints a composition as planes, back to front. */
export function paintPlanes(
  composition: Composition,
  options: { width: number; height: number; seed: string; palette: Palette },
): Plane[] {
  const { stage, layers } = createStage(options);
  const planes: Plane[] = [];
  let depth = 0.12;
  for (const step of composition) {
    const [name] = step;
    const first = layers.length;
    paintComposition(stage, [step]);
    if (!heavens.has(name)) depth = Math.min(1, depth + stepForward(name));
    const own = heavens.has(name) ? 0.06 : lenses.has(name) ? 1.2 : Math.round(depth * 12) / 12;
    for (const [index, layer] of layers.slice(first).entries()) {
      const blend = layer.blend ?? 'source-over';
      const below = planes.at(-1);
      const isSame = below?.depth === own && below.blend === blend && blend === 'source-over';
      const isOne = isSame && (below.name === name ? index > 0 || !hasMotion(name) : false);
      const isStill = isSame && !hasMotion(name) && !hasMotion(below.name);
      if (below && (isOne || isStill)) flatten(layer, stage.unit, below.picture);
      else {
        const picture = flatten(layer, stage.unit);
        planes.push({ name, picture, left: 0, top: 0, blend, depth: own, pivot: pivotOf(step) });
      }
    }
  }
  return planes.map(crop);
}
