import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { addBytes, addFile } from './archive-entries.ts';
import { entryNames, type FileSummary, type Manifest } from './manifest.ts';
import { copyTables } from './copy-tables.ts';
import { listMediaFiles } from './media-files.ts';

export type BackupSource = { url: string; mediaFolder: string };

/**
 * Writes every row, as of one moment, and every file of the media store into one tar archive.
 * The archive gets its name when it is whole and on disk; the site may be running meanwhile.
 *
 * @param report called with each finished table and every hundredth file
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  report: (detail: string) => void,
  signal?: AbortSignal,
): Promise<Manifest> {
  const partial = `${file}.partial`;
  const spool = `${file}.tables`;
  try {
    const archive = pack();
    const written = pipeline(archive, createWriteStream(partial), { signal });
    const filled = fillArchive(archive, source, spool, report).catch((error) => {
      archive.destroy(error);
      throw error;
    });
    const [manifest] = await Promise.all([filled, written]);
    await flush(partial);
    await rename(partial, file);
    return manifest;
  } finally {
    await rm(partial, { force: true });
    await rm(spool, { recursive: true, force: true });
  }
}

async function fillArchive(
  archive: Pack,
  source: BackupSource,
  spool: string,
  report: (detail: string) => void,
): Promise<Manifest> {
  await mkdir(spool);
  const manifest = await copyTables(source.url, spool, report);
  const files: FileSummary[] = [];
  await addBytes(archive, entryNames.manifest, JSON.stringify(manifest, null, 2));
  for (const table of manifest.tables) {
    const name = entryNames.table(table);
    files.push(await addFile(archive, name, join(spool, basename(name))));
  }
  for (const path of await listMediaFiles(source.mediaFolder)) {
    files.push(await addFile(archive, entryNames.media(path), join(source.mediaFolder, path)));
    if (files.length % 100 === 0) report(`${files.length} files`);
  }
  await addBytes(archive, entryNames.files, JSON.stringify(files));
  archive.finalize();
  return manifest;
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
