import { asc, sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { HomeSection, HomeSource } from '#contract/catalogue/home-ops.ts';
import { homeSections, type Localized } from '../tables.ts';
import { builtInRails } from './plan-rails.ts';

export type ShownSection = { source: HomeSource; names: Localized<string> };

/** `heroes`: undefined while staff have not arranged any. */
export type ShownSections = { heroes: ShownSection[] | undefined; rails: ShownSection[] };

const { place, position, source, names, hidden, shownFrom, shownUntil, id } = homeSections;

const selectShown = prepareOnce((db) =>
  db
    .select({
      place,
      source,
      names,
      shown: sql<boolean>`(not ${hidden} and (${shownFrom} is null or ${shownFrom} <= now())
        and (${shownUntil} is null or ${shownUntil} > now()))`,
    })
    .from(homeSections)
    .orderBy(asc(place), asc(position), asc(id))
    .prepare('find_home_sections'),
);

/** The sections to show now. */
export async function findShownSections(db: DatabaseOrTransaction): Promise<ShownSections> {
  const rows = await selectShown(db).execute();
  const isArranged = (wanted: string) => rows.some((row) => row.place === wanted);
  const shownIn = (wanted: string) => rows.filter((row) => row.place === wanted && row.shown);
  return {
    heroes: isArranged('hero') ? shownIn('hero') : undefined,
    rails: isArranged('rail') ? shownIn('rail') : builtInSections(),
  };
}

/** Those of an arrangement that are shown at a moment, as `findShownSections` finds them. */
export function toShownSections(
  { heroes, rails }: { heroes: HomeSection[]; rails: HomeSection[] },
  at: Date,
): ShownSections {
  const isShown = ({ hidden, shown_from: from, shown_until: until }: HomeSection) =>
    !hidden && (!from || new Date(from) <= at) && (!until || new Date(until) > at);
  return {
    heroes: heroes.length > 0 ? heroes.filter(isShown) : undefined,
    rails: rails.length > 0 ? rails.filter(isShown) : builtInSections(),
  };
}

function builtInSections(): ShownSection[] {
  return builtInRails.map((source) => ({ source, names: {} }));
}

/** Whether a section has appeared or disappeared in the last seconds. */
export async function hasSectionChanged(
  db: DatabaseOrTransaction,
  seconds: number,
): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${seconds})`;
  const found = await db
    .select({ id })
    .from(homeSections)
    .where(sql`${shownFrom} between ${since} and now() or ${shownUntil} between ${since} and now()`)
    .limit(1);
  return found.length > 0;
}
