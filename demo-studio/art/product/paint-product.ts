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
  const [x, y, zoom] = artwork.lens ?? [0.5, 0.5, 1];
  // Two thirds, because pictures are painted half as large again as they are kept.
  const scale = artwork.lens ? Math.max(1, (zoom * 2) / 3) : 1;
  const { stage, layers } = createStage({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    seed: name,
    palette,
  });
  for (const step of artwork.scene) {
    const [painter, options = {}] = resolveStep(step, palette);
    const paint = productPainters[painter];
    if (!paint) throw new Error(`Nobody can paint “${painter}”.`);
    const print = typeof options.print === 'string' ? prints.get(options.print) : undefined;
    if (options.print !== undefined && !print) throw new Error(`No print “${options.print}”.`);
    paint(stage, print ? { ...options, print } : options);
  }
  const whole = openBrush(new OffscreenCanvas(stage.width, stage.height));
  flattenLayers(layers, whole, stage.unit);
  const brush = openBrush(new OffscreenCanvas(width, height));
  const [wide, tall] = [stage.width / zoom, stage.height / zoom];
  const [left, top] = [x * stage.width - wide / 2, y * stage.height - tall / 2];
  brush.drawImage(whole.canvas, left, top, wide, tall, 0, 0, width, height);
  applyFinish(brush, finishes[artwork.finish], name);
  await postPicture(brush.canvas);
}
