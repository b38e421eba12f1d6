import { once } from 'node:events';
import type { Command } from '@commander-js/extra-typings';
import { requireOwnMedia } from '#api/media/index.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { output } from '#api/platform/log/output.ts';
import { ensureDatabase } from '../ensure-database.ts';
import type { Environment } from '../env.ts';
import { followSettings } from '../live-config.ts';
import { logUnexpectedErrors } from '../log-unexpected-errors.ts';
import { describeMail } from '../open-mail.ts';
import { openProvider, openStorage } from '../open-provider.ts';
import { runProgram } from '../program/run-program.ts';
import { startJobs } from '../start-jobs.ts';
import { checkStorage } from '../storage/check-storage.ts';

export function addWorker(program: Command): void {
  program
    .command('worker')
    .description('run background work only, beside a site or on another machine')
    .action(() => runProgram(work));
}

async function work(environment: Environment, ending: AbortSignal): Promise<void> {
  const logger = createLogger({ level: environment.LOG_LEVEL, format: environment.LOG_FORMAT });
  logUnexpectedErrors(logger);
  const database = await ensureDatabase(environment, { mayCreate: false });
  const storage = openStorage(environment, database, logger);
  try {
    await checkStorage(storage.store, environment, logger);
    await requireOwnMedia(storage.connection.db, storage.store);
    const provider = await openProvider(environment, storage, logger);
    const following = followSettings(database.url, provider.settings, logger);
    const jobs = await startJobs(environment, provider, logger);
    output.print(describeMail(environment));
    output.print('The worker is ready.');
    if (!ending.aborted) await once(ending, 'abort');
    output.print('Ending …');
    await jobs.stop();
    await following.close();
  } finally {
    await storage.close();
    await database.close();
  }
}
