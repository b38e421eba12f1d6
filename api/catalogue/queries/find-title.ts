import { eq, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import type { Language } from '#contract/shared/language.ts';
import { titles } from '../tables.ts';
import { isAskedTitle } from './availability.ts';
import { posters } from './find-cards.ts';
import { backdrops, heroColumns, logos } from './find-heroes.ts';
import { english, languageParam, translated, translationIn } from './localized.ts';

const selectTitle = prepareOnce((db) =>
  db
    .select({
      ...heroColumns,
      homeName: titles.name,
      originalName: titles.originalName,
      releasedOn: titles.releasedOn,
      addedAt: titles.addedAt,
      countries: titles.countries,
      languages: titles.languages,
      popularity: titles.popularity,
      availableFrom: titles.availableFrom,
      availableUntil: titles.availableUntil,
      availableCountries: titles.availableCountries,
      attributionName: titles.attributionName,
      attributionUrl: titles.attributionUrl,
      attributionLicence: titles.attributionLicence,
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(logos, eq(logos.id, titles.logoId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(isAskedTitle)
    .prepare('find_title'),
);

export type TitleRow = Awaited<ReturnType<ReturnType<typeof selectTitle>['execute']>>[number];

export async function findTitle(
  db: DatabaseOrTransaction,
  wanted: { type: TitleType; slug: string; language: Language; country: string | null },
): Promise<TitleRow | undefined> {
  const [title] = await selectTitle(db).execute(wanted);
  return title;
}
