import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join, posix, relative, sep } from 'node:path';
import { ORPCError } from '@orpc/client';
import {
  type Ffmpeg,
  MediaFailure,
  manifestFile,
  masterFile,
  packageStream,
  toMediaFailure,
} from '#api/media/index.ts';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { otherMasterFile } from '#contract/constants/media.ts';
import type { RunnerLease } from '#contract/runners.ts';
import type { SiteConnection } from './site-connection.ts';

/** Files sent at the same time. */
const width = 4;
/** Milliseconds between reports, at most. */
const longestSilence = 5_000;

/**
 * Prepares a film of the site with the code of the site's own workers. Failures are reported to the
 * site; throws only what concerns this machine: `runner_token_refused`, and an ffmpeg that is gone.
 * `folder` is for its exclusive use.
 */
export async function prepareFilm(options: {
  site: SiteConnection;
  lease: RunnerLease;
  tools: Ffmpeg;
  folder: string;
  logger: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { site, lease, folder, logger } = options;
  const reporter = startReporting(site, lease);
  const signal = AbortSignal.any([options.signal, reporter.lost]);
  const { id } = lease;
  const end = (result: 'done' | 'playable' | 'returned' | 'failed', failure?: MediaFailure) =>
    site.api.endRunnerJob({ id, result, code: failure?.code, detail: failure?.message });
  try {
    const film = await fetchFilm(site, lease, { folder, signal });
    const made = await packageStream({
      tools: options.tools,
      renditionSet: lease.rendition_set,
      endsWhenPlayable: !lease.plays,
      ...film,
      workFolder: join(folder, 'work'),
      ...(lease.published && { published: lease.published }),
      signal,
      target: { publish: (from, path) => sendFiles(site, id, { from, path, signal }) },
      onProgress: reporter.report,
      async onPublished(manifest) {
        const publish = () => site.api.publishRunnerStream({ id, manifest });
        await site.persist(publish, signal);
      },
    });
    await site.persist(() => end(made.isComplete ? 'done' : 'playable'), signal);
    logger.info({ film: lease.source.name }, 'prepared');
  } catch (error) {
    const refusal = findRefusal(reporter.lost.reason ?? error);
    if (refusal === 'runner_token_refused') throw reporter.lost.reason ?? error;
    if (refusal === 'runner_lease_lost') {
      logger.warn({ film: lease.source.name }, 'the site has taken the film back');
      return;
    }
    const failure = explain(error);
    const isOurs = options.signal.aborted || failure.code === 'ffmpeg_missing';
    logger.warn({ err: error, film: lease.source.name, code: failure.code }, 'not prepared');
    // If the site cannot be told, it notices the silence.
    await (isOurs ? end('returned', failure) : end('failed', failure)).catch((reason) =>
      logger.warn({ err: reason }, 'the site could not be told'),
    );
    if (failure.code === 'ffmpeg_missing') throw failure;
  } finally {
    reporter.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The film and the subtitles beside it, on this machine: packaging reads them several times. */
async function fetchFilm(
  site: SiteConnection,
  { id: lease, source, further_sources, side_files }: RunnerLease,
  { folder, signal }: { folder: string; signal: AbortSignal },
) {
  const film = join(folder, 'source', basename(source.name));
  await site.download({ lease, path: 'source' }, film, signal);
  const furtherSources = [];
  for (const [index, { name }] of further_sources.entries()) {
    const number = String(index + 2);
    const path = join(folder, `source-${number}`, basename(name));
    await site.download({ lease, path: `source/${number}` }, path, signal);
    furtherSources.push(path);
  }
  const sideFiles = [];
  for (const [index, { name, ...facts }] of side_files.entries()) {
    const path = join(folder, 'side-files', String(index), basename(name));
    await site.download({ lease, path: `side-files/${index}` }, path, signal);
    sideFiles.push({ path, ...facts });
  }
  return { source: film, furtherSources, sideFiles };
}

/**
 * Sends a file or folder of the film to the site, playlists after what they name. The site writes the
 * master playlist and `stream.json` itself.
 */
async function sendFiles(
  site: SiteConnection,
  lease: string,
  { from, path, signal }: { from: string; path: string; signal: AbortSignal },
): Promise<void> {
  const isFolder = (await stat(from)).isDirectory();
  const entries = isFolder ? await readdir(from, { recursive: true, withFileTypes: true }) : [];
  const inside = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)).split(sep).join('/'));
  const files = isFolder
    ? inside.map((name) => ({ place: join(from, name), path: posix.join(path, name) }))
    : [{ place: from, path }];
  const writtenThere = [masterFile, otherMasterFile, manifestFile];
  const isOurs = (file: { path: string }) => !writtenThere.includes(file.path);
  const sent = files.filter(isOurs);
  const isPlaylist = (file: { path: string }) => file.path.endsWith('.m3u8');
  for (const some of [sent.filter((file) => !isPlaylist(file)), sent.filter(isPlaylist)]) {
    await inParallel(some, width, (file) =>
      site.upload({ lease, path: `files/${file.path}` }, file.place, signal),
    );
  }
  await rm(from, { recursive: true });
}

/** Tells the site every few seconds how far it is; `lost` is aborted once the site has refused that. */
function startReporting(site: SiteConnection, { id, seconds }: RunnerLease) {
  const lost = new AbortController();
  let progress = 0;
  let isReporting = false;
  const timer = setInterval(
    () => {
      if (isReporting) return;
      isReporting = true;
      site.api
        .reportRunnerProgress({ id, progress })
        .catch((error) => {
          // A site that is away has not taken the lease back.
          if (findRefusal(error)) lost.abort(error);
        })
        .finally(() => {
          isReporting = false;
        });
    },
    Math.min(longestSilence, (seconds * 1_000) / 4),
  );
  return {
    lost: lost.signal,
    report(share: number) {
      progress = Math.min(1, share);
    },
    stop: () => clearInterval(timer),
  };
}

function findRefusal(error: unknown) {
  if (!(error instanceof ORPCError)) return undefined;
  const codes = ['runner_lease_lost', 'runner_token_refused'] as const;
  return codes.find((code) => code === error.code);
}

/** The reason for the operator of the site, who does not see this machine. */
function explain(error: unknown): MediaFailure {
  if (error instanceof ORPCError && error.code === 'media_not_found') {
    return new MediaFailure('source_missing', 'The file does not exist any more.');
  }
  const failure = toMediaFailure(error);
  if (failure.code !== 'no_space') return failure;
  return new MediaFailure('no_space', 'The disk of the runner is full.');
}
