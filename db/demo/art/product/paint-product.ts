import { loadFonts } from '../lettering/load-fonts.ts';
import { applyFinish } from '../paint/finish.ts';
import { finishes } from '../paint/finishes.ts';
import { createStage, flattenLayers, openBrush } from '../paint/stage.ts';
import { findPalette } from '../palettes/palettes.ts';
import { resolveStep } from '../scene/paint-composition.ts';
import { postPicture } from '../studio/post-picture.ts';
import { makePrint } from './make-print.ts';
import type { PrintedTitles, ProductArtwork } from './product-artwork.ts';
import { productPainters } from './product-painters.ts';

interface Order {
  name: string;
  artwork: ProductArtwork;
  titles: PrintedTitles;
  width: number;
  height: number;
}

/** @public Called in the browser, by name. */
export async function paintProduct({ name, artwork, titles, width, height }: Order): Promise<void> {
  await loadFonts();
  const palette = findPalette(artwork.palette);
  const prints = new Map(
    Object.entries(artwork.prints ?? {}).map(([key, print]) => [
      key,
      makePrint(print, titles, `${name}/${key}`),
    ]),
  );
  const { stage, layers } = createStage({ width, height, seed: name, palette });
  for (const step of artwork.scene) {
    const [painter, options = {}] = resolveStep(step, palette);
    const paint = productPainters[painter];
    if (!paint) throw new Error(`Nobody can paint “${painter}”.`);
    const print = typeof options.print === 'string' ? prints.get(options.print) : undefined;
    if (options.print !== undefined && !print) throw new Error(`No print “${options.print}”.`);
    paint(stage, print ? { ...options, print } : options);
  }
  const brush = openBrush(new OffscreenCanvas(width, height));
  flattenLayers(layers, brush, stage.unit);
  applyFinish(brush, finishes[artwork.finish], name);
  await postPicture(brush.canvas);
}
