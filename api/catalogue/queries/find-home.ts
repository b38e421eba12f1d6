import { findStreams } from '#api/media/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Visitor } from './cached-queries.ts';
import { findCards } from './find-cards.ts';
import { findHeroes } from './find-heroes.ts';
import { findRails } from './find-rails.ts';
import type { TermRow } from './find-terms.ts';
import { arrangeRails, planRails } from './plan-rails.ts';

/** All that the home page shows: as many statements whatever the size of the catalogue. */
export async function findHome(db: DatabaseOrTransaction, visitor: Visitor, genres: TermRow[]) {
  const plans = planRails(genres);
  const sources = plans.flatMap((rail) => rail.sources);
  const [heroes, found] = await Promise.all([
    findHeroes(db, visitor),
    findRails(db, sources, visitor),
  ]);
  const bySource = new Map(sources.map((source, index) => [source, found[index] ?? []]));
  const arranged = arrangeRails(
    plans.map((rail) => {
      const ids = rail.sources.flatMap((source) => bySource.get(source) ?? []);
      return { rail, found: [...new Set(ids)] };
    }),
  );
  const heroStreams = await findStreams(
    db,
    heroes.flatMap(({ streamId }) => streamId ?? []),
    { language: visitor.language },
  );
  const wanted = [...new Set(arranged.flatMap(({ ids }) => ids))];
  const cards = new Map(
    (await findCards(db, wanted, visitor.language)).map((card) => [card.id, card]),
  );
  const rails = arranged.map(({ rail, ids }) => ({
    rail,
    cards: ids.flatMap((id) => cards.get(id) ?? []),
  }));
  return { heroes, heroStreams, rails };
}

export type HomeRows = Awaited<ReturnType<typeof findHome>>;
