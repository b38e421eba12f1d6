import type { TitleCard } from '#contract/catalogue.ts';
import type { CardRow } from '../queries/find-cards.ts';

export function presentCard(row: CardRow): TitleCard {
  const { id, type, slug, name, year, duration, rating, poster, genre, playable } = row;
  return { id, type, slug, name, year, duration, rating, poster, genre, playable };
}
