import type { OperatorWarning } from '#contract/constants/operator-warnings.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Audience, ConfirmedAge } from '#contract/shared/rating-rules.ts';
import type { GuestKind } from '#contract/shared/visitor-headers.ts';
import type { Actor } from './audit/actor.ts';
import type { Turn } from './turns/take-turn.ts';
import type { LockedDevice, RunnerCaller, Viewer } from './viewer.ts';

/**
 * Facts about a request from the process in front. Passed as Hono's `env`, beside the request,
 * because clients could forge any header.
 */
export type RequestEnv = {
  /** Address of the visitor, behind the trusted proxies. */
  clientAddress?: string;
  /** The id of the outer request, for in-process calls by a page. */
  requestId?: string;
  /** Aborted when the visitor leaves before the answer. */
  signal?: AbortSignal;
  /** ISO 3166-1 alpha-2, as looked up by a trusted proxy. */
  country?: string;
  /** Scheme and host that visitors see. */
  siteOrigin?: string;
  /** For `/readyz` and the dashboard. */
  warnings?: OperatorWarning[];
  /** From the browser's cookies, which no script on a page can omit. */
  deviceLock?: string;
  confirmedAge?: ConfirmedAge;
  /** The browser has a session, a cart or comments: its visitor sees own changes at once. */
  isReturning?: boolean;
};

export type ApiEnv = {
  Bindings: RequestEnv;
  Variables: {
    requestId: string;
    language: Language;
    /** Tokens to send with the answer, even with a problem; empty: delete it. */
    newGuestTokens?: Partial<Record<GuestKind, string>>;
  };
};

/** The context of every operation of the contract. */
export type RequestContext = {
  language: Language;
  country: string | null;
  clientAddress: string;
  /** For work that visitors queue for. */
  turn: Turn;
  /** The User-Agent header, or an empty text. */
  userAgent: string;
  /** Scheme and host that visitors see, such as `https://films.example.org`. */
  siteOrigin: string;
  /** For the operator, of the process in front. */
  warnings: OperatorWarning[];
  requestId: string;
  /** Who the caller is, for the audit log. */
  actor: Actor;
  /** Null: nobody is signed in. */
  viewer: Viewer | null;
  /** In operations for runners. */
  runner: RunnerCaller | null;
  /** In operations that are declared so: the request as it was sent. */
  rawRequest: Request | null;
  /** The device's lock; null: none. */
  device: LockedDevice | null;
  /** Identifies the device; may be invalid. */
  deviceToken: string | undefined;
  audience: Audience;
  /**
   * While nobody is signed in: `shopper` owns the cart and the wishlist, `commenter` has written the
   * comments and likes.
   */
  guestTokens: Record<GuestKind, GuestToken>;
};

/**
 * An opaque token stored by a guest's browser: sent in a header (`guestHeaders`), and returned in
 * the same header if it changes.
 */
export type GuestToken = {
  readonly sent: string | null;
  /** Sends the browser a token with the answer; null deletes the one it has. */
  keep(token: string | null): void;
};
