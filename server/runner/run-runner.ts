import { mkdir } from 'node:fs/promises';
import { ORPCError } from '@orpc/client';
import { findCapabilities, findFfmpeg, MediaFailure } from '#api/media/index.ts';
import { closedFolder } from '#api/platform/closed-folder.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { pause } from '#api/platform/pause.ts';
import { runnerProtocol } from '#contract/constants/runner.ts';
import program from '../../package.json' with { type: 'json' };
import type { Environment } from '../env.ts';
import { prepareFilm } from './prepare-film.ts';
import { connectSite } from './site-connection.ts';
import { openWorkFolder } from './work-folder.ts';

/** Milliseconds between questions for a film. */
const interval = 3_000;

/**
 * Prepares films of a site, one after the other, until `ending` is aborted.
 *
 * @throws OperatorError `ffmpeg_missing`, or the site's refusal
 */
export async function runRunner(
  environment: Environment,
  options: { site: string; token: string; folder: string; logger: Logger; ending: AbortSignal },
): Promise<void> {
  const { logger, ending } = options;
  const tools = await findFfmpeg({
    ffmpegPath: environment.FFMPEG_PATH,
    ffprobePath: environment.FFPROBE_PATH,
  });
  if (!tools) {
    throw new OperatorError(
      'ffmpeg_missing',
      'There is no ffmpeg 5.1 or newer on this machine. Install it (on Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
    );
  }
  const capabilities = await findCapabilities(tools.ffmpeg);
  const site = connectSite(options.site, options.token, logger);
  const work = await openWorkFolder(options.folder);
  const claim = () =>
    site.api.claimRunnerJob({ protocol: runnerProtocol, version: program.version, capabilities });
  let lackedBefore = '';
  try {
    while (!ending.aborted) {
      const { lease, lacking } = (await site.persist(claim, ending)).data;
      const lacked = lacking.join(', ');
      if (lacked && lacked !== lackedBefore) {
        logger.warn({ lacking }, `films are waiting that need ${lacked}, which is not here`);
      }
      lackedBefore = lacked;
      if (lease) {
        logger.info({ film: lease.source.name, bytes: lease.source.bytes }, 'preparing');
        await prepareFilm({ site, lease, tools, folder: work.path, logger, signal: ending });
        await mkdir(work.path, { recursive: true, mode: closedFolder });
      } else await pause(interval, ending);
    }
  } catch (error) {
    if (!ending.aborted) throw toRefusal(error, options.site);
  } finally {
    await work.close();
  }
}

function toRefusal(error: unknown, site: string): unknown {
  if (error instanceof MediaFailure) return new OperatorError(error.code, error.message, error);
  if (!(error instanceof ORPCError)) return error;
  const isOther = error.status === 404 || error.status === 405;
  const sentence = isOther
    ? `${site} is no Sorot site, or one of a version without runners.`
    : error.message;
  return new OperatorError(String(error.code), sentence, error);
}
