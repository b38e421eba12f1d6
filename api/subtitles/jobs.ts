import { ORPCError } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { system } from '#api/platform/audit/actor.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { isProblemCode } from '#api/platform/problem.ts';
import { SubtitleFailure } from '#api/platform/subtitle-services/subtitle-service.ts';
import type { SubtitleReason } from '#contract/constants/subtitles.ts';
import { type FindingDeps, findSubtitles, type Outcome } from './commands/find-subtitles.ts';
import { enqueueSearch, findSubtitlesJob, startSearches } from './commands/start-searches.ts';
import { findQuota } from './commands/take-download.ts';
import { findWithout } from './queries/films.ts';
import { subtitleSearches } from './tables.ts';

type SearchDeps = Omit<FindingDeps, 'service'> & { findService: () => FindingDeps['service'] };

type Payload = { streamId: string; language: string };

/** Those in which owners want subtitles for new films by themselves. */
type WantedLanguages = { wantedLanguages: () => readonly string[] };

/** Films that are older are looked for only if somebody asks. */
const newInDays = 30;
/** Of a language at once; the next run takes the next ones. */
const atOnce = 50;

/** Decodes the sound of films, and waits for other sites: run it in a worker of its own. */
export function subtitleJobs(deps: SearchDeps & WantedLanguages): [Job<Payload>, Job<object>] {
  return [
    {
      name: findSubtitlesJob,
      payload: z.object({ streamId: z.uuid(), language: z.string() }),
      run: (payload, context) =>
        runSearch({ ...deps, service: deps.findService() }, payload, context),
    },
    {
      name: 'find_missing_subtitles',
      payload: z.object({}),
      recurs: { everySeconds: 600, firstAfterSeconds: 300 },
      run: () => findMissing(deps),
    },
  ];
}

/** For new films that have none, in the languages that owners have chosen. */
async function findMissing({
  db,
  findService,
  wantedLanguages,
}: SearchDeps & WantedLanguages): Promise<void> {
  if (!findService()) return;
  for (const language of wantedLanguages()) {
    const films = await findWithout(db, language, { newInDays }, atOnce);
    await startSearches(db, system, films, { language });
  }
}

async function runSearch(
  deps: FindingDeps,
  payload: Payload,
  { signal, lastAttempt }: { signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { db, service } = deps;
  const isIt = and(
    eq(subtitleSearches.streamId, payload.streamId),
    eq(subtitleSearches.language, payload.language),
  );
  const [search] = await db.select().from(subtitleSearches).where(isIt);
  if (search?.state !== 'waiting') return;
  const note = async (noted: Outcome | { state: 'waiting'; reason: SubtitleReason }) => {
    await db.update(subtitleSearches).set(noted).where(isIt);
  };
  const fail = (reason: SubtitleReason) => note({ state: 'failed', reason, release: null });
  try {
    await note(await findSubtitles(deps, search, signal));
  } catch (error) {
    // Nothing was there to add them to.
    if (error instanceof ORPCError && isProblemCode(error.code)) return fail('gone');
    if (!(error instanceof SubtitleFailure)) throw error;
    switch (error.kind) {
      case 'refused':
        return fail('key_refused');
      case 'gone':
        return fail('gone');
      case 'quota_used': {
        await note({ state: 'waiting', reason: 'quota_used' });
        const quota = service && (await findQuota(db, service));
        return enqueueSearch(db, payload, { afterSeconds: secondsUntil(quota?.resetsAt) });
      }
      case 'limited':
        await note({ state: 'waiting', reason: 'limited' });
        return enqueueSearch(db, payload, {
          afterSeconds: Math.max(60, (error.retryAfter ?? 0) / 1_000),
        });
      default:
        if (lastAttempt) return fail('unavailable');
        throw error;
    }
  }
}

/** A minute more, because clocks differ. */
function secondsUntil(at: Date | undefined): number {
  const seconds = at ? (at.getTime() - Date.now()) / 1_000 : 0;
  return Math.max(0, seconds) + 60;
}
