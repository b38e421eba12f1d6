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
  /** By which the API knows a guest again while nobody is signed in. */
  guestToken(kind: GuestKind): string | undefined;
  keep(session: Session): void;
  end(): void;
  /** Empty: the browser forgets the one that it has. */
  keepGuest(kind: GuestKind, token: string): void;
  /** `Set-Cookie` of the answer; one that is for everybody brings no token for forms. */
  setCookies(answer?: { isForEverybody: boolean }): string[];
};

/** Lasts beyond the session; no script reads it. */
const deviceCookie = 'sorot_device';
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
  const newGuests = new Map<GuestKind, string>();
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
  const lock = cookies === null ? undefined : readCookie(cookies, deviceLockCookie);
  const minted = cookies !== null && !known ? crypto.randomUUID() : undefined;
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    get stored() {
      return stored;
    },
    found: value === undefined ? null : { cookie: authCookie, broken },
    xsrfToken: known || minted,
    deviceToken: (cookies && readCookie(cookies, deviceCookie)) || undefined,
    guestToken: (kind) =>
      (newGuests.get(kind) ?? (cookies && readCookie(cookies, guestCookies[kind]))) || undefined,
    keepGuest: (kind, token) => {
      newGuests.set(kind, token);
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
      // Browsers forget cookies after 400 days: a lock in use is renewed with the session.
      ...(changed && lock ? [setDeviceLockCookie(lock, secure)] : []),
      ...(device
        ? [`${deviceCookie}=${device}; Max-Age=${longestAge}; HttpOnly; ${attributes}`]
        : []),
      ...guestKinds.flatMap((kind) => guestSetCookies(kind, newGuests.get(kind), attributes)),
      ...(minted && !isForEverybody ? [`${xsrfCookie}=${minted}; ${attributes}`] : []),
    ],
  };
}

function guestSetCookies(kind: GuestKind, token: string | undefined, attributes: string): string[] {
  if (token === undefined) return [];
  const age = `Max-Age=${token ? longestAge : 0}`;
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

/** The provider's own no, and not that it is busy or away. */
function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500 && error.status !== 429;
}
