import { desc, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { originalRendition, type RenditionSet } from '#contract/constants/media.ts';
import {
  chooseFirstRendition,
  chooseRenditions,
  planRenditions,
  type Rendition,
} from '../packaging/ladder.ts';
import type { Manifest } from '../packaging/manifest.ts';
import { type PreparationStep, preparationRuns } from '../tables.ts';

/** What is known of a film before it is prepared, or from then on. */
export type FilmSize = { seconds: number; width: number; height: number; bytes: number };

/** Bytes per second, and encoding work per second; undefined: nothing has been measured. */
export type Speeds = Record<PreparationStep, number | undefined>;

/** Runs that are kept of each kind, and those that count. */
const kept = 100;
const counted = 20;
/** The share of the work of encoding a picture that decoding one of that size takes. */
const decodingShare = 0.3;
/** Slower presets take about twice as long. */
const slowPreset = 2;
/** Seconds that even the smallest film takes. */
const shortest = 5;

/**
 * The work of encoding some renditions of a film, in millions of pixels of one picture per second of
 * film: what machines do per second is compared in it. The film is decoded once.
 */
export function encodingWork(film: FilmSize, renditions: readonly Rendition[]): number {
  const encoded = renditions.reduce(
    (sum, { width, height, preset }) => sum + width * height * (preset === 'fast' ? slowPreset : 1),
    0,
  );
  return (film.seconds * (encoded + film.width * film.height * decodingShare)) / 1e6;
}

/** The work until a film that has to be encoded plays, and all of it. */
export function workOf(film: FilmSize, set: RenditionSet, hasOriginal: boolean) {
  const [smallest, ...larger] = chooseRenditions(planRenditions(film), set, hasOriginal);
  if (!smallest) return { first: 0, all: 0 };
  const first = encodingWork(film, [chooseFirstRendition([smallest, ...larger])]);
  return { first, all: encodingWork(film, [smallest, ...larger]) };
}

/** Seconds that a step takes at these speeds; undefined: unknown. */
export function timeOf(speeds: Speeds, step: PreparationStep, work: number): number | undefined {
  const speed = speeds[step];
  return speed === undefined ? undefined : Math.max(shortest, work / speed);
}

/** The oldest runs are forgotten. */
async function recordRun(
  db: DatabaseOrTransaction,
  run: { step: PreparationStep; work: number; seconds: number },
): Promise<void> {
  if (run.work <= 0 || run.seconds <= 0) return;
  await db.insert(preparationRuns).values(run);
  const ofStep = eq(preparationRuns.step, run.step);
  const newest = db
    .select({ id: preparationRuns.id })
    .from(preparationRuns)
    .where(ofStep)
    .orderBy(desc(preparationRuns.id))
    .limit(kept);
  await db.delete(preparationRuns).where(sql`${ofStep} and ${preparationRuns.id} not in ${newest}`);
}

/**
 * Remembers how long it took to make what a manifest has beyond `published`. `bytes`: of the source;
 * null: those of the copy.
 */
export async function recordPreparation(
  db: DatabaseOrTransaction,
  made: {
    manifest: Manifest;
    published: Manifest | undefined;
    bytes: number | null;
    seconds: number;
  },
): Promise<void> {
  const { manifest, published, seconds } = made;
  const known = new Set(published?.renditions.map(({ name }) => name));
  const added = manifest.renditions.filter(({ name }) => !known.has(name));
  const original = added.find(({ name }) => name === originalRendition);
  if (original) {
    await recordRun(db, { step: 'copy', work: made.bytes ?? original.bytes, seconds });
    return;
  }
  const names = new Set(added.map(({ name }) => name));
  const encoded = planRenditions(manifest).filter(({ name }) => names.has(name));
  if (encoded.length === 0) return;
  const film = { ...manifest, seconds: manifest.duration, bytes: 0 };
  await recordRun(db, { step: 'encode', work: encodingWork(film, encoded), seconds });
}

/** What the machines of this site did per second lately, with those that prepare films elsewhere. */
export async function findSpeeds(db: DatabaseOrTransaction): Promise<Speeds> {
  const { rows } = await db.execute<{ step: PreparationStep; speed: number }>(sql`
    SELECT step, percentile_cont(0.5) WITHIN GROUP (ORDER BY work / seconds) AS speed FROM (
      SELECT step, work, seconds, row_number() OVER (PARTITION BY step ORDER BY id DESC) AS age
      FROM preparation_runs
    ) runs WHERE age <= ${counted} GROUP BY step`);
  const speeds = new Map(rows.map(({ step, speed }) => [step, speed]));
  return { copy: speeds.get('copy'), encode: speeds.get('encode') };
}
