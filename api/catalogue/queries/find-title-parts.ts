import { and, asc, eq, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures, streamRenditions } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import {
  credits,
  episodes,
  externalLinks,
  extras,
  people,
  seasons,
  terms,
  titleTerms,
} from '../tables.ts';
import { pictureColumns } from './title-columns.ts';
import { streamIsPlayable } from './title-conditions.ts';

const titleParam = sql.placeholder('titleId');

const selectTerms = prepareOnce((db) =>
  db
    .select({
      id: terms.id,
      type: terms.type,
      kind: terms.kind,
      slug: terms.slug,
      names: terms.names,
    })
    .from(titleTerms)
    .innerJoin(terms, eq(terms.id, titleTerms.termId))
    .where(eq(titleTerms.titleId, titleParam))
    .orderBy(asc(terms.kind), asc(titleTerms.position))
    .prepare('find_title_terms'),
);

const selectCredits = prepareOnce((db) =>
  db
    .select({
      role: credits.role,
      character: credits.character,
      slug: people.slug,
      name: people.name,
      image: pictureColumns(pictures),
    })
    .from(credits)
    .innerJoin(people, eq(people.id, credits.personId))
    .leftJoin(pictures, eq(pictures.id, people.profileImageId))
    .where(eq(credits.titleId, titleParam))
    .orderBy(asc(credits.position))
    .prepare('find_title_credits'),
);

const stills = alias(pictures, 'stills');

const selectExtras = prepareOnce((db) =>
  db
    .select({
      kind: extras.kind,
      name: extras.name,
      season: extras.season,
      url: extras.url,
      streamId: extras.streamId,
      still: pictureColumns(stills),
    })
    .from(extras)
    .leftJoin(stills, eq(stills.id, extras.stillId))
    .where(and(eq(extras.titleId, titleParam), eq(extras.removed, false)))
    .orderBy(asc(extras.position))
    .prepare('find_title_extras'),
);

const selectLinks = prepareOnce((db) =>
  db
    .select()
    .from(externalLinks)
    .where(eq(externalLinks.titleId, titleParam))
    .orderBy(asc(externalLinks.position))
    .prepare('find_title_links'),
);

/** The qualities of a series, over all its episodes. */
const selectShowRenditions = prepareOnce((db) =>
  db
    .select({
      quality: streamRenditions.name,
      bytes: sql<number>`sum(${streamRenditions.bytes})`.mapWith(Number),
      addedAt: sql<Date>`max(${streamRenditions.createdAt})`.mapWith(streamRenditions.createdAt),
      languages: sql<string[]>`array(select distinct a.language from stream_audio_tracks a
        where a.stream_id = any(array_agg(${streamRenditions.streamId})) order by a.language)`,
    })
    .from(seasons)
    .innerJoin(episodes, eq(episodes.seasonId, seasons.id))
    .innerJoin(streamRenditions, eq(streamRenditions.streamId, episodes.streamId))
    .where(
      and(
        eq(seasons.titleId, titleParam),
        streamIsPlayable(episodes.streamId),
        like(streamRenditions.codecs, 'avc1%'),
      ),
    )
    .groupBy(streamRenditions.name)
    .orderBy(sql`max(${streamRenditions.averageBandwidth})`)
    .prepare('find_show_renditions'),
);

export async function findShowRenditions(db: DatabaseOrTransaction, titleId: number) {
  return selectShowRenditions(db).execute({ titleId });
}

export type ShowRendition = Awaited<ReturnType<typeof findShowRenditions>>[number];

/** Everything that belongs to a title except its seasons. */
export async function findTitleParts(db: DatabaseOrTransaction, titleId: number) {
  const [foundTerms, foundCredits, foundExtras, foundLinks] = await Promise.all([
    selectTerms(db).execute({ titleId }),
    selectCredits(db).execute({ titleId }),
    selectExtras(db).execute({ titleId }),
    selectLinks(db).execute({ titleId }),
  ]);
  return {
    terms: foundTerms,
    credits: foundCredits,
    extras: foundExtras,
    links: foundLinks,
  };
}

export type TitleParts = Awaited<ReturnType<typeof findTitleParts>>;
