import { LRUCache } from 'lru-cache';
import { href } from 'react-router';
import type { TitleCard } from '#contract/catalogue.ts';
import type { ApiClient } from '#contract/client.ts';
import { type ListKind, listKinds, type TitleType } from '#contract/constants/catalogue.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import type { Visit } from '#web/lib/visit.ts';
import type { MenuColumn } from './menu-panel.tsx';

const shown = { terms: 8, titles: 4, categories: 10 };

/** Milliseconds. */
const freshFor = 60_000;

/** Contents of the menu panels, for entries that have one. */
export type MenuPanels = Partial<
  Record<'movies' | 'shows' | 'genres' | 'store' | 'blog', MenuColumn[]>
>;

/** Stale contents are served while new ones load or the API fails. */
const cache = new LRUCache<string, MenuPanels, { api: ApiClient; visit: Visit }>({
  max: 100,
  ttl: freshFor,
  allowStale: true,
  noDeleteOnFetchRejection: true,
  fetchMethod: (_key, _known, { context }) => composeMenu(context.api, context.visit),
});

/**
 * The panels of the mega menu, the same for everybody in a language and country: fetched
 * anonymously and cached.
 */
export function readMenu(api: ApiClient, visit: Visit): Promise<MenuPanels> {
  const key = `${visit.language} ${visit.languageInAddress} ${visit.country}`;
  return cache.forceFetch(key, { context: { api, visit } });
}

async function composeMenu(api: ApiClient, visit: Visit): Promise<MenuPanels> {
  const [movies, shows, terms, store, posts] = await Promise.all([
    api.catalogue.getList({ kind: 'populer', type: 'movie' }),
    api.catalogue.getList({ kind: 'populer', type: 'tv-show' }),
    api.catalogue.listTerms(),
    api.shop.getStore(),
    api.blog.getBlogIndex(),
  ]);
  const i18n = serverI18n(visit.language);
  const t = i18n.getFixedT(visit.language, 'common');
  const site = i18n.getFixedT(visit.language, 'site');
  const catalogue = i18n.getFixedT(visit.language, 'catalogue');
  const shop = i18n.getFixedT(visit.language, 'shop');

  const featured = (titles: TitleCard[], path: (slug: string) => string): MenuColumn => ({
    heading: site(($) => $.menu.featured),
    isWide: true,
    links: titles
      .filter(isForAll)
      .slice(0, shown.titles)
      .map(({ slug, name, poster }) => ({ path: path(slug), text: name, picture: poster })),
  });
  const termsOf = (type: TitleType, heading: string): MenuColumn => ({
    heading,
    links: terms.data.genres
      .filter((term) => term.type === type && term.count > 0)
      .sort((one, other) => other.count - one.count)
      .slice(0, shown.terms)
      .map(({ slug, name }) => ({ path: href('/geners/:id', { id: slug }), text: name })),
  });
  const whole = (kind: ListKind, type: TitleType) => {
    const title = catalogue(($) => $.rails[type][kind]);
    return {
      path: href('/view-all/:type/:media/:title', { type: kind, media: type, title }),
      text: title,
    };
  };
  const browse = t(($) => $.footer.lists);

  const panels: Required<MenuPanels> = {
    movies: [
      { heading: browse, links: listKinds.map((kind) => whole(kind, 'movie')) },
      termsOf(
        'movie',
        t(($) => $.header.genres),
      ),
      featured(movies.data.titles, (slug) => href('/movies-detail/:slug', { slug })),
    ],
    shows: [
      { heading: browse, links: listKinds.map((kind) => whole(kind, 'tv-show')) },
      termsOf(
        'tv-show',
        t(($) => $.header.genres),
      ),
      featured(shows.data.titles, (slug) => href('/shows-details/:slug', { slug })),
    ],
    genres: [
      termsOf(
        'movie',
        t(($) => $.header.movies),
      ),
      termsOf(
        'tv-show',
        t(($) => $.header.shows),
      ),
      termsOf(
        'video',
        t(($) => $.header.videos),
      ),
      {
        heading: browse,
        links: [
          { path: href('/geners'), text: catalogue(($) => $.browse.genres) },
          { path: href('/tags'), text: catalogue(($) => $.browse.tags) },
          { path: href('/cast/:slug?'), text: catalogue(($) => $.browse.cast) },
        ],
      },
    ],
    store: [
      {
        heading: browse,
        links: [
          { path: href('/shop'), text: shop(($) => $.navigation.shop) },
          { path: href('/all-products'), text: shop(($) => $.navigation.all) },
          { path: href('/track-order'), text: shop(($) => $.navigation.track) },
        ],
      },
      {
        heading: site(($) => $.menu.categories),
        links: store.data.store.categories.slice(0, shown.categories).map(({ slug, name }) => ({
          path: `${href('/all-products')}?category=${slug}`,
          text: name,
        })),
      },
    ],
    blog: [
      {
        heading: site(($) => $.menu.categories),
        links: posts.data.blog_index.categories
          .slice(0, shown.categories)
          .map(({ slug, name }) => ({
            path: href('/blogs-category/:slug?', { slug }),
            text: name,
          })),
      },
      {
        heading: site(($) => $.menu.posts),
        links: posts.data.blog_index.recent.map(({ slug, title }) => ({
          path: href('/blogs-detail/:slug?', { slug }),
          text: title,
        })),
      },
    ],
  };
  return Object.fromEntries(
    Object.entries(panels)
      .map(([entry, columns]) => [entry, columns.filter(({ links }) => links.length > 0)] as const)
      .filter(([, columns]) => columns.length > 0),
  );
}

/** A child may open the menu on the household's television. */
function isForAll({ rating }: TitleCard): boolean {
  return rating === 'SU' || rating === '13+';
}
