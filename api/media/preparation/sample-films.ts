import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, findJobPriority } from '#api/platform/jobs/jobs.ts';
import { summarizeSource } from '../commands/request-stream.ts';
import { MediaFailure } from '../failure.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { inputArguments } from '../ffmpeg/input-arguments.ts';
import { runTool } from '../ffmpeg/run-tool.ts';
import { type Manifest, withSound } from '../packaging/manifest.ts';
import { packageStream } from '../packaging/package-stream.ts';
import { probeCaps, probeSource } from '../probe/probe-source.ts';
import type { SourceFacts } from '../probe/source-facts.ts';
import type { MediaJobDeps } from '../stream-jobs.ts';
import { renditionSamples, streams } from '../tables.ts';
import { recordPreparation } from './preparation-runs.ts';

export const sampleFilmsJob = 'sample_films';

/** Films of which a part is prepared, and seconds of each. */
const sampled = 4;
const length = 24;

/** Asks for samples of a few films that have none yet. */
export async function requestSamples(db: DatabaseOrTransaction): Promise<void> {
  await enqueueJob(db, {
    name: sampleFilmsJob,
    payload: {},
    key: sampleFilmsJob,
    maxAttempts: 2,
    // Somebody waits for the answer before films are prepared.
    priority: 4,
    needs: ['h264'],
  });
}

export async function areSamplesAwaited(db: DatabaseOrTransaction): Promise<boolean> {
  return (await findJobPriority(db, sampleFilmsJob)) !== undefined;
}

/**
 * Encodes a part of a few films in every quality, to find out how many bytes these take and how long
 * that lasts on this machine. What comes out is measured and thrown away. Returns how many films.
 */
export async function sampleFilms(
  deps: Pick<MediaJobDeps, 'db' | 'store' | 'logger' | 'ffmpegPath' | 'ffprobePath'>,
  signal: AbortSignal,
): Promise<number> {
  const { db, store, logger } = deps;
  const tools = await findFfmpeg(deps);
  if (!tools) return 0;
  const candidates = await db
    .select({ id: streams.id, path: streams.sourcePath })
    .from(streams)
    .where(
      and(
        isNotNull(streams.sourcePath),
        // One file is enough to measure, and is all of the film.
        sql`cardinality(${streams.furtherPaths}) = 0`,
        sql`not exists (select 1 from ${renditionSamples}
          where ${renditionSamples.streamId} = ${streams.id})`,
      ),
    )
    .orderBy(sql`md5(${streams.id}::text)`)
    .limit(4 * sampled);
  let count = 0;
  for (const { id, path } of candidates) {
    if (count === sampled) break;
    try {
      await sampleFilm(deps, { tools, id, source: toAbsolutePath(store, path ?? ''), signal });
      count += 1;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof MediaFailure)) throw error;
      logger.warn({ err: error, streamId: id }, 'no sample of a film');
    }
  }
  return count;
}

async function sampleFilm(
  { db, store }: Pick<MediaJobDeps, 'db' | 'store'>,
  film: { tools: Ffmpeg; id: string; source: string; signal: AbortSignal },
): Promise<void> {
  const { tools, id, source, signal } = film;
  const facts = await probeSource(tools, source, signal);
  await mkdir(store.temporaryFolder, { recursive: true });
  const folder = await mkdtemp(join(store.temporaryFolder, 'sample-'));
  try {
    const clip = join(folder, 'clip.mkv');
    await cutClip({ ...film, facts, clip });
    const startedAt = performance.now();
    const manifest = await encodeClip(film, { clip, folder });
    const seconds = (performance.now() - startedAt) / 1000;
    const rows = manifest.renditions.map((rendition) => ({
      streamId: id,
      name: rendition.name,
      bytes: withSound(manifest, rendition, 'bytes'),
      seconds: manifest.duration,
    }));
    const known = summarizeSource(facts, (await stat(source)).size);
    await db.transaction(async (tx) => {
      await tx.insert(renditionSamples).values(rows).onConflictDoNothing();
      await recordPreparation(tx, { manifest, published: undefined, bytes: null, seconds });
      await tx
        .update(streams)
        .set({
          sourceSeconds: known.seconds,
          sourceWidth: known.width,
          sourceHeight: known.height,
          sourceBytes: known.bytes,
          sourceCodec: known.codec,
          isCopyable: sql`coalesce(${streams.isCopyable}, ${known.isCopyable ?? null}::boolean)`,
        })
        .where(eq(streams.id, id));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A part from the middle of a film, as it is. */
async function cutClip(film: {
  tools: Ffmpeg;
  source: string;
  facts: SourceFacts;
  clip: string;
  signal: AbortSignal;
}): Promise<void> {
  const { tools, source, facts, clip, signal } = film;
  const from = Math.max(0, ((facts.declaredDuration ?? 0) - length) / 2);
  const sound = facts.audio[0];
  const result = await runTool({
    tool: tools.ffmpeg,
    args: [
      ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-ss', from.toFixed(3)],
      ...[...inputArguments(source), '-t', String(length), '-map', `0:${facts.video.index}`],
      ...(sound ? ['-map', `0:${sound.index}`] : []),
      ...['-c', 'copy', '-f', 'matroska', clip],
    ],
    ...probeCaps,
    timeout: 120_000,
    signal,
  });
  if (result.exitCode === 0) return;
  throw new MediaFailure('packaging_failed', result.stderr.trim().split('\n').at(-1) ?? '');
}

async function encodeClip(
  { tools, signal }: { tools: Ffmpeg; signal: AbortSignal },
  { clip, folder }: { clip: string; folder: string },
): Promise<Manifest> {
  const encode = (published?: Manifest) =>
    packageStream({
      tools,
      source: clip,
      sideFiles: [],
      workFolder: join(folder, 'work'),
      renditionSet: 'encoded',
      ...(published && { published }),
      target: { publish: (from) => rm(from, { recursive: true, force: true }) },
      signal,
    });
  const first = await encode();
  return first.isComplete ? first : encode(first);
}
