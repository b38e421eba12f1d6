import { stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WriteArchive } from '#api/settings/backups/backups.ts';
import type { Environment } from '../env.ts';
import { openMediaStore } from '../storage/open-media-store.ts';
import { openArchive } from './open-archive.ts';
import { writeBackup } from './write-backup.ts';

/** Writes and verifies archives for the jobs that owners start. `url`: of the database. */
export function createArchiver(site: { url: string; environment: Environment }): {
  write: WriteArchive;
  verify: (file: string) => Promise<void>;
} {
  const source = { url: site.url, store: openMediaStore(site.environment) };
  return {
    async write(file, options) {
      const { tables } = await writeBackup(source, file, () => undefined, options);
      const { size: bytes } = await stat(file);
      return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), bytes };
    },
    // Reading an archive to its end compares every file with the list at its end.
    async verify(file) {
      const archive = await openArchive(file);
      for await (const { content } of archive.files()) await pipeline(content, discard());
    },
  };
}

function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
