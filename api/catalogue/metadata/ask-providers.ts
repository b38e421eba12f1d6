import { ORPCError } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import {
  MetadataFailure,
  type MetadataProvider,
} from '#api/platform/metadata/metadata-provider.ts';
import { type AskedCandidate, toAskedCandidate } from './asked-candidate.ts';
import type { WantedTitle } from './choose-candidate.ts';
import { chooseCandidateAt, toCandidate } from './choose-candidate-at.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { noteFailure } from './note-failure.ts';
import { type Description, readDescriptions } from './read-descriptions.ts';
import { type FoundDescription, saveDescriptions } from './save-description.ts';
import { titleQuestions } from './tables.ts';
import { readWantedTitle } from './wanted-title.ts';

export const askProvidersJob = 'ask_providers';

/** Providers will be asked about this title, after those that wait already. */
export async function enqueueQuestion(db: DatabaseOrTransaction, titleId: number): Promise<void> {
  await db
    .insert(titleQuestions)
    .values({ titleId, state: 'waiting' })
    .onConflictDoUpdate({
      target: titleQuestions.titleId,
      set: { state: 'waiting', failure: null },
    });
  await enqueueJob(db, {
    name: askProvidersJob,
    payload: { titleId },
    key: `${askProvidersJob}:${titleId}`,
    queue: askProvidersJob,
  });
}

/** Asks again about titles for which nobody could be asked: a key may be right by now. */
export async function askAgain(db: Database): Promise<void> {
  const failed = await db
    .select({ id: titleQuestions.titleId })
    .from(titleQuestions)
    .where(eq(titleQuestions.state, 'failed'));
  for (const { id } of failed) await db.transaction((tx) => enqueueQuestion(tx, id));
}

/**
 * Asks all providers about a title, and keeps what those say that are sure to mean it. Where none is,
 * its question waits for somebody with what may be it.
 *
 * @throws MetadataFailure if nobody could be asked, so that the job is tried again
 */
export async function askProviders(
  deps: DescribingDeps,
  titleId: number,
  { signal, lastAttempt }: { signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { db, metadata } = deps;
  const known = await readWantedTitle(db, titleId);
  if (!known || metadata.providers.size === 0) return;
  const before = (await readDescriptions(db, [titleId])).get(titleId) ?? [];
  const answers: Answer[] = [];
  const failures: MetadataFailure[] = [];
  let { ids } = known;
  for (const [id, provider] of metadata.providers) {
    try {
      const last = before.find((each) => each.provider === id);
      const answer = await askProvider([id, provider], { ...known, ids }, last, signal);
      answers.push(answer);
      // What one provider knows, the next finds by its id.
      if ('description' in answer) ids = [...ids, ...answer.description.ids];
    } catch (error) {
      if (!(error instanceof MetadataFailure)) throw error;
      failures.push(error);
    }
  }
  const found = answers.filter((answer) => 'description' in answer);
  const [failure] = failures;
  const mayPass = failure?.mayPass && !lastAttempt;
  if (found.length > 0 && (await saveUnlessTaken(deps, titleId, found, signal))) {
    if (failure) await noteFailure(db, titleId, failure);
    if (mayPass) throw failure;
    return;
  }
  const candidates = [
    // Somebody has to say which of the two titles it is, or make one of them.
    ...found.map(({ provider, description, match }) =>
      toAskedCandidate(provider, { candidate: toCandidate(description), score: null, ...match }),
    ),
    ...answers.flatMap((answer) => ('candidates' in answer ? answer.candidates : [])),
  ];
  await db
    .update(titleQuestions)
    .set({
      askedAt: sql`now()`,
      candidates,
      state: candidates.length > 0 ? 'unsure' : failure ? 'failed' : 'unknown',
      failure: failure?.kind ?? null,
    })
    .where(eq(titleQuestions.titleId, titleId));
  if (mayPass && candidates.length === 0) throw failure;
}

/** Whether it was saved: what another title has is not this one's as well. */
async function saveUnlessTaken(
  deps: DescribingDeps,
  titleId: number,
  found: FoundDescription[],
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await saveDescriptions(deps, system, titleId, found, signal);
    return true;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'external_id_taken') return false;
    throw error;
  }
}

type Answer = FoundDescription | { candidates: AskedCandidate[] };

/** What it said last time is asked for again; that it was merged or deleted there is no reason to fail. */
async function askProvider(
  [id, provider]: [string, MetadataProvider],
  known: WantedTitle,
  last: Description | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  const { type } = known;
  if (last) {
    const description = await provider.describe({ type, id: last.providerId }, signal);
    const { score, reasons } = last;
    if (description)
      return { provider: id, clue: last.clue, match: { score, reasons }, description };
  }
  const match = await chooseCandidateAt({ providerId: id, provider }, known, signal);
  if (!('sure' in match)) {
    return { candidates: match.candidates.map((each) => toAskedCandidate(id, each)) };
  }
  const { clue, score, description } = match;
  const isById = clue.some((reason) => reason === 'id');
  const how = { score, reasons: clue };
  return { provider: id, clue: isById ? 'id' : 'search', match: how, description };
}
