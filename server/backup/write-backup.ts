import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { makeClosedFolder, secretFolder } from '#api/platform/closed-folder.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { addBytes, addFile } from './archive-entries.ts';
import type { BackupSource } from './backup-source.ts';
import { copyTables } from './copy-tables.ts';
import { entryNames, type FileSummary, formats, type Manifest } from './manifest.ts';
import { listMediaFiles } from './media-files.ts';
import { requireMedia } from './require-media.ts';
import { openLibrary } from './sources.ts';

/** Only the account that makes a backup may read it: it has password hashes and keys of films. */
const privately = { mode: 0o600 };

/**
 * Writes every row, from one snapshot, and every file of the media store into one tar archive. The
 * archive is renamed into place once it is complete and on disk; the site may be running.
 *
 * @param report called with each finished table and every hundredth file
 * @param options.withSources also the library: what uploaded films were prepared from
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  report: (detail: string) => void,
  { withSources = false, signal }: { withSources?: boolean; signal?: AbortSignal } = {},
): Promise<Manifest> {
  await requireMedia(source);
  const partial = `${file}.partial`;
  const spool = `${file}.tables`;
  // A backup that was killed may have left them behind, and open to others.
  const clean = async () => {
    await rm(partial, { force: true });
    await rm(spool, { recursive: true, force: true });
  };
  try {
    await clean();
    await makeClosedFolder(spool, secretFolder);
    const copied = await copyTables(source.url, spool, report, signal);
    const manifest = { ...copied, format: withSources ? formats.withSources : formats.plain };
    const archive = pack();
    const outcomes = await Promise.allSettled([
      fillArchive(archive, manifest, { ...source, spool }, report),
      // If it fails, the pipeline closes the archive, which also stops the filling.
      pipeline(archive, createWriteStream(partial, privately), { signal }),
    ]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await flush(partial);
    await rename(partial, file);
    return manifest;
  } finally {
    await clean();
  }
}

async function fillArchive(
  archive: Pack,
  manifest: Manifest,
  from: { spool: string; store: MediaStore },
  report: (detail: string) => void,
): Promise<void> {
  try {
    const files: FileSummary[] = [];
    await addBytes(archive, entryNames.manifest, JSON.stringify(manifest, null, 2));
    for (const table of manifest.tables) {
      const name = entryNames.table(table);
      files.push(await addFile(archive, name, join(from.spool, basename(name))));
    }
    const addAll = async (store: MediaStore, nameOf: (path: string) => string) => {
      for (const path of await listMediaFiles(store)) {
        const place = { name: nameOf(path), path, spool: from.spool };
        const added = await addStored(archive, store, place).catch(ignoreGone);
        if (added) files.push(added);
        if (files.length % 100 === 0) report(`${files.length} files`);
      }
    };
    await addAll(from.store, entryNames.media);
    if (manifest.format === formats.withSources) {
      await addAll(openLibrary(from.store), entryNames.source);
    }
    await addBytes(archive, entryNames.files, JSON.stringify(files));
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/**
 * Adds a file of the media store; one in a bucket by way of a local file, because an archive begins
 * each file with its size.
 */
async function addStored(
  archive: Pack,
  store: MediaStore,
  { name, path, spool }: { name: string; path: string; spool: string },
): Promise<FileSummary> {
  const place = store.resolve?.(path);
  if (place !== undefined) return addFile(archive, name, place);
  const fetched = join(spool, 'media');
  await pipeline(store.read(path), createWriteStream(fetched, privately));
  return addFile(archive, name, fetched);
}

/** The site may remove a file after it was listed. */
function ignoreGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
