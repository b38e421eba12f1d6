import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const maxFiles = 2_000;

export class ZipProblem extends Error {
  readonly reason: 'not_read' | 'too_large';

  constructor(reason: ZipProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A file in an archive. `read` unpacks no more than `maxBytes`, whatever the archive says. */
type ZippedFile = { name: string; read: (maxBytes: number) => Promise<Buffer> };

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * The files of an archive.
 *
 * @throws ZipProblem, also when a file is read
 */
export async function listZip(archive: Buffer): Promise<ZippedFile[]> {
  try {
    // What is read is counted and checked by its checksum, whatever the archive says of its size.
    const options = { strictFileNames: false, validateEntrySizes: false };
    const zip = await fromBufferPromise(archive, options);
    if (zip.entryCount > maxFiles) throw new ZipProblem('too_large');
    const files: ZippedFile[] = [];
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.endsWith('/')) continue;
      files.push({ name, read: (maxBytes) => readFile(zip, entry, maxBytes) });
    }
    return files;
  } catch (error) {
    throw toProblem(error);
  }
}

async function readFile(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      length += part.length;
      if (length > maxBytes) throw new ZipProblem('too_large');
      parts.push(part);
    }
  } catch (error) {
    throw toProblem(error);
  }
  const bytes = Buffer.concat(parts);
  if (crc32(bytes) !== entry.crc32) throw new ZipProblem('not_read');
  return bytes;
}

function toProblem(error: unknown): ZipProblem {
  return error instanceof ZipProblem ? error : new ZipProblem('not_read');
}
