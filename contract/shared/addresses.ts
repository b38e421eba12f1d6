import { type Language, toOutwardCode } from './language.ts';

/** Widths in pixels that the image proxy makes. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Address of a picture at one of `imageWidths`; the format follows the `Accept` header. */
export function imageAddress(path: string, width: ImageWidth): string {
  return `/images/${width}/${path}`;
}

/** Of the cards that are drawn to share a page with: what chats and networks show whole. */
export const cardSize = { width: 1200, height: 630 } as const;

export const feedFormats = ['rss', 'atom'] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
};

export const feedSubjects = ['category', 'tag', 'author'] as const;

/** What a feed is narrowed to; the whole blog otherwise. */
export type FeedSubject = { kind: (typeof feedSubjects)[number]; slug: string };

/**
 * Path of a feed. It names its language, since readers send no wish of their own; hubs are told of
 * it under this very address.
 */
export function feedPath(
  format: FeedFormat,
  { language, of }: { language: Language; of?: FeedSubject | undefined },
): string {
  const folder = of ? `/feeds/${of.kind}/${encodeURIComponent(of.slug)}` : '/feeds';
  return `${folder}/${format}.xml?lang=${toOutwardCode(language)}`;
}

type ShownOrder = {
  number: string;
  /** Of the mails about the order: shows it to whoever has them. Accounts need none for their own. */
  token?: string | undefined;
};

/** The page of one order on the site; mails link to it, and guests have no other way to it. */
export function orderPage(order: ShownOrder): `/${string}` {
  return `/orders/${encodeURIComponent(order.number)}${tokenOf(order)}`;
}

/** Thanks for the order, and says how it is paid. */
export function orderReceivedPage(order: ShownOrder): `/${string}` {
  return `/checkout/order-received/${encodeURIComponent(order.number)}${tokenOf(order)}`;
}

function tokenOf({ token }: ShownOrder): string {
  return token ? `?token=${encodeURIComponent(token)}` : '';
}
