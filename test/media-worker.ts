import { mediaJobs } from '#api/media/jobs.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';

// A worker process of its own, for tests that kill it: `media-worker.ts DATABASE_URL MEDIA_FOLDER`.
const [, , url = '', folder = ''] = process.argv;
const { db, pool } = connectDatabase({ url });
const logger = createLogger({ level: 'silent' });
const jobs = mediaJobs({ db, pool, store: openFolderStore(folder), logger });
await startWorker({ pool, jobs, concurrency: 1, logger });
