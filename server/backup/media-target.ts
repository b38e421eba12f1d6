import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#api/platform/operator-error.ts';
import { createHashing } from './archive-entries.ts';
import { listMediaFiles } from './media-files.ts';

export type MediaTarget = {
  /** One file of the archive, under its name there. */
  write(entry: string, content: Readable): Promise<void>;
  /** All files are there: makes them visible. */
  publish(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * An empty media folder gets the archive's files, all at once. One that has files (of a site that
 * moves to another database) has to have the archive's files already, byte for byte.
 */
export async function openMediaTarget(folder: string): Promise<MediaTarget> {
  const existing = await listMediaFiles(folder);
  return existing.length > 0 ? compareWith(folder) : draftOf(folder);
}

function draftOf(folder: string): MediaTarget {
  const draft = `${folder}.restoring-${process.pid}`;
  return {
    async write(entry, content) {
      const target = join(draft, ...splitMediaPath(entry));
      await mkdir(dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target, { flush: true }));
    },
    async publish() {
      await mkdir(draft, { recursive: true });
      // What is left in it is work in progress of nobody, see listMediaFiles.
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** @throws OperatorError `media_not_empty` by `write` */
function compareWith(folder: string): MediaTarget {
  return {
    async write(entry, content) {
      const path = splitMediaPath(entry);
      const found = await hashOf(createReadStream(join(folder, ...path))).catch(() => undefined);
      if ((await hashOf(content)) === found) return;
      throw new OperatorError(
        'media_not_empty',
        `A backup is restored into an empty media folder, or beside its own files, and ${folder} has other ones (${path.join('/')} differs): set SOROT_DATA to a new folder.`,
      );
    },
    publish: async () => undefined,
    discard: async () => undefined,
  };
}

async function hashOf(content: Readable): Promise<string> {
  const hashing = createHashing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(content, hashing.stream, nowhere);
  return hashing.digest();
}

function splitMediaPath(entry: string): string[] {
  const [root, ...path] = entry.split('/');
  if (root === 'media' && path.length > 0 && path.every((part) => /^[^.]/.test(part))) return path;
  throw new OperatorError('backup_damaged', `The backup has a file of no known kind: ${entry}.`);
}
