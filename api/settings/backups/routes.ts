import { implement } from '@orpc/server';
import { Hono } from 'hono';
import { deliver } from '#api/media/index.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import { estimateSeconds } from '#api/platform/jobs/estimate-seconds.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type Backup, backupsContract } from '#contract/ops/site-administration.ts';
import type { LiveSettings } from '../live-settings.ts';
import { type BackupLinks, backupPrefix } from './backup-link.ts';
import {
  type BackupRow,
  backupsFolder,
  cancelBackup,
  estimateBytes,
  findBackup,
  listBackups,
  requestBackup,
} from './backups.ts';

const linkMinutes = 15;

export function backupsRoutes(deps: {
  db: Database;
  links: BackupLinks;
  dataFolder: string;
  settings: Pick<LiveSettings, 'current'>;
}) {
  const { db, links } = deps;
  const folder = backupsFolder(deps.dataFolder);
  const store = openFolderStore(folder);
  const endpoints = implement(backupsContract).$context<RequestContext>();

  /** Null: it is not being written. While it is read again, it is as good as done. */
  async function measureProgress({ state, file }: BackupRow): Promise<number | null> {
    if (state !== 'running') return null;
    const written = (await store.stat(`${file}.partial`)) ?? (await store.stat(file));
    if (!written) return 0;
    const { backups_with_sources: withSources } = deps.settings.current;
    return Math.min(0.99, written.size / (await estimateBytes(db, withSources)));
  }

  async function present(row: BackupRow): Promise<Backup> {
    const progress = await measureProgress(row);
    const work = { startedAt: row.requestedAt, done: progress ?? 0, total: 1 };
    const isHere = row.state === 'done' && (await store.stat(row.file)) !== undefined;
    return {
      id: row.id,
      file: row.file,
      state: row.state,
      is_scheduled: row.scheduled,
      requested_at: row.requestedAt.toISOString(),
      finished_at: row.finishedAt?.toISOString() ?? null,
      bytes: row.bytes,
      rows: row.rowCount,
      verified_at: row.verifiedAt?.toISOString() ?? null,
      failure: row.failure,
      is_here: isHere,
      progress,
      seconds_left: estimateSeconds(work, new Date()),
    };
  }

  return endpoints.router({
    listBackups: endpoints.listBackups.handler(async () => ({
      data: { backups: await Promise.all((await listBackups(db)).map(present)), folder },
    })),

    startBackup: endpoints.startBackup.handler(async ({ context }) => {
      const row = await db.transaction(async (tx) => {
        const made = await requestBackup(tx, { scheduled: false, now: new Date() });
        const subject = { kind: 'backup', id: made.id, name: made.file } as const;
        const action = 'settings.startBackup';
        const after = { file: made.file };
        await recordChange(tx, context.actor, { action, subject, before: null, after });
        return made;
      });
      return { data: { backup: await present(row) } };
    }),

    cancelBackup: endpoints.cancelBackup.handler(async ({ input, context }) => {
      await db.transaction(async (tx) => {
        const { id, file } = await cancelBackup(tx, input.id);
        await recordChange(tx, context.actor, {
          action: 'settings.cancelBackup',
          subject: { kind: 'backup', id, name: file },
          before: { cancelled: false },
          after: { cancelled: true },
        });
      });
      return { data: { done: true as const } };
    }),

    // All personal data leaves with it, so the log says who fetched it.
    downloadBackup: endpoints.downloadBackup.handler(async ({ input, context }) => {
      const row = await findBackup(db, input.id);
      if (!(await store.stat(row.file))) throw problem('backup_not_found');
      const expiresAt = new Date(Date.now() + linkMinutes * 60_000);
      await db.transaction((tx) =>
        recordChange(tx, context.actor, {
          action: 'settings.downloadBackup',
          subject: { kind: 'backup', id: row.id, name: row.file },
          before: null,
          after: { downloaded_until: expiresAt.toISOString() },
        }),
      );
      const address = links.sign(row.id, expiresAt);
      return { data: { address, expires_at: expiresAt.toISOString() } };
    }),
  });
}

/** `GET` and `HEAD /media/backups/<token>`: an archive, until the address expires. */
export function backupFiles(deps: { db: Database; links: BackupLinks; dataFolder: string }): Hono {
  const store = openFolderStore(backupsFolder(deps.dataFolder));
  const routes = new Hono();
  routes.get(`${backupPrefix}:token`, async (context) => {
    const id = deps.links.read(context.req.param('token'));
    if (id === undefined) throw problem('backup_not_found');
    const { file: path } = await findBackup(deps.db, id);
    const found = await store.stat(path);
    if (!found) throw problem('backup_not_found');
    const kind = { contentType: 'application/x-tar', cacheControl: 'private, no-store' };
    const headers = {
      'Content-Disposition': `attachment; filename="${path}"`,
      'Cross-Origin-Resource-Policy': 'same-origin',
    };
    return deliver(context, store, { path, kind, ...found }, headers);
  });
  return routes;
}
