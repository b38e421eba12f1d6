import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import { credits, people, titles } from '../../tables.ts';
import { isAvailable } from '../availability.ts';
import { pictureColumns } from '../picture-columns.ts';

/** Join it by `people.profileImageId`. */
export const portraits = alias(pictures, 'portraits');

/** Credited on a title that may be shown to a visitor in `country`. */
export function isCredited(country: string | null | SQLWrapper): SQL {
  return sql`exists (select 1 from ${credits} join ${titles} on ${titles.id} = ${credits.titleId}
    where ${credits.personId} = ${people.id} and ${isAvailable(country)})`;
}

const mainRole = sql`(select ${credits.role} from ${credits}
  where ${credits.personId} = ${people.id}
  group by ${credits.role} order by count(*) desc, ${credits.role} limit 1)`;

/** What the source says; else the field of most credits. */
export const designation = sql<string | null>`coalesce(${people.designation}, case ${mainRole}
  when 'actor' then 'acting' when 'director' then 'directing' when 'writer' then 'writing'
  when 'producer' then 'production' when 'composer' then 'sound'
  when 'cinematographer' then 'camera' when 'editor' then 'editing' end)`;

/** What a card of a person shows. */
export function personColumns(country: string | null | SQLWrapper) {
  return {
    id: people.id,
    slug: people.slug,
    name: people.name,
    portrait: pictureColumns(portraits),
    designation,
    knownCredits: sql<number>`coalesce(${people.knownCredits},
      (select count(distinct ${credits.titleId})::integer from ${credits}
        join ${titles} on ${titles.id} = ${credits.titleId}
        where ${credits.personId} = ${people.id} and ${isAvailable(country)}))`,
  };
}
