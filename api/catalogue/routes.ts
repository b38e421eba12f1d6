import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { metadataProviders } from '#api/platform/providers/registry.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { catalogueContract } from '#contract/catalogue.ts';
import type { ListKind } from '#contract/constants/catalogue.ts';
import { isShown } from '#contract/shared/rating-rules.ts';
import type { DecideAccess } from './ports.ts';
import { presentCard, presentTerm } from './present/card.ts';
import { presentHome } from './present/home.ts';
import { presentTitle } from './present/title.ts';
import type { CachedQueries } from './queries/cached-queries.ts';
import { findCards } from './queries/find-cards.ts';
import { findCollectionsOf } from './queries/find-collection.ts';
import { findPreview } from './queries/find-preview.ts';
import { chooseTermIds } from './queries/find-terms.ts';
import { findWholeTitle } from './queries/find-title.ts';
import { findTitlePage } from './queries/find-title-page.ts';
import type { TitleList, TitleOrderName } from './queries/title-list.ts';

const listOrders: Record<ListKind, TitleOrderName> = {
  populer: 'popularity',
  recommend: 'recommendation',
  new: 'added',
  upcoming: 'release',
};

/** Filter choices per kind of term: the most used ones. */
const maxChoices = 100;

export function catalogueRoutes({
  db,
  cached,
  decideAccess,
}: {
  db: Database;
  cached: CachedQueries;
  decideAccess: DecideAccess;
}) {
  const endpoints = implement(catalogueContract).$context<RequestContext>();

  async function readPage(list: TitleList, cursor: string | undefined, context: RequestContext) {
    const { ids, page } = await findTitlePage(db, list, cursor, cached.extent);
    const cards = await findCards(db, ids, context.language);
    return { data: { titles: cards.map(presentCard), page } };
  }

  return endpoints.router({
    getHome: endpoints.getHome.handler(async ({ context }) => {
      const { language, country, audience } = context;
      const found = await cached.home({ language, country, shown: audience.shown });
      return { data: { home: presentHome(found, language) } };
    }),

    listTitles: endpoints.listTitles.handler(async ({ input, context }) => {
      const { cursor, sort, genre, tag, ...narrowed } = input;
      const terms = await cached.terms(context.country);
      const termIds = chooseTermIds(terms, { type: input.type, genre, tag });
      const filters = { ...narrowed, termIds, shown: context.audience.shown };
      return readPage({ filters, order: sort, visitorCountry: context.country }, cursor, context);
    }),

    getList: endpoints.getList.handler(({ input, context }) => {
      const { kind, type, cursor } = input;
      const upcoming = kind === 'upcoming' || undefined;
      const filters = { type, termIds: [], upcoming, shown: context.audience.shown };
      const list = { filters, order: listOrders[kind], visitorCountry: context.country };
      return readPage(list, cursor, context);
    }),

    getTitleFilters: endpoints.getTitleFilters.handler(async ({ input: { type }, context }) => {
      const { language, country } = context;
      const [facets, terms] = await Promise.all([
        cached.facets({ type, country }),
        cached.terms(country),
      ]);
      const present = (kind: 'genre' | 'tag') =>
        terms
          .filter((term) => term.type === type && term.kind === kind)
          .slice(0, maxChoices)
          .map((term) => presentTerm(term, language));
      return { data: { filters: { ...facets, genres: present('genre'), tags: present('tag') } } };
    }),

    getTitle: endpoints.getTitle.handler(async ({ input, context }) => {
      const { language, country } = context;
      const found = await findWholeTitle(db, { ...input, language, country }, cached);
      if (!found) throw problem('title_not_found');
      const visitor = { language, country, shown: context.audience.shown };
      const [access, collections] = await Promise.all([
        decideAccess(context, found.row),
        findCollectionsOf(db, found.row.id, visitor),
      ]);
      const related = found.related
        .filter(({ rating }) => isShown(rating, context.audience.shown))
        .map(presentCard);
      return {
        data: { title: presentTitle({ ...found, related, access, collections, language }) },
      };
    }),

    getPreview: endpoints.getPreview.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const found = await findPreview(db, { ...input, language, country });
      if (!found) throw problem('title_not_found');
      const { rating } = found;
      const mayPlay = isShown(rating, audience.shown) && !isShown(rating, audience.unconfirmed);
      return { data: { preview: mayPlay ? found.preview : null } };
    }),

    listAttributions: endpoints.listAttributions.handler(async () => ({
      data: { attributions: (await cached.attributions()).map(presentAttribution) },
    })),
  });
}

/** With the words that its terms demand, if it is a database of films. */
function presentAttribution<Source extends { name: string }>(source: Source) {
  const known = Object.values(metadataProviders).find(({ name }) => name === source.name);
  return { ...source, notice: known?.terms?.notice ?? null };
}
