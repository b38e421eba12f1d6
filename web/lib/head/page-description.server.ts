import type { Namespace, TFunction } from 'i18next';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Thing } from 'schema-dts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { addressIn } from '../page-address.ts';
import { type Visit, visitContext } from '../visit.ts';

/** Kinds of pages that the Open Graph protocol knows (https://ogp.me/#types). */
type OpenGraphType =
  | 'website'
  | 'article'
  | 'profile'
  | 'video.movie'
  | 'video.tv_show'
  | 'video.episode'
  | 'video.other';

/** Where a reader of feeds can follow a page; a path of the site. */
export type FeedLink = { type: string; title: string; path: string };

/** What search engines and chats are told about a page, besides its `<title>`. */
export type PageDescription = {
  /** Without the site's name. */
  title: string;
  /** Shortened to what search engines show. */
  description: string;
  type?: OpenGraphType;
  /** Shown beside a link to the page; the site's own picture otherwise. */
  picture?: Picture | null;
  /** Path of a card of `cardSize` drawn for this page; shared instead of its picture. */
  card?: string | null;
  /** The page's own path, when another address shows the same. */
  path?: string;
  /** Query parameters that are part of the page's own address; the language is added. */
  parameters?: Record<string, string | undefined>;
  /** False for pages that are of no use in a list of results. */
  indexed?: boolean;
  /** Where not every language has the page: those that do, that of what is shown first. */
  languages?: readonly [Language, ...Language[]];
  /** Feeds of what it lists. */
  feeds?: FeedLink[];
  /** Further properties of the Open Graph type. */
  properties?: [name: string, content: string][];
  /** Whether other sites may show its player, if they may at all. */
  embeddable?: boolean;
  /** Things of schema.org that the page shows. */
  things?: Thing[];
};

/** What a description is made with. */
export type DescribedVisit = {
  language: Language;
  origin: string;
  texts<Name extends Namespace>(namespace: Name): TFunction<Name>;
  /** Absolute address of a path of the site, in the language that this page's address names. */
  address(path: string): string;
};

type Describe = (visit: DescribedVisit) => PageDescription;

const descriptionContext = createContext<Describe | null>(null);

/**
 * Called by loaders (or the middleware of routes without one). The description is only made for
 * whole pages, and never reaches the scripts of the page. A page that nobody describes is not to be
 * indexed.
 */
export function describePage(context: Readonly<RouterContextProvider>, describe: Describe): void {
  context.set(descriptionContext, describe);
}

/** What the loaders of a request said about their page. */
export function readDescription(
  context: Readonly<RouterContextProvider>,
): PageDescription | undefined {
  const describe = context.get(descriptionContext);
  return describe?.(describedVisit(context.get(visitContext)));
}

function describedVisit({ language, languageInAddress, origin }: Visit): DescribedVisit {
  return {
    language,
    origin,
    texts: (namespace) => serverI18n(language).getFixedT(language, namespace),
    address: (path) => origin + addressIn(path, languageInAddress ? language : undefined),
  };
}
