import { drawTitleBlock } from '../lettering/title-block.ts';
import { titleStyles } from '../lettering/title-styles.ts';
import { applyFinish } from '../paint/finish.ts';
import { finishes } from '../paint/finishes.ts';
import { createStage, flattenLayers, openBrush } from '../paint/stage.ts';
import { findPalette } from '../palettes/palettes.ts';
import { letterPoster } from '../poster/letter-poster.ts';
import type { Composition } from '../scene/artwork.ts';
import { paintComposition } from '../scene/paint-composition.ts';
import type { Print, PrintedTitles } from './product-artwork.ts';

type Drawn = Extract<Print, { steps: Composition }>;
type OfTitle = Extract<Print, { of: string }>;

/** Paints what is printed on a thing. */
export function makePrint(print: Print, titles: PrintedTitles, seed: string): OffscreenCanvas {
  return 'of' in print ? printTitle(print, titles) : printDrawing(print, seed);
}

function printTitle(print: OfTitle, titles: PrintedTitles): OffscreenCanvas {
  const { of: slug, part, lettered, width, height } = print;
  const title = titles[slug];
  if (!title) throw new Error(`No title ${slug} to print.`);
  const { artwork, text } = title;
  const isPoster = part === 'poster';
  const palette = isPoster ? artwork.palette : (artwork.backdropPalette ?? artwork.palette);
  const finish = isPoster ? artwork.finish : (artwork.backdropFinish ?? artwork.finish);
  const canvas = paintSteps({ width, height, palette, finish, steps: artwork[part], seed: slug });
  if (isPoster && lettered) letterPoster(openBrush(canvas), artwork, text);
  return canvas;
}

function printDrawing(print: Drawn, seed: string): OffscreenCanvas {
  const canvas = paintSteps({ ...print, seed });
  if (print.text) {
    const { words, style, box } = print.text;
    const [x, y, wide, tall] = box;
    const { width, height } = print;
    const place = { x: x * width, y: y * height, width: wide * width, height: tall * height };
    const letters = titleStyles[style](findPalette(print.palette));
    drawTitleBlock(openBrush(canvas), { ...letters, align: 'center' }, words, place, 'middle');
  }
  return canvas;
}

function paintSteps(order: Omit<Drawn, 'text'> & { seed: string }): OffscreenCanvas {
  const { width, height, steps, seed, finish, ground } = order;
  const { stage, layers } = createStage({
    width,
    height,
    seed,
    palette: findPalette(order.palette),
  });
  paintComposition(stage, steps);
  const canvas = new OffscreenCanvas(width, height);
  const brush = openBrush(canvas);
  if (ground) {
    brush.fillStyle = ground;
    brush.fillRect(0, 0, width, height);
  }
  flattenLayers(layers, brush, stage.unit);
  if (finish) applyFinish(brush, finishes[finish], seed);
  return canvas;
}
