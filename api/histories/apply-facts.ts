import { sql } from 'drizzle-orm';
import { importWatchlist } from '#api/library/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { importRatings } from '#api/reviews/index.ts';
import { importWatched, type WatchedElsewhere } from '#api/viewing/index.ts';
import type { LeftOutReason } from '#contract/constants/histories.ts';
import type { HistoryFact } from '#contract/histories.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ForeignTitle, Origin } from './history-entry.ts';

/** What a file says about a title of this site. `foreign`: as the file names it. */
export type ApplicableFact = {
  titleId: number;
  isSeries: boolean;
  fact: HistoryFact;
  origin: Origin;
  foreign: ForeignTitle;
};

export type Outcome = 'imported' | 'unchanged' | 'missing' | LeftOutReason;

type Context = { viewer: Pick<Viewer, 'accountId' | 'profileId'>; language: Language };
type Watching = Extract<HistoryFact, { kind: 'watched' | 'position' }>;
type Of<Kind extends HistoryFact['kind']> = Extract<HistoryFact, { kind: Kind }>;

/** Facts about the same thing, with their places in the list: the newest one counts. */
type Told<Fact> = { at: number; fact: Fact }[];

/**
 * Adds facts to what the site keeps of a viewer. Of several about the same film, episode or list,
 * the newest is taken, and the others are `unchanged`, being older than what is here by then.
 *
 * @returns what became of each, in their order
 */
export async function applyFacts(
  tx: Transaction,
  facts: readonly ApplicableFact[],
  context: Context,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = facts.map(() => 'unchanged');
  const settle = (told: Told<unknown>, outcome: Outcome) => {
    for (const [index, { at }] of told.entries()) {
      outcomes[at] = outcome === 'imported' && index > 0 ? 'unchanged' : outcome;
    }
  };
  await applyWatching(tx, facts, context, settle);

  const rated = [...groupByTitle(facts, 'rating')];
  const stars = rated.map(([titleId, told]) => ({ titleId, ...newest(told).fact }));
  const changed = await importRatings(tx, context.viewer, {
    rated: stars,
    language: context.language,
  });
  for (const [titleId, told] of rated)
    settle(told, changed.has(titleId) ? 'imported' : 'unchanged');

  const wished = [...groupByTitle(facts, 'watchlist')];
  const listings = await importWatchlist(
    tx,
    context.viewer.profileId,
    wished.map(([titleId, told]) => ({ titleId, at: newest(told).fact.at })),
  );
  for (const [index, [, told]] of wished.entries()) settle(told, listings[index] ?? 'unchanged');
  return outcomes;
}

async function applyWatching(
  tx: Transaction,
  facts: readonly ApplicableFact[],
  { viewer }: Context,
  settle: (told: Told<unknown>, outcome: Outcome) => void,
): Promise<void> {
  const episodes = await findEpisodes(tx, facts);
  const groups = new Map<
    string,
    { titleId: number; episodeId: number | null; told: Told<Watching> }
  >();
  for (const [at, { titleId, isSeries, fact }] of facts.entries()) {
    if (fact.kind !== 'watched' && fact.kind !== 'position') continue;
    const told = { at, fact };
    const { place } = fact;
    const key = place ? placeKey(titleId, place.season, place.number) : String(titleId);
    const episodeId = place ? episodes.get(key) : null;
    if (isSeries && !place) settle([told], 'no_episode');
    else if (episodeId === undefined || (place && !isSeries)) settle([told], 'missing');
    else {
      const group = groups.get(key) ?? { titleId, episodeId, told: [] };
      group.told.push(told);
      groups.set(key, group);
    }
  }
  const watched = [...groups.values()];
  const outcomes = await importWatched(tx, viewer.profileId, watched.map(summarise));
  for (const [index, { told }] of watched.entries()) settle(told, outcomes[index] ?? 'unchanged');
}

function summarise({
  titleId,
  episodeId,
  told,
}: {
  titleId: number;
  episodeId: number | null;
  told: Told<Watching>;
}): WatchedElsewhere {
  // Of two at the same time, the film was finished and begun again.
  const { fact: last } = newest(told.toSorted((a, b) => rank(b.fact) - rank(a.fact)));
  const ends = told.flatMap(({ fact }) => (fact.kind === 'watched' ? [fact] : []));
  return {
    titleId,
    episodeId,
    watchedAt: last.at,
    part: last.kind === 'position' ? last.part : 1,
    isFinished: ends.length > 0,
    finishedAt:
      ends
        .flatMap(({ at }) => at ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

const rank = (fact: Watching) => (fact.kind === 'position' ? 1 : 0);

/** Times are compared as texts: all are written the same way. */
function newest<Fact extends { at: string | null }>(told: Told<Fact>): Told<Fact>[number] {
  return told.reduce((a, b) => ((b.fact.at ?? '') > (a.fact.at ?? '') ? b : a));
}

function groupByTitle<Kind extends 'rating' | 'watchlist'>(
  facts: readonly ApplicableFact[],
  kind: Kind,
): Map<number, Told<Of<Kind>>> {
  const groups = new Map<number, Told<Of<Kind>>>();
  for (const [at, { titleId, fact }] of facts.entries()) {
    if (!isKind(fact, kind)) continue;
    const told = groups.get(titleId) ?? [];
    told.push({ at, fact });
    groups.set(titleId, told);
  }
  return groups;
}

function isKind<Kind extends HistoryFact['kind']>(fact: HistoryFact, kind: Kind): fact is Of<Kind> {
  return fact.kind === kind;
}

function placeKey(titleId: number, season: number, number: number): string {
  return `${titleId} ${season} ${number}`;
}

async function findEpisodes(
  tx: Transaction,
  facts: readonly ApplicableFact[],
): Promise<Map<string, number>> {
  const ids = [...new Set(facts.flatMap(({ isSeries, titleId }) => (isSeries ? [titleId] : [])))];
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; title: number; season: number; number: number }>(
    sql`SELECT e.id::float8 AS id, s.title_id::float8 AS title, s.number AS season, e.number
      FROM seasons s JOIN episodes e ON e.season_id = s.id
      WHERE s.title_id = ANY (${sql.param(ids)}::bigint[])`,
  );
  return new Map(
    rows.map(({ id, title, season, number }) => [placeKey(title, season, number), id]),
  );
}
