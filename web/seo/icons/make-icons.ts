import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawMark, drawShare } from './draw-mark.ts';
import { wrapInIco } from './wrap-in-ico.ts';

/** `node web/seo/icons/make-icons.ts`: draws the site's icons anew into web/public. */
const folder = join(import.meta.dirname, '../../public');

function paint(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

await mkdir(join(folder, 'icons'), { recursive: true });
const files: [name: string, content: string | Buffer][] = [
  ['icon.svg', drawMark({ size: 32, corners: 'round' })],
  ['icons/icon-192.png', await paint(drawMark({ size: 192, corners: 'round' }))],
  ['icons/icon-512.png', await paint(drawMark({ size: 512, corners: 'round' }))],
  ['icons/maskable-192.png', await paint(drawMark({ size: 192, corners: 'cut by others' }))],
  ['icons/maskable-512.png', await paint(drawMark({ size: 512, corners: 'cut by others' }))],
  ['apple-touch-icon.png', await paint(drawMark({ size: 180, corners: 'cut by others' }))],
  ['favicon.ico', wrapInIco(await paint(drawMark({ size: 32, corners: 'round' })), 32)],
  ['share.png', await paint(drawShare())],
];
for (const [name, content] of files) await writeFile(join(folder, name), content);
