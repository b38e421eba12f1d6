import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const ink = '#0c0b0e';
const lamp = '#f5b14c';
const light = '#ffbe5c';

/** The logo, a projector's lens and its beam, in a box of 32. */
const mark = [
  `<path d="M12 16 29 6v20z" fill="${light}" opacity=".45"/>`,
  `<circle cx="10.5" cy="16" r="6" fill="${lamp}"/>`,
  `<circle cx="10.5" cy="16" r="2.3" fill="${ink}"/>`,
].join('');

/**
 * The logo as an icon. Systems that crop icons themselves get a full square, with the logo inside
 * the safe zone (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
function drawMark(options: { size: number; corners: 'round' | 'cut by others' }): string {
  const { size } = options;
  const isRound = options.corners === 'round';
  const content = isRound ? mark : `<g transform="translate(2.6 3.2) scale(.8)">${mark}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">`,
    '<title>Sorot</title>',
    `<rect width="32" height="32"${isRound ? ' rx="7"' : ''} fill="${ink}"/>`,
    content,
    '</svg>\n',
  ].join('');
}

/** The default picture of link previews: a beam in the dark. */
function drawShare(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    `<defs><linearGradient id="beam"><stop stop-color="${light}" stop-opacity=".7"/>`,
    `<stop offset="1" stop-color="${light}" stop-opacity=".12"/></linearGradient></defs>`,
    `<rect width="1200" height="630" fill="${ink}"/>`,
    '<path d="M330 315 1200 0v630z" fill="url(#beam)"/>',
    `<circle cx="290" cy="315" r="110" fill="${lamp}"/>`,
    `<circle cx="290" cy="315" r="42" fill="${ink}"/>`,
    '</svg>',
  ].join('');
}

/** `node web/seo/icons/make-icons.ts`: regenerates the site's icons in web/public. */
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

/** A PNG in an ICO container for /favicon.ico: one square picture, below 256 pixels. */
function wrapInIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // count
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(header.byteLength, 18);
  return Buffer.concat([header, png]);
}
