import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import { z } from 'zod';
import { OperatorError } from '#api/platform/operator-error.ts';
import { createHashing } from './archive-entries.ts';
import {
  entryNames,
  type FileSummary,
  filesSchema,
  formats,
  type Manifest,
  manifestSchema,
} from './manifest.ts';

type Entries = ReturnType<Extract[typeof Symbol.asyncIterator]>;

const tooShort = 'it ends too early';

type Archive = {
  manifest: Manifest;
  /** The files after the manifest, each to be read to its end; verified after the last one. */
  files(): AsyncGenerator<{ path: string; content: Readable }>;
};

/** @throws OperatorError `no_such_file`, `not_a_backup`; while reading `backup_damaged` */
export async function openArchive(file: string): Promise<Archive> {
  await access(file).catch((error) => {
    throw new OperatorError('no_such_file', `There is no file ${file} to restore.`, error);
  });
  const unpacked = extract();
  const reading = pipeline(createReadStream(file), unpacked);
  // Reported by the loop over the entries.
  reading.catch(() => undefined);
  const entries = unpacked[Symbol.asyncIterator]();
  const manifest = await readManifest(entries, file);
  return { manifest, files: () => readFiles(entries, file) };
}

async function readManifest(entries: Entries, file: string): Promise<Manifest> {
  try {
    const { value: entry } = await entries.next();
    if (entry?.header.name === entryNames.manifest) {
      const content = await json(entry);
      refuseNewer(file, content);
      return manifestSchema.parse(content);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw notABackup(file, error);
  }
  throw notABackup(file, undefined);
}

async function* readFiles(entries: Entries, file: string) {
  const seen: FileSummary[] = [];
  for (;;) {
    const { value: entry, done } = await entries.next().catch((error) => {
      throw damaged(file, tooShort, error);
    });
    if (done) throw damaged(file, tooShort, undefined);
    const { name: path, size: bytes = 0 } = entry.header;
    if (path === entryNames.files) {
      const content = await json(entry).catch((error) => {
        throw damaged(file, tooShort, error);
      });
      return compare(seen, filesSchema.parse(content), file);
    }
    const hashing = createHashing();
    // If the archive is truncated within a file, the stream closes without ending.
    entry
      .on('error', () => undefined)
      .on('close', () => {
        if (!hashing.stream.writableEnded)
          hashing.stream.destroy(damaged(file, tooShort, undefined));
      });
    yield { path, content: entry.pipe(hashing.stream) };
    seen.push({ path, bytes, sha256: hashing.digest() });
  }
}

function compare(seen: FileSummary[], manifest: FileSummary[], file: string): void {
  for (const [index, { path, sha256 }] of manifest.entries()) {
    if (seen[index]?.path !== path) throw damaged(file, `${path} is missing`, undefined);
    if (seen[index].sha256 !== sha256) throw damaged(file, `${path} has other bytes`, undefined);
  }
}

/** @throws OperatorError `backup_newer_than_code` */
function refuseNewer(file: string, manifest: unknown): void {
  const { data } = z
    .object({ format: z.int(), migrations: z.array(z.string()) })
    .safeParse(manifest);
  if (!data || data.format <= Math.max(...Object.values(formats))) return;
  throw new OperatorError(
    'backup_newer_than_code',
    `The backup ${file} was made by a newer Sorot (its last migration is ${data.migrations.at(-1)}): restore it with that version.`,
  );
}

function notABackup(file: string, cause: unknown): OperatorError {
  return new OperatorError('not_a_backup', `${file} is not a backup of Sorot.`, cause);
}

function damaged(file: string, how: string, cause: unknown): OperatorError {
  return new OperatorError(
    'backup_damaged',
    `The backup ${file} is damaged (${how}), and nothing of it was restored.`,
    cause,
  );
}
