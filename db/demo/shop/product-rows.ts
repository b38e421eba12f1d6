import { eq, inArray } from 'drizzle-orm';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { languages } from '#contract/shared/language.ts';
import { dayFrom, dayFromIfSet } from './day-from.ts';
import type { StoredFile } from './make-files.ts';
import type { ProductDraft } from './shop-drafts.ts';

type StoredPicture = { pictureId: number; optionKey: string | null; valueKey: string | null };

/** A product whose pictures and files are in the store. */
export type StoredProduct = {
  draft: ProductDraft;
  pictures: StoredPicture[];
  files: StoredFile[];
};

/** One that has its row. */
type SavedProduct = StoredProduct & { id: number };

/** Titles by slug, episodes by `slug/season/episode`. */
type Places = ReadonlyMap<string, number>;

export function toProduct({ draft }: StoredProduct, now: Date) {
  return {
    slug: draft.slug,
    kind: draft.kind,
    publishedAt: dayFrom(now, -draft.publishedDaysAgo),
    featuredPosition: draft.featured ?? null,
    unitsSold: draft.unitsSold,
    createdAt: dayFrom(now, -draft.publishedDaysAgo),
  };
}

export function toTranslations({ id: productId, draft }: SavedProduct) {
  return languages.flatMap((language) => {
    const text = language === 'id' || language === 'en' ? draft.texts[language] : undefined;
    return text ? [{ productId, language, ...text }] : [];
  });
}

export function toVariants({ id: productId, draft }: SavedProduct, now: Date) {
  return draft.variants.map(
    ({ sku, options, price, sale, stock, backorder, weight }, position) => ({
      ...{ productId, sku, options, position, backorder },
      regularPrice: price,
      salePrice: sale?.price ?? null,
      saleFrom: dayFromIfSet(now, sale?.fromDays),
      saleUntil: dayFromIfSet(now, sale?.untilDays),
      onHand: stock,
      weightGrams: weight,
    }),
  );
}

export function toLinks(
  { id: productId, draft }: SavedProduct,
  terms: ReadonlyMap<string, number>,
) {
  const named = [`category/${draft.category}`, ...draft.tags.map((tag) => `tag/${tag}`)];
  return named.flatMap((name) => {
    const termId = terms.get(name);
    return termId === undefined ? [] : [{ productId, termId }];
  });
}

export function toAttributes({ id: productId, draft }: SavedProduct) {
  return draft.attributes.map((attribute, position) => ({ productId, position, ...attribute }));
}

export function toPictures({ id: productId, pictures }: SavedProduct) {
  return pictures.map((picture, position) => ({ productId, position, ...picture }));
}

export function toFiles({ id: productId, files }: SavedProduct) {
  return files.map((file, position) => ({ productId, position, ...file }));
}

export function toTitles({ id: productId, draft }: SavedProduct, places: Places) {
  return draft.titles.flatMap((slug, position) => {
    const titleId = places.get(slug);
    return titleId === undefined ? [] : [{ productId, titleId, position }];
  });
}

export function toMoments({ id: productId, draft }: SavedProduct, places: Places) {
  return draft.moments.flatMap(({ title, season, episode, startsAt, endsAt }) => {
    const titleId = places.get(title);
    const isOfSeries = season !== undefined;
    const episodeId = isOfSeries ? places.get(`${title}/${season}/${episode}`) : null;
    // Somebody has deleted the title or its episode.
    if (titleId === undefined || episodeId === undefined) return [];
    const span = { startsAtMs: startsAt * 1000, endsAtMs: endsAt * 1000 };
    return [{ productId, titleId, episodeId, ...span }];
  });
}

/** Where products belong to: the titles that they name, and all episodes of these. */
export async function findPlaces(tx: Transaction, slugs: string[]): Promise<Places> {
  const sources = [...new Set(slugs)].map((slug) => `demo:${slug}`);
  const named = await tx
    .select({ id: titles.id, source: titles.source })
    .from(titles)
    .where(inArray(titles.source, sources));
  const slugOf = new Map(named.map(({ id, source }) => [id, source.slice('demo:'.length)]));
  const parts = await tx
    .select({
      id: episodes.id,
      titleId: seasons.titleId,
      season: seasons.number,
      number: episodes.number,
    })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(inArray(seasons.titleId, [...slugOf.keys()]));
  return new Map([
    ...named.map(({ id }): [string, number] => [slugOf.get(id) ?? '', id]),
    ...parts.map(({ id, titleId, season, number }): [string, number] => [
      `${slugOf.get(titleId)}/${season}/${number}`,
      id,
    ]),
  ]);
}
