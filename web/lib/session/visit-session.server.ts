import { ORPCError } from '@orpc/client';
import type { Session } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import { readCookie } from './read-cookie.ts';
import { shopperMark } from './shopper-mark.ts';
import {
  isExpired,
  parseStoredSession,
  type StoredSession,
  sessionCookie,
} from './stored-session.ts';
import { xsrfCookie } from './xsrf-names.ts';

/** Who visits, by the cookies of one request; what changes goes with its answer. */
export type VisitSession = {
  /** Null: nobody is signed in, or the provider does not answer. */
  readonly stored: StoredSession | null;
  /** What the page tells the browser's own check; null when there was no auth cookie. */
  readonly found: { cookie: string; broken: boolean } | null;
  /** What forms send back; undefined on pages that are made for everybody. */
  readonly xsrfToken: string | undefined;
  /** Sent when signing in, so that the provider knows the device again. */
  readonly deviceToken: string | undefined;
  /** Whose cart and wishlist it is while nobody is signed in. */
  readonly shopperToken: string | undefined;
  keep(session: Session): void;
  end(): void;
  /** Empty: the browser forgets the one that it has. */
  keepShopper(token: string): void;
  /** `Set-Cookie` of the answer; one that is for everybody brings no token for forms. */
  setCookies(answer?: { isForEverybody: boolean }): string[];
};

/** Lasts beyond the session; no script reads it. */
const deviceCookie = 'sorot_device';
const shopperCookie = 'sorot_shopper';
/** Seconds; as long as browsers allow. */
const longestAge = 400 * 86_400;

type Options = {
  /** The `Cookie` header; null when the page is made for everybody. */
  cookies: string | null;
  authCookie: string;
  secure: boolean;
  /** Reaches the API on nobody's behalf; called when the access token has expired. */
  createClient: () => ApiClient;
  /** The cookie cannot be read. */
  onBroken: () => void;
  /** The provider did not answer. */
  onUnreachable: (error: unknown) => void;
};

/**
 * Reads the session of a request, and refreshes it first when its access token has expired. A
 * refusal removes the cookie; without an answer it is kept, and the visitor is anonymous for now.
 */
export async function openVisitSession(options: Options): Promise<VisitSession> {
  const { cookies, authCookie, secure } = options;
  const value = cookies === null ? undefined : readCookie(cookies, authCookie);
  const read = value === undefined ? undefined : parseStoredSession(value);
  let stored: StoredSession | null = null;
  let changed: StoredSession | null | undefined;
  let device: string | undefined;
  let shopper = (cookies && readCookie(cookies, shopperCookie)) || undefined;
  let newShopper: string | undefined;
  const broken = value !== undefined && !read;
  if (broken) {
    options.onBroken();
    changed = null;
  }
  if (read && isExpired(read.token.access)) {
    const refreshed = await refresh(read, options);
    if (refreshed !== 'unreachable') {
      changed = refreshed;
      stored = refreshed;
    }
  } else if (read) stored = read;

  const known = cookies === null ? undefined : readCookie(cookies, xsrfCookie);
  const minted = cookies !== null && !known ? crypto.randomUUID() : undefined;
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    get stored() {
      return stored;
    },
    found: value === undefined ? null : { cookie: authCookie, broken },
    xsrfToken: known || minted,
    deviceToken: (cookies && readCookie(cookies, deviceCookie)) || undefined,
    get shopperToken() {
      return shopper;
    },
    keepShopper: (token) => {
      newShopper = token;
      shopper = token || undefined;
    },
    keep: (session) => {
      changed = session;
      stored = session;
      device = session.device_token;
    },
    end: () => {
      changed = null;
      stored = null;
    },
    setCookies: ({ isForEverybody } = { isForEverybody: false }) => [
      ...(changed === undefined ? [] : [sessionCookie(authCookie, changed, { secure })]),
      ...(device
        ? [`${deviceCookie}=${device}; Max-Age=${longestAge}; HttpOnly; ${attributes}`]
        : []),
      ...(newShopper === undefined
        ? []
        : [
            `${shopperCookie}=${newShopper}; Max-Age=${newShopper ? longestAge : 0}; HttpOnly; ${attributes}`,
            `${shopperMark}=${newShopper ? 1 : ''}; Max-Age=${newShopper ? longestAge : 0}; ${attributes}`,
          ]),
      ...(minted && !isForEverybody ? [`${xsrfCookie}=${minted}; ${attributes}`] : []),
    ],
  };
}

async function refresh(
  { token }: StoredSession,
  { createClient, onUnreachable }: Options,
): Promise<StoredSession | null | 'unreachable'> {
  try {
    const { data } = await createClient().account.refreshToken({ refresh: token.refresh });
    return data.session;
  } catch (error) {
    if (isRefusal(error)) return null;
    onUnreachable(error);
    return 'unreachable';
  }
}

/** The provider's own no, and not that it is busy or away. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500 && error.status !== 429;
}
