import { sql } from 'drizzle-orm';
import { findCards, isAvailable, isRatedOneOf, presentCard } from '#api/catalogue/index.ts';
import { relatedTitles, titles } from '#api/catalogue/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { visitHours } from '#contract/constants/playback.ts';
import type { Language } from '#contract/shared/language.ts';
import { isShown, type KnownRating } from '#contract/shared/rating-rules.ts';
import { presentContinueEntry } from './present.ts';
import { findContinueWatching } from './queries/find-continue-watching.ts';
import { watchProgress } from './tables.ts';

type Reader = {
  profileId: number;
  language: Language;
  country: string | null;
  shown: readonly KnownRating[];
};

/**
 * The personal rails, in four statements. Titles above a rating limit are not in them, even if
 * watched before.
 */
export async function listContinueWatching(db: DatabaseOrTransaction, reader: Reader) {
  const { profileId, language, country, shown } = reader;
  const at = { profileId, country, shown };
  const [entries, because, fresh] = await Promise.all([
    findContinueWatching(db, { profileId, country }),
    findBecauseWatched(db, at),
    findNewSinceLastVisit(db, at),
  ]);
  const ids = [
    ...entries.map(({ titleId }) => titleId),
    ...(because ? [because.titleId, ...because.related] : []),
    ...fresh,
  ];
  const cardsFound = await findCards(db, [...new Set(ids)], language);
  const shownCards = cardsFound.filter(({ rating }) => isShown(rating, shown));
  const cards = new Map(shownCards.map((card) => [card.id, card]));
  const source = because && cards.get(because.titleId);
  const present = (titleIds: number[]) =>
    titleIds.flatMap((id) => {
      const card = cards.get(id);
      return card ? [presentCard(card)] : [];
    });
  const related = because && present(because.related);
  return {
    continue_watching: entries.flatMap((row) => {
      const card = cards.get(row.titleId);
      return card ? [presentContinueEntry(row, card, language)] : [];
    }),
    because_you_watched: source && related?.length ? { name: source.name, titles: related } : null,
    new_since_last_visit: present(fresh),
  };
}

/** Fewer make no rail. */
const fewest = 4;
const maxTitles = 12;
/** Titles watched last that are asked for others like them. */
const asked = 5;

const profile = sql.placeholder('profileId');
const isListed = sql`${isAvailable(sql.placeholder('country'))}
  and ${isRatedOneOf(sql.placeholder('shown'))}`;

type At = Pick<Reader, 'profileId' | 'country' | 'shown'>;

const selectRelated = prepareOnce((db) =>
  db
    .select({
      titleId: relatedTitles.titleId,
      related: sql<
        number[]
      >`(array_agg(${titles.id}::integer order by place.position))[1:${sql.raw(String(maxTitles))}]`,
    })
    .from(
      sql`(select title_id, max(watched_at) as watched_at from ${watchProgress}
        where profile_id = ${profile} group by title_id
        order by watched_at desc limit ${sql.raw(String(asked))}) as recent`,
    )
    .innerJoin(relatedTitles, sql`${relatedTitles.titleId} = recent.title_id`)
    .innerJoin(
      sql`lateral unnest(${relatedTitles.related}) with ordinality as place (title_id, position)`,
      sql`true`,
    )
    .innerJoin(titles, sql`${titles.id} = place.title_id`)
    .where(
      sql`${isListed} and not exists (select from ${watchProgress}
        where profile_id = ${profile} and title_id = ${titles.id})`,
    )
    .groupBy(relatedTitles.titleId, sql`recent.watched_at`)
    .having(sql`count(*) >= ${sql.raw(String(fewest))}`)
    .orderBy(sql`recent.watched_at desc`)
    .limit(1)
    .prepare('find_because_watched'),
);

/** The title watched last that others go together with, and those not watched yet, best first. */
async function findBecauseWatched(
  db: DatabaseOrTransaction,
  at: At,
): Promise<{ titleId: number; related: number[] } | undefined> {
  const [row] = await selectRelated(db).execute(at);
  return row;
}

const selectNew = prepareOnce((db) =>
  db
    .select({ id: titles.id })
    .from(titles)
    .where(
      sql`${titles.addedAt} > (select max(watched_at) from ${watchProgress}
          where profile_id = ${profile}
            and watched_at < now() - make_interval(hours => ${sql.raw(String(visitHours))}))
        and ${titles.playable} and ${isListed}
        and not exists (select from ${watchProgress}
          where profile_id = ${profile} and title_id = ${titles.id})`,
    )
    .orderBy(sql`${titles.addedAt} desc, ${titles.id} desc`)
    .limit(maxTitles)
    .prepare('find_new_since_last_visit'),
);

/**
 * Titles added since the profile last watched something before this visit, newest first. Without a
 * history nothing is new.
 */
async function findNewSinceLastVisit(db: DatabaseOrTransaction, at: At): Promise<number[]> {
  return (await selectNew(db).execute(at)).map(({ id }) => id);
}
