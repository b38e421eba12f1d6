import { findCards, presentCard } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { isShown, type KnownRating } from '#contract/shared/rating-rules.ts';
import { presentContinueEntry } from './present.ts';
import { findBecauseWatched } from './queries/find-because-watched.ts';
import { findContinueWatching } from './queries/find-continue-watching.ts';

type Reader = {
  profileId: number;
  language: Language;
  country: string | null;
  shown: readonly KnownRating[];
};

/**
 * The two personal rails, in three statements. Titles above a rating limit are not in them, even if
 * watched before.
 */
export async function listContinueWatching(db: DatabaseOrTransaction, reader: Reader) {
  const { profileId, language, country, shown } = reader;
  const at = { profileId, country };
  const [entries, because] = await Promise.all([
    findContinueWatching(db, at),
    findBecauseWatched(db, at),
  ]);
  const ids = [
    ...entries.map(({ titleId }) => titleId),
    ...(because ? [because.titleId, ...because.related] : []),
  ];
  const cardsFound = await findCards(db, [...new Set(ids)], language);
  const found = cardsFound.filter(({ rating }) => isShown(rating, shown));
  const cards = new Map(found.map((card) => [card.id, card]));
  const source = because && cards.get(because.titleId);
  const related = because?.related.flatMap((id) => {
    const card = cards.get(id);
    return card ? [presentCard(card)] : [];
  });
  return {
    continue_watching: entries.flatMap((row) => {
      const card = cards.get(row.titleId);
      return card ? [presentContinueEntry(row, card, language)] : [];
    }),
    because_you_watched: source && related?.length ? { name: source.name, titles: related } : null,
  };
}
