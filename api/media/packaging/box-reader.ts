import type { Readable } from 'node:stream';

/** A box of ISO/IEC 14496-12, with its header. */
export type Box = { type: string; bytes: Buffer };

/** A box in the pieces in which it was read: those of pictures are megabytes, which nobody joins. */
export type BoxInPieces = { type: string; pieces: Buffer[] };

const maxBoxSize = 256 * 1024 ** 2;

/** Streams the top-level boxes of an MP4. */
export async function* readBoxes(stream: Readable): AsyncGenerator<BoxInPieces> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    while (length >= 8) {
      const head = beginningOf(held, 8);
      const size = head.readUInt32BE(0);
      if (size < 8 || size > maxBoxSize) throw new Error(`Unexpected MP4 box of ${size} bytes`);
      if (length < size) break;
      const rest = takeEnd(held, length - size);
      yield { type: head.toString('latin1', 4, 8), pieces: held };
      held = rest;
      length -= size;
    }
  }
  if (length > 0) throw new Error('The MP4 stream ends inside a box');
}

/** The first bytes of a box, copied only if they lie in several pieces; fewer if it is shorter. */
export function beginningOf(pieces: Buffer[], length: number): Buffer {
  const [first] = pieces;
  if (first && first.length >= length) return first.subarray(0, length);
  return Buffer.concat(pieces, Math.min(length, lengthOf(pieces)));
}

/** A whole box. */
export function joinPieces(pieces: Buffer[]): Buffer {
  return beginningOf(pieces, lengthOf(pieces));
}

export function lengthOf(pieces: Buffer[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** Takes the last bytes away from pieces, and returns them as pieces. */
function takeEnd(pieces: Buffer[], length: number): Buffer[] {
  const last = pieces.at(-1);
  if (!last || length === 0) return [];
  pieces[pieces.length - 1] = last.subarray(0, last.length - length);
  return [last.subarray(last.length - length)];
}

/**
 * The boxes inside a container box; `skip` is the length of what precedes them, including the
 * header.
 */
export function childBoxes(bytes: Buffer, skip = 8): Box[] {
  const boxes: Box[] = [];
  for (let offset = skip; offset + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(offset);
    if (size < 8 || offset + size > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', offset + 4, offset + 8),
      bytes: bytes.subarray(offset, offset + size),
    });
    offset += size;
  }
  return boxes;
}

/** The first box along a path of container boxes: `findBox(moov, 'trak', 'mdia', 'mdhd')`. */
export function findBox(bytes: Buffer, ...path: string[]): Buffer | undefined {
  let inner: Buffer | undefined = bytes;
  for (const type of path) {
    inner = inner && childBoxes(inner).find((box) => box.type === type)?.bytes;
  }
  return inner;
}

/** A box of this type around others. */
export function formatBox(type: string, boxes: Buffer[]): Buffer {
  const content = Buffer.concat(boxes);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
