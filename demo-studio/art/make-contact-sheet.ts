import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoFolder } from './catalogue/read-demo.ts';
import { listPictures } from './list-pictures.ts';
import type { PictureOrder } from './picture-order.ts';

const screenshots = join(import.meta.dirname, '../../docs/screenshots');
const sheet = { width: 2000, gap: 6, quality: 55 };

type Painter = PictureOrder['painter'];

/** What the pictures of each sheet have in common, and how high they are there. */
const sheets: Record<string, { folder: string; painter?: Painter; rowHeight: number }> = {
  posters: { folder: 'catalogue/', painter: 'paintPoster', rowHeight: 190 },
  backdrops: { folder: 'catalogue/', painter: 'paintBackdrop', rowHeight: 116 },
  stills: { folder: 'catalogue/', painter: 'paintStill', rowHeight: 104 },
  products: { folder: 'shop/', painter: 'paintProduct', rowHeight: 214 },
  people: { folder: 'catalogue/', painter: 'paintPortrait', rowHeight: 176 },
  blog: { folder: 'blog/', rowHeight: 176 },
};

interface Tile {
  input: Buffer;
  left: number;
  top: number;
}

/** Lays pictures out in rows of one height, as on a photographer's contact sheet. */
async function makeSheet(name: string, orders: PictureOrder[], rowHeight: number): Promise<void> {
  const { gap } = sheet;
  const tiles: Tile[] = [];
  let [left, top] = [gap, gap];
  for (const { path, width, height } of orders) {
    const wide = Math.round((rowHeight * width) / height);
    if (left + wide + gap > sheet.width) {
      left = gap;
      top += rowHeight + gap;
    }
    const input = await sharp(join(demoFolder, path)).resize(wide, rowHeight).toBuffer();
    tiles.push({ input, left, top });
    left += wide + gap;
  }
  const height = top + rowHeight + gap;
  await sharp({ create: { width: sheet.width, height, channels: 3, background: '#0d0b09' } })
    .composite(tiles)
    .webp({ quality: sheet.quality, effort: 6 })
    .toFile(join(screenshots, `contact-sheet-${name}.webp`));
}

const orders = await listPictures();
await mkdir(screenshots, { recursive: true });
for (const [name, { folder, painter, rowHeight }] of Object.entries(sheets)) {
  const own = orders.filter(
    (order) => order.path.startsWith(folder) && (!painter || order.painter === painter),
  );
  await makeSheet(name, own, rowHeight);
}
