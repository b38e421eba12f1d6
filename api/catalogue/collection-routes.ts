import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { chooseText } from '#api/platform/text/localized.ts';
import { type Collection, collectionsContract } from '#contract/catalogue/collections.ts';
import type { DecideAccess } from './ports.ts';
import { presentCard } from './present/card.ts';
import type { CardRow } from './queries/find-cards.ts';
import { findCollection } from './queries/find-collection.ts';

export function collectionRoutes({
  db,
  decideAccess,
}: {
  db: Database;
  decideAccess: DecideAccess;
}) {
  const endpoints = implement(collectionsContract).$context<RequestContext>();

  /** Whether the caller may watch a title with this access and rating: asked once for each pair. */
  function createAllowed(context: RequestContext): (card: CardRow) => Promise<boolean> {
    const decided = new Map<string, Promise<boolean>>();
    return (card) => {
      const key = `${card.access} ${card.rating}`;
      const known = decided.get(key);
      if (known) return known;
      const asked = decideAccess(context, card).then(({ allowed }) => allowed);
      decided.set(key, asked);
      return asked;
    };
  }

  return endpoints.router({
    getCollection: endpoints.getCollection.handler(async ({ input: { slug }, context }) => {
      const { language, country, audience } = context;
      const found = await findCollection(db, { slug, language, country, shown: audience.shown });
      if (!found) throw problem('collection_not_found');
      const isAllowed = createAllowed(context);
      const titles: Collection['titles'] = await Promise.all(
        found.cards.map(async (card) => ({
          ...presentCard(card),
          allowed: await isAllowed(card),
        })),
      );
      const { id, names, overviews, poster, backdrop } = found;
      const collection: Collection = {
        id,
        slug: found.slug,
        name: chooseText(names, language) ?? found.slug,
        overview: chooseText(overviews, language) ?? null,
        poster,
        backdrop,
        titles,
      };
      return { data: { collection } };
    }),
  });
}
