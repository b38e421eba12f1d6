import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { runMigrations } from 'graphile-worker';
import { recoverStreams } from '#api/media/commands/recover-streams.ts';
import { checkStreamFiles, fingerprintFile, requestStream } from '#api/media/index.ts';
import { mediaJobs } from '#api/media/jobs.ts';
import type { Manifest } from '#api/media/packaging/manifest.ts';
import { streams } from '#api/media/tables.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { originalRendition, type RenditionSet } from '#contract/constants/media.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { packageFilm } from '#test/package-film.ts';
import { findSharedClips } from './support/bench-clips.ts';

// How soon films in H.264 play after their turn has come, what their renditions add to the original,
// and whether a kill (SIGKILL) while they are copied ever leaves half a film. Parameters: films, of 5
// to 120 minutes (looped; default 10), and kills (default 20).
const [, , filmsGiven = '10', killsGiven = '20'] = process.argv;
const films = Number(filmsGiven);
const kills = Number(killsGiven);
const shortest = 5 * 60;
const longest = 120 * 60;
/** Seconds until a film plays, 95th percentile. */
const budgets = { copied: 15, encoded: 60 };
/** What lean adds of what complete adds, beside the original. */
const leanShare = 0.15;

const folder = await mkdtemp(join(tmpdir(), 'originals-'));
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
await migrateDatabase(server.url);
await runMigrations({ connectionString: server.url });
const { db, pool, close } = connectDatabase({ url: server.url });
const mediaFolder = join(folder, 'media');
await mkdir(mediaFolder);
const store = openFolderStore(mediaFolder);
const deps = { db, pool, store, logger: createLogger({ level: 'silent' }) };
const faults: string[] = [];

try {
  const sources = await makeSources();
  await measureStarts(sources);
  await measureBytes();
  await killWhileCopying(sources.copied);
  for (const fault of faults) console.error(`Not as it should be: ${fault}.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A minute in full HD with B-pyramids, with sound that is copied and with sound that is not. */
async function makeSources() {
  const lavfi = [`${picture('1920x1080', '24', 60)},noise=alls=8:allf=t`, tone(60)];
  const pictures = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '4M', '-pix_fmt', 'yuv420p'];
  const copied = await makeClip(folder, 'aac.mp4', {
    lavfi,
    output: [...pictures, '-c:a', 'aac', '-ac', '2', '-b:a', '160k'],
  });
  const encoded = await makeClip(folder, 'ac3.mkv', {
    lavfi: [],
    files: [copied],
    output: ['-c:v', 'copy', '-c:a', 'ac3', '-ac', '6', '-b:a', '448k'],
  });
  return { copied, encoded };
}

async function measureStarts(sources: Record<keyof typeof budgets, string>): Promise<void> {
  for (const kind of ['copied', 'encoded'] as const) {
    const seconds: number[] = [];
    for (let index = 0; index < films; index += 1) {
      const share = films > 1 ? index / (films - 1) : 0;
      const length = Math.round(shortest + share * (longest - shortest));
      const film = await loop(sources[kind], length);
      const id = await request(film);
      const startedAt = performance.now();
      await runJob(id);
      const took = (performance.now() - startedAt) / 1000;
      const row = await rowOf(id);
      if (row.state !== 'playable') faults.push(`a film of ${length} s is ${row.state}`);
      seconds.push(took);
      console.log(`${kind} sound, ${(length / 60).toFixed(0)} min: ${took.toFixed(1)} s`);
      await db.delete(streams);
      await store.remove('streams');
      await rm(film);
    }
    const p95 = seconds.sort((a, b) => a - b)[Math.ceil(seconds.length * 0.95) - 1] ?? 0;
    console.log(`plays with ${kind} sound after ${p95.toFixed(1)} s (p95, ${films} films)`);
    if (p95 > budgets[kind]) faults.push(`that is more than ${budgets[kind]} s`);
  }
}

async function loop(source: string, seconds: number): Promise<string> {
  const name = `film${source.slice(source.lastIndexOf('.'))}`;
  const before = ['-stream_loop', '-1'];
  const output = ['-t', String(seconds), '-c', 'copy'];
  return makeClip(folder, name, { lavfi: [], before, files: [source], output });
}

async function request(path: string): Promise<string> {
  const fingerprint = await fingerprintFile(path);
  return (await requestStream(db, { path, fingerprint, sideFiles: [] })).id;
}

async function runJob(streamId: string): Promise<void> {
  const { signal } = new AbortController();
  for (const job of mediaJobs(deps)) await job.run({ streamId }, { signal, lastAttempt: false });
}

async function rowOf(id: string) {
  const [row] = await db.select().from(streams).where(eq(streams.id, id));
  if (!row) throw new Error('There is no stream');
  return row;
}

/** What the sets add to the original, of up to ten real or generated clips. */
async function measureBytes(): Promise<void> {
  const clips = (await findSharedClips()).slice(0, 10);
  if (clips.length === 0) clips.push(join(folder, 'aac.mp4'));
  const added: Record<'lean' | 'complete', number> = { lean: 0, complete: 0 };
  let measured = 0;
  for (const source of clips) {
    const [lean, complete] = [await add(source, 'lean'), await add(source, 'complete')];
    if (lean === undefined || complete === undefined) continue;
    added.lean += lean;
    added.complete += complete;
    measured += 1;
  }
  const share = added.lean / added.complete;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `lean adds ${megabytes(added.lean)}, complete ${megabytes(added.complete)} beside ${measured} originals: ${(share * 100).toFixed(1)} %`,
  );
  if (!(share <= leanShare)) faults.push(`lean adds more than ${leanShare * 100} % of complete`);
}

async function add(source: string, renditionSet: RenditionSet): Promise<number | undefined> {
  const outDir = join(folder, `set-${renditionSet}`);
  const manifest: Manifest = await packageFilm({ source, outDir, renditionSet });
  await rm(outDir, { recursive: true, force: true });
  const others = manifest.renditions.filter(({ name }) => name !== originalRendition);
  if (others.length === manifest.renditions.length) return undefined;
  const sound = manifest.audio.flatMap(({ variants }) => variants);
  return [...others, ...sound].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Kills a worker at any moment of copying, and goes on with another. */
async function killWhileCopying(source: string): Promise<void> {
  const film = await loop(source, 20 * 60);
  let shown = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    await db.delete(streams);
    await store.remove('streams');
    const id = await request(film);
    const worker = startWorker();
    await sleep(500 + Math.random() * 6_000);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    if (await checkShown(id)) shown += 1;
    await recoverStreams(deps);
    for (let tries = 0; (await rowOf(id)).folder === null && tries < 100; tries += 1) {
      await runJob(id);
      await sleep(100);
    }
    if (!(await checkShown(id)))
      faults.push(`film ${kill} does not play after its worker was killed`);
    const versions = await store.names(`streams/${id}`);
    if (versions.length !== 1) faults.push(`film ${kill} has ${versions.length} folders`);
  }
  console.log(`${kills} kills, after ${shown} of which the film played already`);
}

function startWorker(): ChildProcess {
  const program = join(import.meta.dirname, '../test/media-worker.ts');
  return spawn(process.execPath, [program, server.url, mediaFolder], { stdio: 'inherit' });
}

/** Whether a film is shown, in which case it has to be whole. */
async function checkShown(id: string): Promise<boolean> {
  const { folder: place } = await rowOf(id);
  if (!place) return false;
  const { faults: found, missingRenditions } = await checkStreamFiles(store.resolve(place) ?? '');
  faults.push(...found.map(({ path, reason }) => `${path}: ${reason}`), ...missingRenditions);
  return true;
}
