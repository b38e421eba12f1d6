import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { recordFrames } from './studio/record-frames.ts';

/** `node make-stills.ts FILM FOLDER SECONDS...`: one sheet of the given moments, to look at. */
const [film = '', folder = '', ...moments] = process.argv.slice(2);
const [width, height, columns] = [640, 360, 3];
const frames: Buffer[] = [];
const started = performance.now();
await recordFrames({ film, width, height, moments: moments.map(Number) }, async (frame) => {
  frames.push(frame);
});
const tiles = frames.map((input, index) => ({
  input,
  left: (index % columns) * width,
  top: Math.floor(index / columns) * height,
}));
await mkdir(folder, { recursive: true });
await sharp({
  create: {
    width: width * columns,
    height: height * Math.ceil(frames.length / columns),
    channels: 3,
    background: '#000',
  },
})
  .composite(tiles)
  .png({ palette: true })
  .toFile(join(folder, `${film}.png`));
console.log(`${frames.length} stills in ${Math.round(performance.now() - started)} ms`);
