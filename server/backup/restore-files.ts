import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { installationFile } from '#api/media/index.ts';
import { closedFolder } from '#api/platform/closed-folder.ts';
import type { FolderStore, MediaStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { createHashing } from './archive-entries.ts';

export type FileTarget = {
  /** Writes one file. */
  write(path: string, content: Readable): Promise<void>;
  /** Makes the files visible once all have been written. */
  publish(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * An empty store receives the archive's files. A store with files (of a site that moves to another
 * database) must already have the archive's files, byte for byte.
 */
export async function openFileTarget(store: MediaStore): Promise<FileTarget> {
  for await (const { path } of store.list('')) {
    if (path !== installationFile) return compareWith(store);
  }
  return 'root' in store ? draftIn((store as FolderStore).root) : uploadTo(store);
}

/** Restores into a bucket: nobody knows of its files before the rows are committed. */
function uploadTo(store: MediaStore): FileTarget {
  const written: string[] = [];
  let isPublished = false;
  return {
    async write(path, content) {
      const temporary = join(store.temporaryFolder, `restoring-${randomUUID()}`);
      await mkdir(store.temporaryFolder, { recursive: true });
      await pipeline(content, createWriteStream(temporary));
      written.push(path);
      await store.publish(temporary, path);
    },
    async publish() {
      // A site that was started here has left it, and is given up for the backup.
      await store.remove(installationFile);
      isPublished = true;
    },
    async discard() {
      if (isPublished) return;
      for (const path of written) await store.remove(path);
    },
  };
}

/** Restores within the folder itself, which may be a link or a disk of its own. */
function draftIn(folder: string): FileTarget {
  const draft = join(folder, `.restoring-${randomUUID()}`);
  const moved: string[] = [];
  let isPublished = false;
  return {
    async write(path, content) {
      const target = join(draft, path);
      await mkdir(dirname(target), { recursive: true, mode: closedFolder });
      await pipeline(content, createWriteStream(target, { flush: true, mode: 0o640 }));
    },
    async publish() {
      await rm(join(folder, installationFile), { force: true });
      const names = await readdir(draft).catch(() => []);
      for (const name of names) {
        moved.push(join(folder, name));
        await rename(join(draft, name), join(folder, name));
      }
      isPublished = true;
    },
    async discard() {
      await rm(draft, { recursive: true, force: true });
      if (isPublished) return;
      for (const path of moved) await rm(path, { recursive: true, force: true });
    },
  };
}

/** @throws OperatorError `media_not_empty` by `write` */
function compareWith(store: MediaStore): FileTarget {
  return {
    async write(path, content) {
      const currentHash = await hashOf(store.read(path)).catch(() => undefined);
      if ((await hashOf(content)) === currentHash) return;
      throw new OperatorError(
        'media_not_empty',
        `A backup is restored into an empty ${store.place}, or beside its own files, and this one has different ones (${path} differs): name a new folder in SOROT_DATA, or a new prefix in STORAGE_URL.`,
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
