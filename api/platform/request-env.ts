import type { Language } from '#contract/shared/language.ts';
import type { Audience, ConfirmedAge } from '#contract/shared/rating-rules.ts';
import type { GuestKind } from '#contract/shared/visitor-headers.ts';
import type { LockedDevice, Viewer } from './viewer.ts';

/**
 * What the process in front knows about a request. It travels as Hono's `env`, beside the request,
 * because a visitor could write any header.
 */
export type RequestEnv = {
  /** Address of the visitor, behind the proxies that are trusted. */
  clientAddress?: string;
  /** Of the outer request, when a page asks in process. */
  requestId?: string;
  /** ISO 3166-1 alpha-2, where somebody trusted has looked it up. */
  country?: string;
  /** Scheme and host under which visitors know the site. */
  siteOrigin?: string;
  /** What the operator should look at, for `/readyz`. */
  warnings?: OperatorWarning[];
  /** What the browser's cookies say, which no script of a page can leave out. */
  deviceLock?: string;
  confirmedAge?: ConfirmedAge;
};

/** `proxy_not_trusted`: requests come through a proxy, and `TRUST_PROXY` is 0. */
export type OperatorWarning = 'proxy_not_trusted';

export type ApiEnv = {
  Bindings: RequestEnv;
  Variables: {
    requestId: string;
    language: Language;
    /** What the browser gets with the answer, also with a problem; empty: it forgets its own. */
    guestTokens?: Partial<Record<GuestKind, string>>;
  };
};

/** What every operation of the contract is called with. */
export type RequestContext = {
  language: Language;
  country: string | null;
  clientAddress: string;
  /** As the browser names itself; empty when it does not. */
  userAgent: string;
  /** Scheme and host under which visitors know the site, such as `https://films.example.org`. */
  siteOrigin: string;
  requestId: string;
  /** Null: nobody is signed in. */
  viewer: Viewer | null;
  /** What the device is locked to; null: nothing. */
  device: LockedDevice | null;
  /** By which the device is known; it may be none of ours. */
  deviceToken: string | undefined;
  audience: Audience;
  /** Whose cart and wishlist it is while nobody is signed in. */
  shopper: GuestToken;
  /** Who wrote and liked comments while nobody was signed in. */
  commenter: GuestToken;
};

/**
 * An opaque token that a guest's browser keeps: sent in a header (`guestHeaders`), and answered in
 * the same one when there is another.
 */
export type GuestToken = {
  readonly sent: string | null;
  /** The browser gets it with the answer; null: it forgets the one that it has. */
  keep(token: string | null): void;
};
