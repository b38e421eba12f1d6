import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '#api/platform/database.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { createApiClient } from '#contract/client.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { addAccount } from '#test/accounts.ts';
import { hashFile, sendFile, startUploadSite, writeRandomFile } from '#test/upload-site.ts';

// A file of 10 GB is uploaded while its connection drops 50 times, the server is killed in between
// (SIGKILL), and the client begins anew as a reloaded tab does. Parameters: gigabytes, drops,
// restarts of the server, and of the client; default 10, 50, 5 and 5. Needs twice the size on disk.
const [gigabytes = 10, drops = 50, restarts = 5, reloads = 5] = process.argv.slice(2).map(Number);
const budgets = { share: 1.02 };

const folder = await mkdtemp(join(tmpdir(), 'upload-bench-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
try {
  await migrateDatabase(server.url);
  await runMigrations({ connectionString: server.url });
  const connection = connectDatabase({ url: server.url });
  const site = await startUploadSite(server.url, folder);
  const url = `${site.url}/api/v1`;
  const clientOf = (access: string) =>
    createApiClient({ url, headers: () => ({ authorization: `Bearer ${access}` }) });
  const staff = await addAccount({ db: connection.db, clientOf }, 'catalogue');

  const path = join(folder, 'large.mkv');
  const size = Math.round(gigabytes * 1e9);
  const hash = await writeRandomFile(path, size);
  const input = {
    review: false,
    files: [{ path: 'Large (2024).mkv', size, modified_at: new Date().toISOString() }],
  };
  const { run } = (await staff.client.ops.startUpload(input)).data;
  const id = run.upload_files[0]?.id ?? '';
  const sentBefore = site.sent();
  const startedAt = performance.now();
  const headers = { ...staff.headers };
  let { refresh } = staff.session.token;
  const renewing = setInterval(renew, 10 * 60_000);
  await sendFile(site, { path, size, id, headers }, planInterruptions(size));
  clearInterval(renewing);
  const seconds = (performance.now() - startedAt) / 1000;
  const sent = site.sent() - sentBefore;
  await site.stop();
  await connection.close();

  const arrived = join(folder, 'library/Large (2024).mkv');
  const isSame = (await stat(arrived)).size === size && (await hashFile(arrived)) === hash;
  const share = sent / size;
  console.log(
    `${gigabytes} GB, ${drops} drops, ${restarts} restarts, ${reloads} reloads: ${seconds.toFixed(0)} s, ` +
      `${(size / 1e6 / seconds).toFixed(0)} MB/s, sent ${share.toFixed(4)} ×, hash ${isSame ? 'identical' : 'DIFFERENT'}`,
  );
  if (share > budgets.share) console.error(`Over budget: more than ${budgets.share} × was sent.`);
  if (!isSame) console.error('The file that arrived is another one.');
  process.exitCode = isSame && share <= budgets.share ? 0 : 1;

  /** An access token lasts 15 minutes, and slow disks take longer. */
  async function renew(): Promise<void> {
    const { token } = (await clientOf('').account.refreshToken({ refresh })).data.session;
    headers.authorization = `Bearer ${token.access}`;
    refresh = token.refresh;
  }

  function planInterruptions(bytes: number) {
    const kinds = [
      ...Array.from({ length: drops }, () => 'drop' as const),
      ...Array.from({ length: restarts }, () => 'kill' as const),
      ...Array.from({ length: reloads }, () => 'reload' as const),
    ];
    // Mixed, and spread over the whole file.
    const mixed = kinds.map((kind, index) => ({ kind, order: (index * 37) % kinds.length }));
    return mixed
      .sort((a, b) => a.order - b.order)
      .map(({ kind }, index) => ({
        at: (bytes * (index + 0.5)) / kinds.length,
        happen: async () => {
          if (kind === 'reload') return 'restart' as const;
          if (kind === 'kill') await site.restart();
          else site.dropConnections();
          return undefined;
        },
      }));
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
