import { writeFile } from 'node:fs/promises';
import { createRandom } from '../../art/paint/random.ts';
import { sampleRate, type Track } from './track.ts';

/** Writes 16-bit PCM, with noise of one step against the crackle of quiet passages. */
export async function writeWav(track: Track, path: string): Promise<void> {
  const frames = track.left.length;
  const bytes = Buffer.alloc(44 + frames * 4);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + frames * 4, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 4, 28);
  bytes.writeUInt16LE(4, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 4, 40);
  const random = createRandom('dither');
  for (let index = 0; index < frames; index += 1) {
    for (const [side, samples] of [track.left, track.right].entries()) {
      const dither = random.next() - random.next();
      const value = Math.round((samples[index] ?? 0) * 32_000 + dither);
      bytes.writeInt16LE(Math.min(32_767, Math.max(-32_768, value)), 44 + index * 4 + side * 2);
    }
  }
  await writeFile(path, bytes);
}
