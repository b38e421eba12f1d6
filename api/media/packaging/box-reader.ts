import type { Readable } from 'node:stream';

/** A box of ISO/IEC 14496-12, with its header. */
export type Box = { type: string; bytes: Buffer };

const maxBoxSize = 256 * 1024 ** 2;

/** Streams the top-level boxes of an MP4. */
export async function* readBoxes(stream: Readable): AsyncGenerator<Box> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    length += chunk.length;
    while (length >= 8) {
      if ((held[0]?.length ?? 0) < 8) held = [Buffer.concat(held)];
      const head = held[0] as Buffer;
      const size = head.readUInt32BE(0);
      if (size < 8 || size > maxBoxSize) throw new Error(`Unexpected MP4 box of ${size} bytes`);
      if (length < size) break;
      const all = held.length === 1 ? head : Buffer.concat(held, length);
      yield { type: all.toString('latin1', 4, 8), bytes: all.subarray(0, size) };
      held = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) throw new Error('The MP4 stream ends inside a box');
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
