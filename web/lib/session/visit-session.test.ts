import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#api/account/tables.ts';
import { createApiClient, isUnexpectedAnswer } from '#contract/client.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi, testTokenKey } from '#test/api.ts';
import { apiContext, sessionContext } from '../visit.ts';
import { readCookie } from './cookies.ts';
import { findUser } from './find-user.server.ts';
import { parseStoredSession, type StoredSession } from './stored-session.ts';
import { openVisitSession } from './visit-session.server.ts';
import { withVisitorTokens } from './with-visitor-tokens.server.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const authCookie = 'sorot_user';

function toCookie(session: unknown): string {
  return `${authCookie}=${encodeURIComponent(JSON.stringify(session))}`;
}

async function open(cookies: string | null, client = api.client) {
  const reported: unknown[] = [];
  const session = await openVisitSession({
    cookies,
    authCookie,
    secure: true,
    createClient: () => client,
    onBroken: () => reported.push('broken'),
    onUnreachable: (error) => reported.push(error),
  });
  return { session, reported };
}

/** The same session with an access token that expired some seconds ago. */
async function expire({ username, email, token }: StoredSession): Promise<StoredSession> {
  const claims = JSON.parse(Buffer.from(token.access.split('.')[1] ?? '', 'base64url').toString());
  const access = await new SignJWT({ ...claims, exp: Math.floor(Date.now() / 1_000) - 5 })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(testTokenKey);
  return { token: { access, refresh: token.refresh }, username, email };
}

/** What the answer stores: undefined if the cookie is unchanged, null if removed. */
function storedBy(setCookies: string[]): StoredSession | null | undefined {
  const cookie = setCookies.find((text) => text.startsWith(`${authCookie}=`));
  if (!cookie) return undefined;
  if (cookie.includes('Max-Age=0')) return null;
  return parseStoredSession(readCookie(cookie, authCookie) ?? '');
}

test('a valid session is used as it is', async () => {
  const { session: signedIn } = await signUp(api, { username: 'rina' });
  const { session } = await open(`theme=dark; ${toCookie(signedIn)}`);
  expect(session.stored).toMatchObject({ username: 'rina', token: signedIn.token });
  expect(storedBy(session.setCookies())).toBeUndefined();
});

test('an expired access token is refreshed, and the answer stores the new pair', async () => {
  const { session: signedIn } = await signUp(api);
  const cookie = toCookie(await expire(signedIn));
  const opened = await Promise.all([open(cookie), open(cookie), open(cookie)]);
  for (const { session } of opened) {
    const stored = storedBy(session.setCookies());
    expect(stored).toEqual(session.stored);
    const client = api.clientOf(stored?.token.access ?? '');
    expect((await client.account.getUser()).data.user.username).toBe(signedIn.username);
  }
});

test('scripts have the tokens renewed by the site, once for each request', async () => {
  const { session: signedIn, client } = await signUp(api);
  const fresh = await open(toCookie(signedIn));
  expect(await fresh.session.renew()).toBe('done');
  const renewed = storedBy(fresh.session.setCookies());
  expect(renewed?.token.refresh).not.toBe(signedIn.token.refresh);

  const late = await open(toCookie(await expire(renewed ?? signedIn)));
  const { stored } = late.session;
  expect(await late.session.renew()).toBe('done');
  expect(late.session.stored).toEqual(stored);

  await client.account.logout({ refresh: signedIn.token.refresh });
  const gone = await open(toCookie(stored));
  expect(await gone.session.renew()).toBe('ended');
  expect(storedBy(gone.session.setCookies())).toBeNull();
  expect(await (await open('theme=dark')).session.renew()).toBe('ended');
});

