import type { FileHandle } from 'node:fs/promises';
import { BrokenFile } from './file-fault.ts';

/** A box of an MP4 file: its position, and a function that reads it. */
export type PlacedBox = { type: string; size: number; read: () => Promise<Buffer> };

// Covers the boxes before the picture data in most fragments.
const windowSize = 8 * 1024;

/**
 * Top-level boxes of an MP4 file, in order, without reading their contents.
 *
 * @throws BrokenFile if they do not fill the file exactly
 */
export async function* walkBoxes(file: FileHandle): AsyncGenerator<PlacedBox> {
  const { size: end } = await file.stat();
  if (end === 0) throw new BrokenFile('the file is empty');
  let held: Buffer = Buffer.alloc(0);
  let heldFrom = 0;
  const readAt = async (from: number, length: number): Promise<Buffer> => {
    if (from < heldFrom || from + length > heldFrom + held.length) {
      const buffer = Buffer.alloc(Math.min(Math.max(length, windowSize), end - from));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, from);
      held = buffer.subarray(0, bytesRead);
      heldFrom = from;
    }
    return held.subarray(from - heldFrom, from - heldFrom + length);
  };
  for (let at = 0; at < end; ) {
    if (at + 8 > end) throw new BrokenFile('the file ends inside a box');
    const head = await readAt(at, 8);
    const size = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (size < 8 || !/^[\w ]{4}$/.test(type)) {
      throw new BrokenFile(`no MP4 box begins at byte ${at}`);
    }
    if (at + size > end) {
      throw new BrokenFile(`the file is cut off: ${end} of at least ${at + size} bytes`);
    }
    const from = at;
    yield { type, size, read: () => readAt(from, size) };
    at += size;
  }
}
