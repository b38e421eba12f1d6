import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { startSite } from './site-server.ts';

const ownRoot = join(import.meta.dirname, '../..');

/** Fills a new database; `settings`: environment variables, `NAME=value`. */
export type Fill = (at: {
  root: string;
  settings: string[];
  data: string;
  databaseUrl: string;
}) => Promise<void>;

export type FilledSite = {
  origin: string;
  databaseUrl: string;
  folder: string;
  pid: number;
  close(): Promise<void>;
};

/** A site on one core, with a new database that is filled before it starts. `root`: of its code. */
export async function openFilledSite(fill: Fill, root = ownRoot): Promise<FilledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-page-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const databaseUrl = postgres.url;
  async function end() {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  try {
    const settings = [
      ...[`SOROT_DATA=${folder}`, `DATABASE_URL=${databaseUrl}`],
      ...['PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production'],
    ];
    await fill({ root, settings, data: folder, databaseUrl });
    const site = await startSite(settings, { logFile: join(folder, 'site.log'), root });
    async function close() {
      await site.stop();
      await end();
    }
    return { origin: site.origin, databaseUrl, folder, pid: site.pid, close };
  } catch (error) {
    await end();
    throw error;
  }
}