test('the stored cookie is below 3,500 bytes even with the longest names', async () => {
  const username = '漢'.repeat(40);
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.org`;
  const { session: signedIn } = await signUp(api, { username, email });
  const { session } = await open(toCookie(await expire(signedIn)));
  const [cookie = ''] = session.setCookies();
  expect(readCookie(cookie, authCookie)?.length).toBeLessThan(3_500);
  expect(storedBy([cookie])).toMatchObject({ username, email });
  expect(cookie).toMatch(/; Path=\/; Max-Age=5184000; SameSite=Lax; Secure$/);
});

test('a refused refresh removes the session; the visitor is anonymous', async () => {
  const { session: signedIn, client } = await signUp(api);
  await client.account.logout({ refresh: signedIn.token.refresh });
  const { session, reported } = await open(toCookie(await expire(signedIn)));
  expect(session.stored).toBeNull();
  expect(storedBy(session.setCookies())).toBeNull();
  expect(reported).toEqual([]);
});

test('without an answer the visitor is anonymous for now and the session is kept', async () => {
  const { session: signedIn } = await signUp(api);
  const unreachable = createApiClient({
    url: 'http://api.test/api/v1',
    fetch: async () => {
      throw new TypeError('fetch failed');
    },
  });
  const { session, reported } = await open(toCookie(await expire(signedIn)), unreachable);
  expect(session.stored).toBeNull();
  expect(storedBy(session.setCookies())).toBeUndefined();
  expect(reported).toHaveLength(1);
});

test.each([
  ['no JSON', 'abc'],
  ['no URL encoding', '%7B%'],
  ['another shape', encodeURIComponent('{"token":"x","username":"sari","email":"s@example.org"}')],
  ['no token', encodeURIComponent('{"token":{"access":"","refresh":""},"username":"a"}')],
  ['null', 'null'],
  ['nothing', ''],
])('a malformed cookie (%s) is reported, removed, and anonymous', async (_, value) => {
  const { session, reported } = await open(`${authCookie}=${value}`);
  expect(reported).toEqual(['broken']);
  expect(session.stored).toBeNull();
  expect(session.found).toEqual({ cookie: authCookie, broken: true });
  expect(storedBy(session.setCookies())).toBeNull();
});

test('a cacheable page has no session, no token, and changes no cookie', async () => {
  const { session } = await open(null);
  expect(session).toMatchObject({ stored: null, found: null, xsrfToken: undefined });
  expect(session.setCookies()).toEqual([]);
});

test('a visitor gets a form token once, and keeps it', async () => {
  const first = await open('');
  const [cookie = ''] = first.session.setCookies();
  const token = readCookie(cookie, 'XSRF-TOKEN');
  expect(token).toMatch(/^[\w-]{36}$/);
  expect(first.session.xsrfToken).toBe(token);
  expect(first.session.setCookies({ isForEverybody: true })).toEqual([]);
  const second = await open(`XSRF-TOKEN=${token}`);
  expect(second.session.xsrfToken).toBe(token);
  expect(second.session.setCookies()).toEqual([]);
});

test('when the provider says that the session ended, the request is repeated anonymously', async () => {
  const { session: signedIn } = await signUp(api);
  const { session } = await open(toCookie(signedIn));
  const tokens: (string | null)[] = [];
  const client = createApiClient({
    url: 'http://api.test/api/v1',
    fetch: withVisitorTokens(session, async (request) => {
      tokens.push(request.headers.get('authorization'));
      return api.fetch(new URL(request.url).pathname, request);
    }),
  });
  await client.site.getSite();
  await api.db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(eq(sessions.accountId, (await client.account.getUser()).data.user.id));
  expect((await client.site.getSite()).data.site.name).toBe('Sorot');
  const bearer = `Bearer ${signedIn.token.access}`;
  expect(tokens).toEqual([bearer, bearer, bearer, null]);
  expect(storedBy(session.setCookies())).toBeNull();
  await expect(client.account.getUser()).rejects.toMatchObject({ code: 'sign_in_required' });
  const report = await client.site.reportClientError({ message: 'with a body' });
  expect(report.data.accepted).toBe(true);
});

test('what staff without the role read becomes a page with 403', async () => {
  const { session: signedIn } = await signUp(api, { role: 'editor' });
  const { session } = await open(toCookie(signedIn));
  const client = createApiClient({
    url: 'http://api.test/api/v1',
    fetch: withVisitorTokens(session, (request) =>
      api.fetch(new URL(request.url).pathname, request),
    ),
  });
  const page = await client.ops.listAccounts({}).catch((error) => error);
  expect(page).toMatchObject({ data: { code: 'role_required' }, init: { status: 403 } });
  // A form says it itself.
  const form = client.account.suspendAccount({ id: 1, reason: 'x' });
  await expect(form).rejects.toMatchObject({ code: 'role_required', status: 403 });
});

test("scripts see that there is a shopper, but not the shopper's token", async () => {
  const { session } = await open('theme=dark');
  session.keepGuest('shopper', 'opaque');
  const stored = session.setCookies().filter((text) => text.startsWith('sorot_shopper'));
  expect(stored).toEqual([
    expect.stringMatching(/^sorot_shopper=opaque; .*HttpOnly/),
    expect.stringMatching(/^sorot_shopper_mark=1; (?!.*HttpOnly)/),
  ]);
  session.keepGuest('shopper', '');
  const forgotten = session.setCookies().filter((text) => text.startsWith('sorot_shopper'));
  expect(forgotten.map((text) => /^\w+=; Max-Age=0;/.test(text))).toEqual([true, true]);
});

test.each([
  [202, '{"data":{"user":{}}}'],
  [204, null],
])('a user call that is answered with %i ends the session', async (status, body) => {
  const { session: signedIn } = await signUp(api);
  const { session } = await open(toCookie(signedIn));
  const context = new RouterContextProvider();
  context.set(sessionContext, session);
  const client = createApiClient({
    url: 'http://api.test/api/v1',
    fetch: withVisitorTokens(session, async () => new Response(body, { status })),
  });
  context.set(apiContext, client);
  expect(await findUser(context)).toBeNull();
  expect(storedBy(session.setCookies())).toBeNull();
});

test.each([
  [202, '{"detail_message":"Still working."}', 'Still working.'],
  [204, null, undefined],
])('a sign-out that is answered with %i has failed', async (status, body, message) => {
  const client = createApiClient({
    url: 'http://api.test/api/v1',
    fetch: async () =>
      new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  });
  const failure = await client.account.logout({ refresh: 'r' }).catch((error: unknown) => error);
  expect(isUnexpectedAnswer(failure)).toBe(true);
  expect(failure).toHaveProperty('data', message && { detail_message: message });
  // Operations that succeed with another status are not affected.
  await expect(client.site.reportClientError({ message: 'x' })).resolves.not.toThrow();
});
