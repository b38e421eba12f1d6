import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { Person } from '#contract/catalogue/people.ts';
import { isShown, knownRatings } from '#contract/shared/rating-rules.ts';
import { credits, people, titles } from '../../tables.ts';
import { findCards } from '../find-cards.ts';
import { english, languageParam, nameIn, translated, translationIn } from '../title-columns.ts';
import { isAvailable, type Visitor } from '../title-conditions.ts';
import { personColumns, portraits, workOf } from './find-person-cards.ts';

const knownForSize = 12;
const country = sql.placeholder('country');
const kin = alias(people, 'kin');

const selectPerson = prepareOnce((db) =>
  db
    .select({
      ...personColumns,
      birthday: people.birthday,
      birthPlace: people.birthPlace,
      birthCountry: people.birthCountry,
      height: people.heightCm,
      alsoKnownAs: people.alsoKnownAs,
      externalIds: people.externalIds,
      relatives: people.relatives,
      /** Slugs of relatives that exist. */
      relativeSlugs: sql<string[]>`array(select ${kin.slug} from ${people} ${sql.identifier('kin')}
        where ${kin.slug} in (select relative ->> 'person'
          from jsonb_array_elements(${people.relatives}) as relative))`,
      awards: people.awards,
      biography: people.biography,
      portraitSource: sql<Person['portrait_source']>`(
        select source from provider_pictures where picture_id = ${people.profileImageId})`,
    })
    .from(people)
    .leftJoin(portraits, eq(portraits.id, people.profileImageId))
    .innerJoinLateral(workOf(country), sql`true`)
    .where(eq(people.slug, sql.placeholder('slug')))
    .prepare('find_person'),
);

const selectCredits = prepareOnce((db) =>
  db
    .select({
      role: credits.role,
      character: credits.character,
      id: titles.id,
      type: titles.type,
      slug: titles.slug,
      name: nameIn(languageParam),
      year: titles.year,
      rating: titles.rating,
      popularity: titles.popularity,
    })
    .from(credits)
    .innerJoin(titles, eq(titles.id, credits.titleId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(sql`${credits.personId} = ${sql.placeholder('personId')} and ${isAvailable(country)}`)
    .orderBy(sql`${titles.year} desc nulls last`, desc(titles.id), credits.position)
    .prepare('find_person_credits'),
);

/** A person with all credits on visible titles, newest first. */
export async function findPerson(db: DatabaseOrTransaction, wanted: Visitor & { slug: string }) {
  const [person] = await selectPerson(db).execute(wanted);
  if (!person) return undefined;
  const credited = await selectCredits(db).execute({ ...wanted, personId: person.id });
  const { shown = knownRatings } = wanted;
  const found = credited.filter(({ rating }) => isShown(rating, shown));
  const byPopularity = found.toSorted((a, b) => b.popularity - a.popularity);
  const best = [...new Set(byPopularity.map(({ id }) => id))].slice(0, knownForSize);
  const knownFor = await findCards(db, best, wanted.language);
  return { person, credits: found, knownFor };
}

export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
