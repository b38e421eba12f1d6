import type { Namespace, TFunction } from 'i18next';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Thing } from 'schema-dts';
import type { Picture } from '#contract/media.ts';
import type { Language } from '#contract/shared/language.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { addressFor } from '../page-address.ts';
import { type Visit, visitContext } from '../visit.ts';

/** Page types of the Open Graph protocol (https://ogp.me/#types). */
type OpenGraphType =
  | 'website'
  | 'article'
  | 'profile'
  | 'video.movie'
  | 'video.tv_show'
  | 'video.episode'
  | 'video.other';

/** A feed of the page's content; a path of the site. */
export type FeedLink = { type: string; title: string; path: string };

/** What search engines and link previews get about a page, besides its `<title>`. */
export type PageDescription = {
  /** Without the site's name. */
  title: string;
  /** Truncated to the length that search engines show. */
  description: string;
  type?: OpenGraphType;
  /** Shown in link previews; the site's own picture by default. */
  picture?: Picture | null;
  /** Path of a card of `cardSize` generated for this page; shared instead of its picture. */
  card?: string | null;
  /** Canonical path, when another address shows the same page. */
  path?: string;
  /** Query parameters that belong to the canonical address; the language is added. */
  parameters?: Record<string, string | undefined>;
  /** False for pages that are useless as search results. */
  indexed?: boolean;
  /** Languages that the page exists in, if not all; the default comes first. */
  languages?: readonly [Language, ...Language[]];
  /** Feeds of the listed content. */
  feeds?: FeedLink[];
  /** Further properties of the Open Graph type. */
  properties?: [name: string, content: string][];
  /** Whether other sites may embed the page's player, if they may embed at all. */
  embeddable?: boolean;
  /** Structured data (schema.org) of the page. */
  things?: Thing[];
};

/** What a description is built from. */
export type DescribedVisit = {
  language: Language;
  origin: string;
  texts<Name extends Namespace>(namespace: Name): TFunction<Name>;
  /** Absolute address of a path of the site, in the language of this page's address. */
  address(path: string): string;
};

type Describe = (visit: DescribedVisit) => PageDescription;

const descriptionContext = createContext<Describe | null>(null);

/**
 * Called by loaders (or by the middleware of routes without one). The description is built only for
 * whole pages and never sent to the page's scripts. Pages without a description are not indexed.
 */
export function describePage(context: Readonly<RouterContextProvider>, describe: Describe): void {
  context.set(descriptionContext, describe);
}

/** The description that the loaders of a request gave. */
export function readDescription(
  context: Readonly<RouterContextProvider>,
): PageDescription | undefined {
  const describe = context.get(descriptionContext);
  return describe?.(describedVisit(context.get(visitContext)));
}

function describedVisit(visit: Visit): DescribedVisit {
  const { language, origin } = visit;
  return {
    language,
    origin,
    texts: (namespace) => serverI18n(language).getFixedT(language, namespace),
    address: (path) => origin + addressFor(visit, path),
  };
}
