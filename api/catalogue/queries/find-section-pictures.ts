import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { HomeSection } from '#contract/catalogue/home-ops.ts';
import type { Picture } from '#contract/media.ts';
import { findCards } from './find-cards.ts';
import { findHeroes } from './find-home.ts';
import { findRails } from './find-rails.ts';
import { findBackdrops, findTermPictures } from './find-term-pictures.ts';
import type { TermRow } from './find-terms.ts';
import { planRails } from './plan-rails.ts';
import type { Visitor } from './title-conditions.ts';

/** Pictures of one section. */
const maxPictures = 8;

/**
 * What sections of the home page have to show, hidden ones too, in the order of `sections`: wide
 * pictures for slides, posters for rails, artwork for tiles.
 */
export async function findSectionPictures(
  db: DatabaseOrTransaction,
  place: 'heroes' | 'rails',
  sections: HomeSection[],
  visitor: Visitor,
  terms: TermRow[],
): Promise<Picture[][]> {
  const plans = sections.map((section) => planRails([section], terms));
  const sources = plans.flat().flatMap((rail) => rail.sources);
  const tiles = plans.flat().flatMap((rail) => (rail.tiles ?? []).slice(0, maxPictures));
  const hasBest = sections.some(({ source }) => source.by === 'best');
  const [found, best, ofTiles] = await Promise.all([
    findRails(db, sources, visitor),
    hasBest ? findHeroes(db, visitor) : [],
    findTermPictures(db, tiles, visitor, 1),
  ]);
  const bySource = new Map(sources.map((source, index) => [source, found[index] ?? []]));
  const ids = plans.map((rails) => [
    ...new Set(
      rails.flatMap((rail) => rail.sources.flatMap((source) => bySource.get(source) ?? [])),
    ),
  ]);
  const pictures = await findPictures(db, place, [...new Set(ids.flat())], visitor);
  return sections.map(({ source }, index) => {
    const ofTitles =
      source.by === 'best'
        ? best.map(({ backdrop }) => backdrop)
        : (ids[index] ?? []).map((id) => pictures.get(id) ?? null);
    const own = (plans[index] ?? []).flatMap((rail) =>
      (rail.tiles ?? []).flatMap(({ id }) => ofTiles.get(id) ?? []),
    );
    return [...ofTitles.filter((picture) => picture !== null), ...own].slice(0, maxPictures);
  });
}

async function findPictures(
  db: DatabaseOrTransaction,
  place: 'heroes' | 'rails',
  ids: number[],
  { language }: Visitor,
): Promise<Map<number, Picture | null>> {
  if (place === 'heroes') return findBackdrops(db, ids);
  const cards = await findCards(db, ids, language);
  return new Map(cards.map(({ id, poster }) => [id, poster]));
}
