import type { TitleCard } from '#contract/catalogue.ts';
import type { CardRow } from '../queries/find-cards.ts';

export function presentCard(row: CardRow): TitleCard {
  const { id, type, slug, name, year, duration, rating, poster, genre, playable } = row;
  const card = { id, type, slug, name, year, duration, rating, poster, genre, playable };
  return {
    ...card,
    ...(row.score && { score: row.score }),
    ...(row.releasesOn && { releases_on: row.releasesOn }),
    ...(row.access !== 'free' && { needs: row.access }),
  };
}
