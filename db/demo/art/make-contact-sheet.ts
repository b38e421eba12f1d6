import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { demoFolder } from './catalogue/read-demo.ts';
import { listPictures, type PictureOrder } from './list-pictures.ts';

const sheet = { width: 2400, rowHeight: 150, gap: 6, quality: 62 };
const target = join(demoFolder, '../../docs/screenshots/demo-contact-sheet.webp');

interface Tile {
  input: Buffer;
  left: number;
  top: number;
}

/** Posters together, stills together, faces together. */
function groupByShape(orders: readonly PictureOrder[]): PictureOrder[][] {
  const shapes = Map.groupBy(orders, ({ width, height }) => width / height);
  return [...shapes.values()];
}

/** Lays all demo pictures out in rows of one height, as on a photographer's contact sheet. */
async function makeContactSheet(): Promise<void> {
  const tiles: Tile[] = [];
  let bottom = sheet.gap;
  for (const orders of groupByShape(await listPictures())) {
    let left = sheet.gap;
    for (const { path, width, height } of orders) {
      const wide = Math.round((sheet.rowHeight * width) / height);
      if (left + wide + sheet.gap > sheet.width) {
        left = sheet.gap;
        bottom += sheet.rowHeight + sheet.gap;
      }
      const input = await sharp(join(demoFolder, path)).resize(wide, sheet.rowHeight).toBuffer();
      tiles.push({ input, left, top: bottom });
      left += wide + sheet.gap;
    }
    bottom += sheet.rowHeight + sheet.gap;
  }
  await mkdir(dirname(target), { recursive: true });
  await sharp({
    create: { width: sheet.width, height: bottom, channels: 3, background: '#0d0b09' },
  })
    .composite(tiles)
    .webp({ quality: sheet.quality, effort: 6 })
    .toFile(target);
}

await makeContactSheet();
