import { accountJobs } from '#api/account/jobs.ts';
import { leave } from '#api/account-data.ts';
import { analyticsJobs } from '#api/analytics/jobs.ts';
import { commentJobs } from '#api/blog/comments/jobs.ts';
import { postJobs } from '#api/blog/posts/jobs.ts';
import { enqueueRelateTitles } from '#api/catalogue/commands/relate-titles/relate-titles-job.ts';
import { catalogueJobs } from '#api/catalogue/jobs.ts';
import { markIntrosJobs } from '#api/catalogue/mark-intros-job.ts';
import { metadataJobs } from '#api/catalogue/metadata/jobs.ts';
import { gatewayJobs } from '#api/gateways/jobs.ts';
import { recoverStreams } from '#api/media/commands/recover-streams.ts';
import { type Ffmpeg, findCapabilities, findFfmpeg } from '#api/media/index.ts';
import {
  loudnessJobs,
  mediaJobs,
  originalJobs,
  protectionJobs,
  removalJobs,
  samplingJobs,
} from '#api/media/jobs.ts';
import { watchLeases } from '#api/media/runners/leases.ts';
import { checkJobs } from '#api/ops/checks/check-job.ts';
import { importFirstFilms } from '#api/ops/imports/commands/change-folders.ts';
import { makePathsRelative } from '#api/ops/imports/commands/make-paths-relative.ts';
import { importJobs } from '#api/ops/imports/jobs.ts';
import { chooseRenditionSet } from '#api/ops/imports/queries/choose-rendition-set.ts';
import { watchImportFolders } from '#api/ops/imports/watch-import-folders.ts';
import { opsJobs } from '#api/ops/jobs.ts';
import { plansJobs } from '#api/plans/jobs.ts';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { mailJobs } from '#api/platform/mail/mail-jobs.ts';
import { backupsFolder } from '#api/settings/backups/backups.ts';
import { backupJobs } from '#api/settings/backups/jobs.ts';
import { alwaysCurrent } from '#api/settings/live-settings.ts';
import { setupJobs } from '#api/settings/setup/jobs.ts';
import { cartJobs } from '#api/shop/cart/jobs.ts';
import { checkoutJobs } from '#api/shop/checkout/jobs.ts';
import { createOrderLinks } from '#api/shop/orders/order-link.ts';
import { productJobs } from '#api/shop/products/jobs.ts';
import { reminderJobs } from '#api/shop/reminders/jobs.ts';
import { enqueueAreas, shippingJobs } from '#api/shop/shipping/jobs.ts';
import { enqueueNewsletters, newsletterJobs } from '#api/site/jobs.ts';
import { createStaffActions } from '#api/staff-actions.ts';
import { subtitleJobs } from '#api/subtitles/jobs.ts';
import { titleMovers } from '#api/title-movers.ts';
import { type Capability, capabilities } from '#contract/constants/runner.ts';
import { demoJobs } from '#db/demo/jobs.ts';
import { createArchiver } from './backup/archiver.ts';
import type { Environment } from './env.ts';
import { readImportConfig } from './import/import-config.ts';
import { loadChosenDemo } from './load-demo-once.ts';
import { openMail } from './open-mail.ts';
import { listWrittenFolders, type Provider, type Storage } from './open-provider.ts';
import { ensureTokenKey } from './token-key.ts';

/**
 * Runs background jobs in this process: first cleans up after killed processes, then starts the
 * workers. `siteUrl`: where this process serves pages, if it does; links in mail use it without
 * `BASE_URL`.
 */
