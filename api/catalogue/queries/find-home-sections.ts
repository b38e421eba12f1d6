import { asc, sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { HomeSource } from '#contract/catalogue/home-ops.ts';
import { homeSections, type Localized } from '../tables.ts';
import { builtInRails } from './plan-rails.ts';

export type ShownSection = { source: HomeSource; names: Localized<string> };

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

/** The sections to show now. `heroes`: undefined while staff have not arranged any. */
export async function findShownSections(
  db: DatabaseOrTransaction,
): Promise<{ heroes: ShownSection[] | undefined; rails: ShownSection[] }> {
  const rows = await selectShown(db).execute();
  const isArranged = (wanted: string) => rows.some((row) => row.place === wanted);
  const shownIn = (wanted: string) => rows.filter((row) => row.place === wanted && row.shown);
  return {
    heroes: isArranged('hero') ? shownIn('hero') : undefined,
    rails: isArranged('rail')
      ? shownIn('rail')
      : builtInRails.map((each) => ({ source: each, names: {} })),
  };
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
