/**
 * A PGS subtitle file (`.sup`) with one empty picture, written by hand because there is no encoder
 * for the format: a presentation segment without objects, and the end of its display set.
 */
export function emptyPgs(): Buffer {
  const composition = Buffer.from([0x06, 0x40, 0x03, 0x60, 0x10, 0, 0, 0x80, 0, 0, 0]);
  return Buffer.concat([segment(0x16, composition), segment(0x80, Buffer.alloc(0))]);
}

function segment(type: number, content: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.write('PG', 0, 'latin1');
  header.writeUInt32BE(90_000, 2);
  header.writeUInt8(type, 10);
  header.writeUInt16BE(content.length, 11);
  return Buffer.concat([header, content]);
}
