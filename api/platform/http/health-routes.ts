import { readdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../database.ts';
import type { Worker } from '../jobs/supervise-runner.ts';
import type { Metrics } from '../metrics.ts';
import { problem } from '../problem.ts';
import { projectFolder } from '../project-folder.ts';
import type { ApiEnv } from '../request-env.ts';
import { within } from '../within.ts';
import { readsValuesRight } from './check-values.ts';
import { isPrivateAddress } from './private-address.ts';

const noStore = { 'Cache-Control': 'no-store' };

/**
 * `/livez`: the process answers. `/readyz`: it can serve, else 503 with the reasons; in both cases
 * with warnings for the operator. `/metrics`: for Prometheus on this machine or a private network;
 * 404 for others.
 */
export function healthRoutes(deps: { db: Database; metrics: Metrics; needs: Needs }): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/livez', (context) => context.json({ status: 'alive' }, 200, noStore));
  routes.get('/readyz', async (context) => {
    const reasons = await findReasonsAgainst(deps.db, deps.needs);
    const { warnings = [] } = context.env;
    const notes = warnings.length > 0 && { warnings };
    return reasons.length === 0
      ? context.json({ status: 'ready', ...notes }, 200, noStore)
      : context.json({ status: 'not ready', reasons, ...notes }, 503, {
          ...noStore,
          'Retry-After': '2',
        });
  });
  routes.get('/metrics', async (context) => {
    if (!isPrivateAddress(context.env.clientAddress)) throw problem('page_not_found');
    const { registry } = deps.metrics;
    const headers = { ...noStore, 'Content-Type': registry.contentType };
    return context.body(await registry.metrics(), 200, headers);
  });
  for (const path of ['/livez', '/readyz', '/metrics']) {
    routes.all(path, () => {
      throw problem('method_not_allowed', { allow: 'GET, HEAD' });
    });
  }
  return routes;
}

const migrationsFolder = join(projectFolder, 'db/migrations');
const checkTimeout = 2_000;

export type Reason =
  | 'database_unreachable'
  | 'migrations_pending'
  | 'database_settings'
  | 'disk_full'
  | 'jobs_stalled';

/** What this process needs besides the database. */
export type Needs = {
  /** Job runners in this process; empty before it has started. */
  workers: Worker[];
  folders: WatchedFolders;
  minFreeBytes: number;
};

/** Reasons why this process cannot serve now; empty if it can. Answers within about two seconds. */
async function findReasonsAgainst(db: Database, needs: Needs): Promise<Reason[]> {
  const [database, disk] = await Promise.all([findDatabaseReasons(db), isDiskFull(needs)]);
  return [
    ...database,
    ...(disk ? (['disk_full'] as const) : []),
    ...(needs.workers.some((worker) => worker.isStalled()) ? (['jobs_stalled'] as const) : []),
  ];
}

/** A disk that does not respond counts as full. */
async function isDiskFull({ folders, minFreeBytes }: Needs): Promise<boolean> {
  const space = within(checkTimeout, readFreeSpace(folders), () => new Error('Too late'));
  return space.then(
    (free) => free.some(({ count }) => count < minFreeBytes),
    () => true,
  );
}

async function findDatabaseReasons(db: Database): Promise<Reason[]> {
  try {
    const applied = await within(checkTimeout, readApplied(db), () => new Error('Too late'));
    const required = await readMigrationNames();
    if (!required.every((name) => applied.has(name))) return ['migrations_pending'];
    const isRight = await within(checkTimeout, readsValuesRight(db), () => new Error('Too late'));
    return isRight ? [] : ['database_settings'];
  } catch {
    return ['database_unreachable'];
  }
}

async function readApplied(db: Database): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ table: string | null }>(
    sql`select to_regclass('schema_migration') as table`,
  );
  if (!tables[0]?.table) return new Set();
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migration`);
  return new Set(rows.map(({ name }) => name));
}

async function readMigrationNames(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4));
}

/** Folders that are written to, by content: `media`, `outbox`, … */
export type WatchedFolders = Record<string, string>;

/** Free bytes per folder; for a missing folder, those of its parent. */
export function readFreeSpace(folders: WatchedFolders): Promise<{ name: string; count: number }[]> {
  return Promise.all(
    Object.entries(folders).map(async ([name, path]) => ({ name, count: await freeBytes(path) })),
  );
}

async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize, files, ffree } = await statfs(path);
    // Some file systems do not count files, and report zero.
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && dirname(path) !== path) return freeBytes(dirname(path));
    throw error;
  }
}
