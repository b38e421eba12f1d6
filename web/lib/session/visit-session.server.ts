import { ORPCError } from '@orpc/client';
import type { Session } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import {
  deviceLockCookie,
  type GuestKind,
  guestCookies,
  guestKinds,
} from '#contract/shared/visitor-headers.ts';
import { setDeviceLockCookie } from '../cookies.server.ts';
import { readCookie, shopperMark, xsrfCookie } from './cookies.ts';
import {
  isExpired,
  parseStoredSession,
  type StoredSession,
  sessionCookie,
} from './stored-session.ts';

/**
 * The visitor's identity according to the cookies of one request; changes are sent with its answer.
 */
export type VisitSession = {
  /** Null: nobody is signed in, or the provider did not answer. */
  readonly stored: StoredSession | null;
  /** For the browser's own check; null without an auth cookie. */
  readonly found: { cookie: string; broken: boolean } | null;
  /** Token for forms; undefined on cacheable pages. */
  readonly xsrfToken: string | undefined;
  /** Sent when signing in, so that the provider recognises the device. */
  readonly deviceToken: string | undefined;
  /** Identifies a guest to the API while nobody is signed in. */
  guestToken(kind: GuestKind): string | undefined;
  /** Refreshes the tokens, once; `ended`: there is no session any more. */
  renew(): Promise<Renewal>;
  keep(session: Session): void;
  end(): void;
  /** An empty token deletes the cookie. */
  keepGuest(kind: GuestKind, token: string): void;
  /** `Set-Cookie` headers of the answer; cacheable answers get no form token. */
  setCookies(answer?: { isForEverybody: boolean }): string[];
};

type Renewal = 'done' | 'ended' | 'unreachable';

/** Outlives the session; HTTP-only. */
const deviceCookie = 'sorot_device';
/** Seconds; the longest that browsers allow. */
const maxAge = 400 * 86_400;

type Options = {
  /** The `Cookie` header; null for cacheable pages. */
  cookies: string | null;
  authCookie: string;
  secure: boolean;
  /** Calls the API anonymously; needed when the access token has expired. */
  createClient: () => ApiClient;
  /** Called when the cookie is malformed. */
  onBroken: () => void;
  /** Called when the provider did not answer. */
  onUnreachable: (error: unknown) => void;
};

/**
 * Reads the session of a request, refreshing an expired access token first. If that is refused, the
 * cookie is removed; without an answer it is kept, and the visitor is anonymous for now.
 */
export async function openVisitSession(options: Options): Promise<VisitSession> {
  const { cookies, authCookie, secure } = options;
  const value = cookies === null ? undefined : readCookie(cookies, authCookie);
  const read = value === undefined ? undefined : parseStoredSession(value);
  let stored: StoredSession | null = null;
  let changed: StoredSession | null | undefined;
  let device: string | undefined;
  const newGuests = new Map<GuestKind, string>();
  const broken = value !== undefined && !read;
  if (broken) {
    options.onBroken();
    changed = null;
  }
  async function renew(): Promise<Renewal> {
    if (!read) return 'ended';
    const refreshed = await refresh(read, options);
    if (refreshed === 'unreachable') return refreshed;
    changed = refreshed;
    stored = refreshed;
    return refreshed ? 'done' : 'ended';
  }
  const renewal = read && isExpired(read.token.access) ? await renew() : undefined;
  if (read && !renewal) stored = read;

  const xsrfToken = cookies === null ? undefined : readCookie(cookies, xsrfCookie);
  const lock = cookies === null ? undefined : readCookie(cookies, deviceLockCookie);
  const minted = cookies !== null && !xsrfToken ? crypto.randomUUID() : undefined;
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    get stored() {
      return stored;
    },
    found: value === undefined ? null : { cookie: authCookie, broken },
    xsrfToken: xsrfToken || minted,
    deviceToken: (cookies && readCookie(cookies, deviceCookie)) || undefined,
    guestToken: (kind) =>
      (newGuests.get(kind) ?? (cookies && readCookie(cookies, guestCookies[kind]))) || undefined,
    keepGuest: (kind, token) => {
      newGuests.set(kind, token);
    },
    renew: async () => renewal ?? renew(),
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
      // Browsers drop cookies after 400 days: a lock in use is renewed with the session.
      ...(changed && lock ? [setDeviceLockCookie(lock, secure)] : []),
      ...(device ? [`${deviceCookie}=${device}; Max-Age=${maxAge}; HttpOnly; ${attributes}`] : []),
      ...guestKinds.flatMap((kind) => guestSetCookies(kind, newGuests.get(kind), attributes)),
      ...(minted && !isForEverybody ? [`${xsrfCookie}=${minted}; ${attributes}`] : []),
    ],
  };
}

function guestSetCookies(kind: GuestKind, token: string | undefined, attributes: string): string[] {
  if (token === undefined) return [];
  const age = `Max-Age=${token ? maxAge : 0}`;
  return [
    `${guestCookies[kind]}=${token}; ${age}; HttpOnly; ${attributes}`,
    ...(kind === 'shopper' ? [`${shopperMark}=${token ? 1 : ''}; ${age}; ${attributes}`] : []),
  ];
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

/** Whether the provider refused, rather than being busy or unreachable. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500 && error.status !== 429;
}
