import { catalogueJobs } from '#api/catalogue/jobs.ts';
import { enqueueRelateTitles } from '#api/catalogue/relate-titles-job.ts';
import { mediaJobs, recoverStreams } from '#api/media/index.ts';
import { startWorker } from '#api/platform/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { Environment } from './env.ts';
import type { Provider } from './open-provider.ts';

/** Background work in this process: first what killed processes have left, then what is asked. */
export async function startJobs(
  environment: Environment,
  { connection: { db, pool }, store }: Pick<Provider, 'connection' | 'store'>,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  const media = {
    db,
    pool,
    store,
    logger,
    ffmpegPath: environment.FFMPEG_PATH,
    ffprobePath: environment.FFPROBE_PATH,
  };
  const recovered = await recoverStreams(media);
  if (recovered > 0) logger.info({ recovered }, 'unfinished films are prepared again');
  // A migration asks for nothing itself.
  await enqueueRelateTitles(db);
  // A film keeps the cores busy for a long time: small work does not wait behind it.
  const runners = await Promise.all([
    startWorker({
      pool,
      jobs: mediaJobs(media),
      concurrency: environment.WORKER_CONCURRENCY,
      logger,
    }),
    startWorker({ pool, jobs: catalogueJobs(media), concurrency: 1, logger }),
  ]);
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
