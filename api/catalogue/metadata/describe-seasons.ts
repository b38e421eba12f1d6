import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { MetadataFailure, type MetadataSeason } from '#api/platform/metadata/metadata-provider.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { applySeasonDescriptions } from './apply-seasons.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { storeNamedPicture } from './store-named-picture.ts';
import { episodeDescriptions, seasonDescriptions, titleDescriptions } from './tables.ts';

export const describeSeasonsJob = 'describe_seasons';

/** Providers will be asked about the episodes of a series that they describe. */
export async function enqueueSeasons(db: DatabaseOrTransaction, titleId: number): Promise<void> {
  await enqueueJob(db, {
    name: describeSeasonsJob,
    payload: { titleId },
    key: `${describeSeasonsJob}:${titleId}`,
    queue: 'ask_providers',
  });
}

/** The same, if it has episodes about which nobody has been asked. */
export async function enqueueNewEpisodes(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ${titleId}
      AND EXISTS (SELECT FROM title_descriptions WHERE title_id = ${titleId})
      AND NOT EXISTS (
        SELECT FROM episode_descriptions
        WHERE title_id = s.title_id AND season = s.number AND number = e.number)
    LIMIT 1`);
  if (rows.length > 0) await enqueueSeasons(db, titleId);
}

type OwnEpisode = { season: number; number: number; airedOn: string | null };

/**
 * Asks the providers that describe a series about the seasons and episodes that it has.
 *
 * @throws MetadataFailure also if only a still could not be had, so that the job is tried again
 */
export async function describeSeasons(
  deps: DescribingDeps,
  titleId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, metadata } = deps;
  const described = await db
    .select({ provider: titleDescriptions.provider, id: titleDescriptions.providerId })
    .from(titleDescriptions)
    .where(eq(titleDescriptions.titleId, titleId));
  const own = await listEpisodes(db, titleId);
  const numbers = [...new Set(own.map(({ season }) => season))];
  if (numbers.length === 0) return;
  const missed: MetadataFailure[] = [];
  for (const { provider, id } of described) {
    const found = await metadata.providers
      .get(provider)
      ?.describeSeasons?.({ id, seasons: numbers }, signal);
    if (!found) continue;
    const seasons = found.flatMap((season) => fitSeason(season, own) ?? []);
    missed.push(...(await saveSeasons(deps, { titleId, provider, id }, seasons, signal)));
  }
  for (const failure of missed) throw failure;
}

async function listEpisodes(db: DatabaseOrTransaction, titleId: number): Promise<OwnEpisode[]> {
  const { rows } = await db.execute<OwnEpisode>(sql`
    SELECT s.number AS season, e.number,
      CASE WHEN e.undescribed ? 'airedOn' THEN NULL ELSE e.aired_on::text END AS "airedOn"
    FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = ${titleId}`);
  return rows;
}

/** Days that the same episode may have been shown earlier or later elsewhere. */
const nearDays = 15;

/**
 * What is said of the episodes that the series has. Nothing, if they are numbered in another way: if
 * one has a number that the season does not have there, or was first shown at another time.
 */
function fitSeason(season: MetadataSeason, own: OwnEpisode[]): MetadataSeason | null {
  const wanted = own.filter((episode) => episode.season === season.number);
  const known = new Map(season.episodes.map((episode) => [episode.number, episode]));
  const isOther = wanted.some(({ number, airedOn }) => {
    const there = known.get(number);
    if (!there) return true;
    if (airedOn === null || there.airedOn === null) return false;
    return Math.abs(Date.parse(airedOn) - Date.parse(there.airedOn)) > nearDays * 86_400_000;
  });
  const numbers = new Set(wanted.map(({ number }) => number));
  const episodes = season.episodes.filter(({ number }) => numbers.has(number));
  return isOther ? null : { ...season, episodes };
}

/** Returns why stills could not be had; those of before are kept then. */
async function saveSeasons(
  deps: DescribingDeps,
  { titleId, provider, id }: { titleId: number; provider: string; id: string },
  seasons: MetadataSeason[],
  signal: AbortSignal,
): Promise<MetadataFailure[]> {
  const rows: (typeof episodeDescriptions.$inferInsert)[] = [];
  const missed = new Map<string, MetadataFailure>();
  for (const { number: season, episodes } of seasons) {
    for (const { id: providerId, number, name, texts, airedOn, still } of episodes) {
      let stillId: number | null = null;
      try {
        const stored = still && (await storeNamedPicture(deps, still, signal));
        if (stored) stillId = stored.id;
      } catch (error) {
        if (!(error instanceof MetadataFailure)) throw error;
        missed.set(providerId, error);
      }
      const said = { name, texts, airedOn };
      rows.push({ titleId, provider, season, number, providerId, said, stillId });
    }
  }
  await deps.db.transaction(async (tx) => {
    // Another title may have been chosen meanwhile.
    const isThis = and(
      eq(titleDescriptions.titleId, titleId),
      eq(titleDescriptions.provider, provider),
      eq(titleDescriptions.providerId, id),
    );
    const [current] = await tx.select().from(titleDescriptions).where(isThis).for('update');
    if (!current) return;
    const { titleId: title, provider: by, providerId, stillId } = episodeDescriptions;
    const before = await tx
      .select({ providerId, stillId })
      .from(episodeDescriptions)
      .where(and(eq(title, titleId), eq(by, provider), inArray(providerId, [...missed.keys()])));
    const earlier = new Map(before.map((each) => [each.providerId, each.stillId]));
    await tx
      .delete(seasonDescriptions)
      .where(
        and(eq(seasonDescriptions.titleId, titleId), eq(seasonDescriptions.provider, provider)),
      );
    for (const { number, names } of seasons) {
      await tx.insert(seasonDescriptions).values({ titleId, provider, number, names });
    }
    const complete = rows.map((row) => ({
      ...row,
      stillId: row.stillId ?? earlier.get(row.providerId) ?? null,
    }));
    if (complete.length > 0) await tx.insert(episodeDescriptions).values(complete);
    await applySeasonDescriptions(tx, [titleId]);
    await announceTitles(tx, [titleId]);
  });
  return [...missed.values()];
}
