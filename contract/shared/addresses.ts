import { type Language, toOutwardCode } from './language.ts';

/** Widths in pixels that the image proxy makes. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** Address of a picture at one of `imageWidths`; the format follows the `Accept` header. */
export function imageAddress(path: string, width: ImageWidth): string {
  return `/images/${width}/${path}`;
}

/** Size of pictures for shared links, which chats and networks show uncropped. */
export const cardSize = { width: 1200, height: 630 } as const;

export const feedFormats = ['rss', 'atom'] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
};

export const feedSubjects = ['category', 'tag', 'author'] as const;

/** The filter of a feed; without one it has the whole blog. */
export type FeedSubject = { kind: (typeof feedSubjects)[number]; slug: string };

/**
 * Path of a feed. It includes the language, because feed readers send no preference; hubs are
 * pinged with exactly this address.
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
  /** From the mails about the order; grants access without an account. */
  token?: string | undefined;
};

/** The page of an order; mails link to it, and guests have no other way to reach it. */
export function orderPage(order: ShownOrder): `/${string}` {
  return `/orders/${encodeURIComponent(order.number)}${tokenOf(order)}`;
}

/** The page that confirms an order and explains how to pay. */
export function orderReceivedPage(order: ShownOrder): `/${string}` {
  return `/checkout/order-received/${encodeURIComponent(order.number)}${tokenOf(order)}`;
}

/** Where an order is found by its number and its e-mail address or phone number. */
export function trackingPage({ number }: Pick<ShownOrder, 'number'>): `/${string}` {
  return `/track-order?number=${encodeURIComponent(number)}`;
}

function tokenOf({ token }: ShownOrder): string {
  return token ? `?token=${encodeURIComponent(token)}` : '';
}