export async function startJobs(
  environment: Environment,
  {
    connection: { db, pool },
    store,
    settings,
    config,
    metrics,
    workers,
  }: Pick<Storage, 'connection' | 'store'> &
    Pick<Provider, 'settings' | 'config'> &
    Partial<Pick<Provider, 'metrics' | 'workers'>>,
  logger: Logger,
  siteUrl = `http://localhost:${environment.PORT}`,
): Promise<{ stop(): Promise<void> }> {
  const media = {
    db,
    pool,
    store,
    logger,
    ffmpegPath: environment.FFMPEG_PATH,
    ffprobePath: environment.FFPROBE_PATH,
    chooseRenditionSet: (path: string) => chooseRenditionSet(db, settings, path),
  };
  const preparesFilms = environment.WORKER_CONCURRENCY > 0;
  const tools = await findFfmpeg(media);
  if (!tools && preparesFilms) {
    logger.warn(
      'There is no ffmpeg 5.1 or newer on this machine, so new films cannot be prepared. Install it (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH, and start again.',
    );
  }
  await makePathsRelative(db, store);
  const recovered = await recoverStreams(media);
  if (recovered > 0) logger.info({ recovered }, 'preparing unfinished films again');
  // Migrations cannot enqueue jobs.
  await enqueueRelateTitles(db);
  await enqueueAreas(db);
  await enqueueNewsletters(db);
  const orderLinks = createOrderLinks(await ensureTokenKey(environment));
  const mail = openMail(environment, settings, environment.BASE_URL ?? siteUrl);
  const operator = alwaysCurrent(() => ({
    email: config.site.contact_email,
    language: config.languages.fallback,
  }));
  // A film occupies the cores for a long time: small jobs must not wait behind it.
  const onRestart = () => metrics?.countRunnerRestart();
  const runners = await Promise.all([
    startWorker({
      pool,
      jobs: [
        ...(preparesFilms ? [...mediaJobs(media), ...samplingJobs(media)] : []),
        ...loudnessJobs(media),
        ...markIntrosJobs(media),
      ],
      concurrency: Math.max(1, environment.WORKER_CONCURRENCY),
      logger,
      onRestart,
      findLacking: lookForLacking(tools, logger),
    }),
    // Films that are copied play within seconds, also while others are being encoded for hours.
    startWorker({
      pool,
      jobs: [...(preparesFilms ? mediaJobs(media) : []), ...originalJobs(media)],
      concurrency: 1,
      logger,
      onRestart,
      findLacking: async () => [...capabilities],
    }),
    startWorker({ pool, jobs: catalogueJobs(media), concurrency: 1, logger, onRestart }),
    startWorker({
      pool,
      jobs: [...protectionJobs(media), ...removalJobs(media)],
      concurrency: 1,
      logger,
      onRestart,
    }),
    startWorker({
      pool,
      jobs: [
        ...importJobs({
          ...media,
          movers: titleMovers,
          languages: config.languages,
          asksProviders: () => config.metadata.providers.size > 0,
          config: readImportConfig(environment),
        }),
        ...checkJobs({ db, store, languages: config.languages }),
      ],
      concurrency: 1,
      logger,
      onRestart,
    }),
    // Databases of films may be slow, and are asked one question after the other.
    startWorker({
      pool,
      jobs: metadataJobs({ ...media, metadata: config.metadata, languages: config.languages }),
      concurrency: 1,
      logger,
      onRestart,
    }),
    // The sound of whole films is decoded for them, and another site may be slow.
    startWorker({
      pool,
      jobs: subtitleJobs({
        ...media,
        findService: config.subtitles,
        wantedLanguages: () => settings.current.subtitle_languages,
      }),
      concurrency: 1,
      logger,
      onRestart,
    }),
    // A mail server may be slow.
    startWorker({
      pool,
      jobs: [
        ...mailJobs({ ...mail, logger }),
        ...accountJobs({ db, leave }),
        ...productJobs({ db }),
        ...postJobs({
          db,
          hub: environment.WEBSUB_HUB,
          siteUrl: environment.BASE_URL ?? siteUrl,
        }),
        ...cartJobs({ db }),
        ...commentJobs({ db }),
        ...shippingJobs({ pool, logger }),
        ...reminderJobs({ db, links: orderLinks }),
        ...checkoutJobs({ db, links: orderLinks, operator, logger }),
        ...gatewayJobs({
          db,
          links: orderLinks,
          operator,
          gateways: () => config.shop.gateways,
          logger,
        }),
        ...analyticsJobs({ db, timeZone: config.timeZone }),
        ...plansJobs({ db, config: config.plans, logger }),
        ...backupJobs({
          db,
          settings,
          timeZone: config.timeZone,
          folder: backupsFolder(environment.SOROT_DATA),
          ...createArchiver({ url: String(pool.options.connectionString), environment }),
        }),
        ...setupJobs({
          importFirstFilms: (films) => importFirstFilms(db, films),
          loadDemo: () => loadChosenDemo({ db, store }, environment),
        }),
        ...newsletterJobs({
          db,
          mail,
          senderName: () =>
            settings.current.newsletter_sender ?? mail.from.name ?? settings.current.site_name,
          logger,
          perMinute: environment.NEWSLETTER_PER_MINUTE,
        }),
        ...opsJobs({
          ...media,
          settings,
          folders: listWrittenFolders(environment),
          timeZone: config.timeZone,
          bulkActions: createStaffActions({
            ...media,
            imports: readImportConfig(environment),
            orderLinks,
            settings,
          }).bulkActions,
        }),
        ...demoJobs({ db, store, shop: config.shop }),
      ],
      concurrency: 2,
      logger,
      onRestart,
    }),
  ]);
  workers?.push(...runners);
  const watching = watchImportFolders({ db, pool, logger });
  const leases = watchLeases({ db, store, logger, leaseSeconds: environment.RUNNER_TIMEOUT });
  return {
    stop: async () => {
      await Promise.all([
        watching.stop(),
        leases.stop(),
        ...runners.map((runner) => runner.stop()),
      ]);
    },
  };
}

/**
 * What this machine's ffmpeg cannot do, asked once a job is due. Without any ffmpeg films are taken
 * nevertheless, and fail with a reason that staff see.
 */
function lookForLacking(tools: Ffmpeg | undefined, logger: Logger): () => Promise<Capability[]> {
  let lacking: Promise<Capability[]> | undefined;
  return () => {
    lacking ??= tools ? findLacking(tools, logger) : Promise.resolve([]);
    return lacking;
  };
}

async function findLacking(tools: Ffmpeg, logger: Logger): Promise<Capability[]> {
  const encoders = await findCapabilities(tools.ffmpeg);
  if (!encoders.includes('h264')) {
    logger.warn(
      'The ffmpeg of this machine has no H.264 encoder (libx264): it leaves films to others.',
    );
  }
  return capabilities.filter((capability) => !encoders.includes(capability));
}
