import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#api/account/tables.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi, testTokenKey } from '#test/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function getUser(access: string) {
  return api.fetch('/api/v1/user/', { headers: { authorization: `Bearer ${access}` } });
}

function readClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function sign(claims: Record<string, unknown>, options: { key?: KeyObject; exp?: string } = {}) {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' });
  if (options.exp) token.setExpirationTime(options.exp);
  return token.sign(options.key ?? testTokenKey);
}

test('an access token names its account, and says until when it is valid', async () => {
  const { session } = await signUp(api, { username: 'sari' });
  const answer = await getUser(session.token.access);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect((await answer.json()).data.user).toMatchObject({
    username: 'sari',
    email: 'sari@example.org',
    role: 'viewer',
    profile: { name: 'Sari', is_first: true },
  });
});

test('foreign, misused, altered and expired tokens are refused', async () => {
  const { session } = await signUp(api);
  const { access, refresh } = session.token;
  const claims = readClaims(access);
  const [header, , signature] = access.split('.');
  const edited = Buffer.from(JSON.stringify({ ...claims, sid: crypto.randomUUID() }));
  const refused = {
    foreign: await sign(claims, { key: generateKeyPairSync('ed25519').privateKey }),
    expired: await sign(claims, { exp: '-1s' }),
    'without algorithm': new UnsecuredJWT(claims).encode(),
    'for another audience': refresh,
    'of a device': session.device_token,
    edited: `${header}.${edited.toString('base64url')}.${signature}`,
    'no token': 'x',
  };
  expect((await getUser(await sign(claims))).status).toBe(200);
  for (const [name, token] of Object.entries(refused)) {
    const answer = await getUser(token);
    expect(answer.status, name).toBe(401);
    expect((await answer.json()).code, name).toBe('session_ended');
    expect(answer.headers.get('content-type'), name).toContain('problem+json');
  }
  expect((await api.fetch('/api/v1/user/')).status).toBe(401);
});

test('an invalid token is refused even where none is required', async () => {
  const headers = { authorization: 'Bearer x' };
  expect((await api.fetch('/api/v1/site/', { headers })).status).toBe(401);
  expect((await api.fetch('/api/v1/site/')).status).toBe(200);
});

test('a refresh token works once; reusing it ends the family', async () => {
  const { session } = await signUp(api);
  const first = session.token.refresh;
  const second = (await api.client.account.refreshToken({ refresh: first })).data.session.token;
  const third = (await api.client.account.refreshToken({ refresh: second.refresh })).data.session;
  expect((await getUser(third.token.access)).status).toBe(200);

  await expect(api.client.account.refreshToken({ refresh: first })).rejects.toMatchObject({
    code: 'session_ended',
  });
  for (const access of [session.token.access, second.access, third.token.access]) {
    expect((await getUser(access)).status).toBe(401);
  }
  const last = third.token.refresh;
  await expect(api.client.account.refreshToken({ refresh: last })).rejects.toMatchObject({
    code: 'session_ended',
  });
});

test('a session ends after a year, however often it is used', async () => {
  const { session } = await signUp(api);
  const id = String(readClaims(session.token.access).sid);
  const isThis = eq(sessions.id, id);
  await api.db.update(sessions).set({ createdAt: sql`now() - interval '364 days'` }).where(isThis);
  await api.client.account.refreshToken({ refresh: session.token.refresh });
  const [row] = await api.db.select().from(sessions).where(isThis);
  const days = (Number(row?.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(1, 1);
});

test('a token stays good until its successor is used, however late that is', async () => {
  const { session } = await signUp(api);
  const { refresh } = session.token;
  // The answer got lost, and the phone slept for a day.
  await api.client.account.refreshToken({ refresh });
  await api.db
    .update(sessions)
    .set({ rotatedAt: sql`now() - interval '1 day'` })
    .where(eq(sessions.id, String(readClaims(refresh).sid)));
  const again = (await api.client.account.refreshToken({ refresh })).data.session.token;
  expect((await getUser(again.access)).status).toBe(200);

  await api.client.account.refreshToken({ refresh: again.refresh });
  await expect(api.client.account.refreshToken({ refresh })).rejects.toMatchObject({
    code: 'session_ended',
  });
  expect((await getUser(again.access)).status).toBe(401);
});

test('twenty tabs that refresh at once all stay signed in', async () => {
  const { session } = await signUp(api);
  const { refresh } = session.token;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.client.account.refreshToken({ refresh })),
  );
  for (const { data } of answers)
    expect((await getUser(data.session.token.access)).status).toBe(200);
  const latest = answers.at(-1)?.data.session.token.refresh ?? '';
  expect((await api.client.account.refreshToken({ refresh: latest })).data.session).toBeDefined();
});

test('logging out invalidates the tokens at once', async () => {
  const { session, client } = await signUp(api);
  const { refresh, access } = session.token;
  expect(await client.account.logout({ refresh })).toEqual({
    detail_message: 'Logged out successfully!',
  });
  expect((await getUser(access)).status).toBe(401);
  await expect(api.client.account.refreshToken({ refresh })).rejects.toMatchObject({
    code: 'session_ended',
  });
});

test('an account lists its sessions and can end them', async () => {
  const mine = await signUp(api);
  const other = await signUp(api);
  const { username } = mine.session;
  const elsewhere = await api.client.account.login({ username, password: mine.password });
  const { access } = elsewhere.data.session.token;
  const listed = (await mine.client.account.listSessions()).data.sessions;
  expect(listed.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  const id = listed.find(({ is_current }) => !is_current)?.id ?? '';

  const notFound = { code: 'session_not_found' };
  await expect(other.client.account.endSession({ id })).rejects.toMatchObject(notFound);
  expect((await getUser(access)).status).toBe(200);
  await mine.client.account.endSession({ id });
  expect((await getUser(access)).status).toBe(401);
  await expect(mine.client.account.endSession({ id })).rejects.toMatchObject(notFound);
  expect((await getUser(mine.session.token.access)).status).toBe(200);
});
