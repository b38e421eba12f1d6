import { stat } from 'node:fs/promises';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { mapInParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import {
  originalRendition,
  originals,
  otherOriginals,
  type RenditionSet,
  renditionSets,
} from '#contract/constants/media.ts';
import { chooseRenditions, planRenditions, type Rendition } from '../packaging/ladder.ts';
import { streamRenditions, streams } from '../tables.ts';
import {
  encodingWork,
  type FilmSize,
  findSpeeds,
  type Speeds,
  timeOf,
} from './preparation-runs.ts';

/** What sets of renditions would take for some films. */
export type SetEstimate = {
  films: number;
  /** Films of which nothing is known but that they are there; they count like an average one. */
  unknown: number;
  /** Length of all films. */
  seconds: number;
  /** `work`: seconds of preparation; null: nothing was measured yet. */
  sets: { set: RenditionSet; bytes: number; work: number | null }[];
};

type KnownFilm = {
  /** Absolute. */
  path: string;
  size: FilmSize | undefined;
  isCopyable: boolean | undefined;
  /** Its original takes the place of no rendition, because few devices play it. */
  isOther: boolean;
};

/** Bytes per second of a film as each rendition, by name. */
type RenditionRates = (rendition: Rendition) => number;

/** Of `maxrate`, what films usually take; with sound. */
const usualShare = 0.85;
/** Kilobits per second of sound at its usual rate. */
const usualSound = 128;
/** Files that are looked at, at most: the others are about as large. */
const lookedAt = 500;

/** All films that could be prepared again, with what is known of them. */
export async function listKnownFilms(
  db: DatabaseOrTransaction,
  store: Pick<MediaStore, 'dataFolder'>,
): Promise<KnownFilm[]> {
  const rows = await db
    .select({
      path: streams.sourcePath,
      seconds: sql<
        number | null
      >`coalesce(${streams.durationMs} / 1000.0, ${streams.sourceSeconds})::float8`,
      width: sql<number | null>`coalesce(${streams.width}, ${streams.sourceWidth})`,
      height: sql<number | null>`coalesce(${streams.height}, ${streams.sourceHeight})`,
      bytes: streams.sourceBytes,
      codec: streams.sourceCodec,
      isCopyable: streams.isCopyable,
      original: sql<string | null>`(select ${streamRenditions.name} from ${streamRenditions}
        where ${streamRenditions.streamId} = ${streams.id}
          and ${inArray(streamRenditions.name, [...originals])} limit 1)`,
    })
    .from(streams)
    .where(isNotNull(streams.sourcePath));
  let looks = lookedAt;
  return mapInParallel(rows, 16, async (row) => {
    const path = toAbsolutePath(store, row.path ?? '');
    const isUnknown = row.bytes === null && looks-- > 0;
    const bytes = isUnknown ? (await stat(path).catch(() => undefined))?.size : row.bytes;
    const { seconds, width, height } = row;
    const size =
      seconds && width && height ? { seconds, width, height, bytes: bytes ?? 0 } : undefined;
    const isCopyable = row.original !== null || (row.isCopyable ?? undefined);
    const isOther = row.original
      ? row.original !== originalRendition
      : Object.hasOwn(otherOriginals, row.codec ?? '');
    return { path, size, isCopyable, isOther };
  });
}

/**
 * Bytes per second of renditions: those of films and samples of this site; where there are none, what
 * is usual.
 */
async function findRates(db: DatabaseOrTransaction): Promise<RenditionRates> {
  const { rows } = await db.execute<{ name: string; rate: number }>(sql`
    SELECT name, (sum(bytes) / sum(seconds))::float8 AS rate FROM (
      SELECT r.name, r.bytes, s.duration_ms / 1000.0 AS seconds
      FROM stream_renditions r JOIN streams s ON s.id = r.stream_id WHERE s.duration_ms > 0
      UNION ALL
      SELECT name, bytes, seconds FROM rendition_samples
    ) made GROUP BY name`);
  const rates = new Map(rows.map(({ name, rate }) => [name, rate]));
  return ({ name, maxrate }) => rates.get(name) ?? ((maxrate * usualShare + usualSound) * 1000) / 8;
}

/** What every set would take for some films, if nothing of them was there. */
export async function estimateSets(
  db: DatabaseOrTransaction,
  films: KnownFilm[],
): Promise<SetEstimate> {
  const [rates, speeds] = await Promise.all([findRates(db), findSpeeds(db)]);
  const known = films.flatMap(({ size, isCopyable, isOther }) =>
    size ? [{ ...size, isCopyable, isOther }] : [],
  );
  const measures = { rates, speeds, ...averagesOf(known) };
  // The others count like an average one.
  const scale = films.length / Math.max(1, known.length);
  const seconds = known.reduce((sum, film) => sum + film.seconds, 0);
  const sets = renditionSets.map((set) => {
    const costs = known.map((film) => costOf(film, set, measures));
    const bytes = costs.reduce((sum, cost) => sum + cost.bytes, 0);
    const work = costs.reduce((sum, cost) => sum + cost.work, 0);
    const isMeasured = known.length > 0 && Number.isFinite(work);
    return {
      set,
      bytes: Math.round(bytes * scale),
      work: isMeasured ? Math.round(work * scale) : null,
    };
  });
  const unknown = films.length - known.length;
  return { films: films.length, unknown, seconds: Math.round(seconds * scale), sets };
}

type SizedFilm = FilmSize & Pick<KnownFilm, 'isCopyable' | 'isOther'>;

/** Of films of which it is known: the share that can be copied, and bytes per second. */
function averagesOf(films: SizedFilm[]) {
  const judged = films.filter(({ isCopyable }) => isCopyable !== undefined);
  const copyable = judged.filter(({ isCopyable }) => isCopyable).length;
  const sized = films.filter(({ bytes }) => bytes > 0);
  const bytes = sized.reduce((sum, film) => sum + film.bytes, 0);
  const seconds = sized.reduce((sum, film) => sum + film.seconds, 0);
  return {
    copyableShare: judged.length > 0 ? copyable / judged.length : 1,
    byteRate: bytes / Math.max(1, seconds),
  };
}

type Measures = { rates: RenditionRates; speeds: Speeds } & ReturnType<typeof averagesOf>;

/** `work`: seconds of preparation; infinite where nothing was measured. */
function costOf(
  film: SizedFilm,
  set: RenditionSet,
  { rates, speeds, copyableShare, byteRate }: Measures,
): { bytes: number; work: number } {
  const { isCopyable } = film;
  const share = isCopyable === undefined ? copyableShare : Number(isCopyable);
  const cost = { bytes: 0, work: 0 };
  for (const hasOriginal of [true, false]) {
    const weight = set === 'encoded' ? Number(!hasOriginal) : hasOriginal ? share : 1 - share;
    if (weight === 0) continue;
    const made = chooseRenditions(planRenditions(film), set, hasOriginal && !film.isOther);
    const encoded = made.reduce((sum, rendition) => sum + rates(rendition) * film.seconds, 0);
    if (made.length > 0) {
      const needed = timeOf(speeds, 'encode', encodingWork(film, made));
      cost.work += weight * (needed ?? Number.POSITIVE_INFINITY);
    }
    const original = hasOriginal ? film.bytes || byteRate * film.seconds : 0;
    if (hasOriginal) {
      cost.work += weight * (timeOf(speeds, 'copy', original) ?? Number.POSITIVE_INFINITY);
    }
    cost.bytes += weight * (original + encoded);
  }
  return cost;
}
