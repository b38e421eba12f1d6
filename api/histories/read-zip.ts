import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const signatures = { end: 0x06_05_4b_50, central: 0x02_01_4b_50, local: 0x04_03_4b_50 };
const methods = { stored: 0, deflated: 8 };
const endLength = 22;
const centralLength = 46;
const localLength = 30;
const maxComment = 65_535;
const maxFiles = 2_000;

export class ZipProblem extends Error {
  readonly reason: 'not_read' | 'too_large';

  constructor(reason: ZipProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A file in an archive. `read` unpacks no more than `maxBytes`, whatever the archive says. */
export type ZippedFile = { name: string; read: (maxBytes: number) => Promise<Buffer> };

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files of an archive as services make them (APPNOTE.TXT of PKWARE, 4.3): stored or deflated,
 * without encryption, of less than 4 GB.
 *
 * @throws ZipProblem, also when a file is read
 */
export function listZip(archive: Buffer): ZippedFile[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > maxFiles) throw new ZipProblem('too_large');
  const files: ZippedFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (!hasSignature(archive, at, 'central', centralLength)) throw new ZipProblem('not_read');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + centralLength, at + centralLength + nameLength);
    const header = at;
    if (!name.endsWith('/')) {
      files.push({ name, read: (maxBytes) => readFile(archive, header, maxBytes) });
    }
    at += centralLength + nameLength + extraLength + commentLength;
  }
  return files;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endLength - maxComment);
  for (let at = archive.length - endLength; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === signatures.end) return at;
  }
  throw new ZipProblem('not_read');
}

async function readFile(archive: Buffer, header: number, maxBytes: number): Promise<Buffer> {
  const isEncrypted = archive.readUInt16LE(header + 8) % 2 === 1;
  const method = archive.readUInt16LE(header + 10);
  const checksum = archive.readUInt32LE(header + 16);
  const packedLength = archive.readUInt32LE(header + 20);
  const local = archive.readUInt32LE(header + 42);
  if (isEncrypted || !hasSignature(archive, local, 'local', localLength)) {
    throw new ZipProblem('not_read');
  }
  const begin =
    local + localLength + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(begin, begin + packedLength);
  if (packed.length < packedLength) throw new ZipProblem('not_read');
  const bytes = await unpack(packed, method, maxBytes);
  if (crc32(bytes) !== checksum) throw new ZipProblem('not_read');
  return bytes;
}

async function unpack(packed: Buffer, method: number, maxBytes: number): Promise<Buffer> {
  if (method === methods.stored) {
    if (packed.length > maxBytes) throw new ZipProblem('too_large');
    return packed;
  }
  if (method !== methods.deflated) throw new ZipProblem('not_read');
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipProblem(isTooLarge ? 'too_large' : 'not_read');
  }
}

function hasSignature(
  archive: Buffer,
  at: number,
  kind: keyof typeof signatures,
  length: number,
): boolean {
  return at + length <= archive.length && archive.readUInt32LE(at) === signatures[kind];
}
