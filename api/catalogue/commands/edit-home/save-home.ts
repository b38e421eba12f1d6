import { asc, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { HomeSection } from '#contract/catalogue/home-ops.ts';
import { homeSections, terms, titles } from '../../tables.ts';

/** The arrangement of the home page; empty lists: the built-in one. */
export type HomeState = { heroes: HomeSection[]; rails: HomeSection[] };

/**
 * Arranges the home page.
 *
 * @throws `title_not_found`, `term_not_found`, `window_ends_before_start`
 */
export async function saveHome(db: Database, actor: Actor, given: HomeState) {
  return db.transaction(async (tx) => {
    await lockHome(tx);
    const before = await readHome(tx);
    await requireSources(tx, given, before);
    await writeHome(tx, given);
    return recordChange(tx, actor, {
      action: 'catalogue.saveHomeSections',
      subject: { kind: 'home', id: 'home', name: '/' },
      before: before satisfies Snapshot,
      after: (await readHome(tx)) satisfies Snapshot,
    });
  });
}

async function lockHome(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('home sections'))`);
}

/** What was there before may have been deleted since, and is not shown. */
async function requireSources(tx: Transaction, given: HomeState, before: HomeState) {
  const sections = [...given.heroes, ...given.rails];
  for (const { shown_from: from, shown_until: until } of sections) {
    if (from && until && new Date(from) >= new Date(until)) {
      throw problem('window_ends_before_start', { field: 'shown_until' });
    }
  }
  const named = listSources(given);
  const old = listSources(before);
  const titleIds = new Set([...named.titles].filter((id) => !old.titles.has(id)));
  if ((await countKnown(tx, titles, titleIds)) < titleIds.size) throw problem('title_not_found');
  const termIds = new Set([...named.terms].filter((id) => !old.terms.has(id)));
  if ((await countKnown(tx, terms, termIds)) < termIds.size) throw problem('term_not_found');
}

function listSources({ heroes, rails }: HomeState): { titles: Set<number>; terms: Set<number> } {
  const sources = [...heroes, ...rails].map(({ source }) => source);
  return {
    titles: new Set(sources.flatMap((source) => (source.by === 'titles' ? source.ids : []))),
    terms: new Set(sources.flatMap((source) => (source.by === 'term' ? [source.term_id] : []))),
  };
}

async function countKnown(
  tx: Transaction,
  table: typeof titles | typeof terms,
  ids: Set<number>,
): Promise<number> {
  if (ids.size === 0) return 0;
  return (
    await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, [...ids]))
  ).length;
}

export async function readHome(db: DatabaseOrTransaction): Promise<HomeState> {
  const rows = await db
    .select()
    .from(homeSections)
    .orderBy(asc(homeSections.position), asc(homeSections.id));
  const sectionsOf = (place: 'hero' | 'rail') =>
    rows
      .filter((row) => row.place === place)
      .map(({ source, names, hidden, shownFrom, shownUntil }) => ({
        source,
        names,
        hidden,
        shown_from: shownFrom?.toISOString() ?? null,
        shown_until: shownUntil?.toISOString() ?? null,
      }));
  return { heroes: sectionsOf('hero'), rails: sectionsOf('rail') };
}

async function writeHome(tx: Transaction, { heroes, rails }: HomeState): Promise<void> {
  await tx.delete(homeSections);
  const toRow = (place: 'hero' | 'rail') => (section: HomeSection, position: number) => ({
    place,
    position,
    source: section.source,
    names: section.names,
    hidden: section.hidden,
    shownFrom: section.shown_from ? new Date(section.shown_from) : null,
    shownUntil: section.shown_until ? new Date(section.shown_until) : null,
  });
  const rows = [...heroes.map(toRow('hero')), ...rails.map(toRow('rail'))];
  if (rows.length > 0) await tx.insert(homeSections).values(rows);
  await invalidateCache(tx, ['catalogue']);
}

export const homeReverter: Reverter = {
  kind: 'home',
  async read(tx) {
    await lockHome(tx);
    return readHome(tx);
  },
  // Written by `saveHome`; the whole arrangement is never absent.
  write: (tx, _id, state) => writeHome(tx, (state ?? { heroes: [], rails: [] }) as HomeState),
};
