import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '#api/platform/operator-error.ts';
import { listMediaFiles } from './media-files.ts';

/** @throws OperatorError `media_not_empty` */
export async function refuseUsedMediaFolder(folder: string): Promise<void> {
  const [first] = await listMediaFiles(folder);
  if (first === undefined) return;
  throw new OperatorError(
    'media_not_empty',
    `A backup is restored into an empty media folder only, and ${folder} has files: set SOROT_DATA to a new folder.`,
  );
}

/** The media of an archive, beside the folder that they are for until they are complete. */
export class MediaDraft {
  readonly #folder: string;
  readonly #draft: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#draft = `${folder}.restoring-${process.pid}`;
  }

  async write(entry: string, content: Readable): Promise<void> {
    const path = entry.replace(/^media\//, '');
    const parts = path.split('/');
    if (path === entry || parts.some((part) => part === '' || part.startsWith('.'))) {
      throw new OperatorError(
        'backup_damaged',
        `The backup has a file of no known kind: ${entry}.`,
      );
    }
    const target = join(this.#draft, ...parts);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(target, { flush: true }));
  }

  async publish(): Promise<void> {
    await mkdir(this.#draft, { recursive: true });
    // What is left in it is work in progress of nobody, see listMediaFiles.
    await rm(this.#folder, { recursive: true, force: true });
    await rename(this.#draft, this.#folder);
  }

  async discard(): Promise<void> {
    await rm(this.#draft, { recursive: true, force: true });
  }
}
