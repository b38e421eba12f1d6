import { href } from 'react-router';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { Home } from '#contract/catalogue.ts';
import { listKinds } from '#contract/constants/catalogue.ts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { formatDay } from '#contract/shared/time-zone.ts';
import type { ProductCard } from '#contract/shop/product-card.ts';
import { termPath } from '#web/catalogue/term-path.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { type PageRequest, publicApiContext, visitContext } from '#web/lib/visit.ts';
import { railSizes } from '#web/ui/rail/rail-sizes.ts';

type Rail = Home['rails'][number];

/** A picture with a name that leads somewhere: a collection, a genre, a product, a post. */
export type Tile = {
  path: string;
  name: string;
  /** The language of the name, if it may not be the page's. */
  language?: Language;
  /** Below the name. */
  note?: string | undefined;
  pictures: Picture[];
};

export type HomeSection = {
  id: string;
  heading: string;
  /** Path of the whole list. */
  more?: string | undefined;
  look: 'ranked' | 'titles' | 'stills' | 'collections' | 'tiles' | 'products' | 'posts';
  shape?: 'wide' | 'small' | undefined;
  /** The `sizes` of its pictures, as in HTML. */
  sizes: string;
  titles: Rail['titles'];
  tiles: Tile[];
};

type PresentedRail = Omit<HomeSection, 'shape' | 'sizes'>;

const shapes: Partial<Record<HomeSection['look'], 'wide' | 'small'>> = {
  stills: 'wide',
  collections: 'wide',
  posts: 'wide',
  tiles: 'small',
};

type Loading = Pick<PageRequest, 'context' | 'request'>;

/** The rows below the heroes, with all their texts, so that browsers need no code for them. */
export async function loadHomeSections(rails: Rail[], page: Loading): Promise<HomeSection[]> {
  const { language, timeZone } = page.context.get(visitContext);
  const t = serverI18n(language).getFixedT(language, 'catalogue');
  const has = (kind: Rail['kind']) => rails.some((rail) => rail.kind === kind);
  const [products, posts] = await Promise.all([
    has('shop') ? loadProducts(page) : [],
    has('magazine') ? loadPosts(page) : [],
  ]);

  function present(rail: Rail): PresentedRail {
    const { kind, type, term, titles } = rail;
    switch (kind) {
      case 'shop':
        return {
          id: 'rail-shop',
          heading: rail.name ?? t(($) => $.rails.shop),
          more: href('/all-products'),
          look: 'products',
          titles,
          tiles: products.map((product) => presentProduct(product, language)),
        };
      case 'magazine':
        return {
          id: 'rail-magazine',
          heading: rail.name ?? t(($) => $.rails.magazine),
          more: href('/blog-template'),
          look: 'posts',
          titles,
          tiles: posts.map((post) => presentPost(post, language, timeZone)),
        };
      case 'tiles':
      case 'collections':
        return {
          id: `rail-${kind}`,
          heading: rail.name ?? t(($) => $.rails[kind]),
          more: kind === 'tiles' ? href('/geners') : href('/tags'),
          look: kind,
          titles,
          tiles: rail.tiles.map(({ kind: of, slug, name, pictures }) => ({
            path: termPath({ kind: of, slug }),
            name,
            pictures,
          })),
        };
      default: {
        const heading = rail.name ?? term?.name ?? nameList(rail);
        const list = listKinds.find((each) => each === kind);
        // Several rails may be chosen by hand.
        const place = kind === 'chosen' ? titles[0]?.id : term?.slug;
        return {
          id: ['rail', kind, type, place].filter(Boolean).join('-'),
          heading,
          more: term
            ? termPath({ kind: kind === 'tag' ? 'tag' : 'genre', slug: term.slug })
            : list &&
              href('/view-all/:type/:media/:title', { type: list, media: type, title: heading }),
          look: kind === 'top' ? 'ranked' : rail.shape === 'stills' ? 'stills' : 'titles',
          titles,
          tiles: [],
        };
      }
    }
  }

  function nameList({ kind, type }: Rail): string {
    if (kind === 'chosen') return t(($) => $.rails.chosen);
    const list = [...listKinds, 'top' as const].find((each) => each === kind) ?? 'populer';
    return t(($) => $.rails[type][list]);
  }

  const sections = rails.map(present);
  return sections
    .filter(({ titles, tiles }) => titles.length + tiles.length > 0)
    .map((section) => {
      const shape = shapes[section.look];
      return { ...section, shape, sizes: railSizes[shape ?? 'tall'] };
    });
}

async function loadProducts({ context, request }: Loading): Promise<ProductCard[]> {
  const { shop } = context.get(publicApiContext);
  const { data } = await shop.getStore({}, { signal: request.signal });
  return data.store.newest;
}

async function loadPosts({ context, request }: Loading): Promise<PostCard[]> {
  const { blog } = context.get(publicApiContext);
  const { data } = await blog.getBlogFront({}, { signal: request.signal });
  const { lead, latest } = data.blog_front;
  return lead ? [lead, ...latest] : latest;
}

function presentProduct({ slug, name, picture, price }: ProductCard, language: Language): Tile {
  return {
    path: href('/product-detail/:slug?', { slug }),
    name,
    note: formatMoney(language, price.from),
    pictures: picture ? [picture] : [],
  };
}

/** The date is in the time zone of the site or the account, as on all pages from the server. */
function presentPost(post: PostCard, language: Language, timeZone: string): Tile {
  const { slug, title, cover, published_at: published } = post;
  return {
    path: href('/blogs-detail/:slug?', { slug }),
    name: title,
    language: post.language,
    note: published ? formatDay(language, published, timeZone) : undefined,
    pictures: cover ? [cover] : [],
  };
}
