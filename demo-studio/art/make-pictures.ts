import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { demoFolder } from './catalogue/read-demo.ts';
import { listPictures } from './list-pictures.ts';
import type { PictureOrder } from './picture-order.ts';
import { openStudio, type Studio } from './studio/open-studio.ts';

/** Pictures are painted half as large again as they are kept: finer edges, finer letters. */
const oversampling = 1.5;

async function makePicture(studio: Studio, order: PictureOrder): Promise<number> {
  const { path, width, height, quality, module, painter, input } = order;
  const painted = await studio.paint(module, painter, {
    ...input,
    width: width * oversampling,
    height: height * oversampling,
  });
  const bytes = await sharp(painted)
    .resize({ width })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
  const target = join(demoFolder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
  return bytes.length;
}

/** Paints all pictures that the catalogue names, or those whose path contains the given words. */
async function makePictures(filter = ''): Promise<void> {
  const orders = (await listPictures()).filter(({ path }) => path.includes(filter));
  const studio = await openStudio();
  let total = 0;
  try {
    for (const [index, order] of orders.entries()) {
      total += await makePicture(studio, order);
      process.stdout.write(`\r${index + 1}/${orders.length} ${order.path.padEnd(70)}`);
    }
  } finally {
    await studio.close();
  }
  console.log(`\n${orders.length} pictures, ${(total / 2 ** 20).toFixed(1)} MiB`);
}

await makePictures(process.argv[2]);
