import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { LiveSettings } from '../live-settings.ts';
import {
  backupJob,
  giveUpInterrupted,
  isBackupDue,
  requestBackup,
  type WriteArchive,
  writeBackupFile,
} from './backups.ts';

const payload = z.object({ id: z.int() });

export function backupJobs(deps: {
  db: Database;
  settings: LiveSettings;
  timeZone: () => string;
  folder: string;
  write: WriteArchive;
  verify: (file: string) => Promise<void>;
}): [Job<object>, Job<z.infer<typeof payload>>] {
  const { db, settings } = deps;
  return [
    {
      name: 'schedule_backup',
      payload: z.object({}),
      recurs: { everySeconds: 60 },
      async run() {
        await giveUpInterrupted(db);
        const time = settings.current.backup_time;
        const now = new Date();
        if (time === null) return;
        if (!(await isBackupDue(db, { time, timeZone: deps.timeZone(), now }))) return;
        await db.transaction((tx) => requestBackup(tx, { scheduled: true, now }));
      },
    },
    {
      name: backupJob,
      payload,
      run({ id }, { signal }) {
        const { backups_kept: kept, backups_with_sources: withSources } = settings.current;
        return writeBackupFile(deps, id, { kept, withSources, signal });
      },
    },
  ];
}
