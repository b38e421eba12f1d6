import { crc32 } from 'node:zlib';

export type ZipEntry = { name: string; content: Buffer };

/** 1 January 1980, the first day that ZIP knows: the same pictures make the same file. */
const date = 0x0021;
const utf8Names = 0x0800;

/** A ZIP file (APPNOTE 6.3) whose entries are stored as they are: pictures do not get smaller. */
export function packZip(entries: ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const label = Buffer.from(name);
    const facts = describeEntry(label, content);
    const header = Buffer.concat([uint32(0x04034b50), facts, label]);
    local.push(header, content);
    central.push(
      ...[uint32(0x02014b50), uint16(20), facts],
      // No comment, first disk, no attributes; where the entry begins.
      ...[Buffer.alloc(10), uint32(offset), label],
    );
    offset += header.byteLength + content.byteLength;
  }
  const directory = Buffer.concat(central);
  const end = [
    ...[uint32(0x06054b50), uint32(0), uint16(entries.length), uint16(entries.length)],
    ...[uint32(directory.byteLength), uint32(offset), uint16(0)],
  ];
  return Buffer.concat([...local, directory, ...end]);
}

/** What both headers of an entry say. */
function describeEntry(label: Buffer, content: Buffer): Buffer {
  return Buffer.concat([
    ...[uint16(20), uint16(utf8Names), uint16(0), uint16(0), uint16(date)],
    ...[uint32(crc32(content)), uint32(content.byteLength), uint32(content.byteLength)],
    ...[uint16(label.byteLength), uint16(0)],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
