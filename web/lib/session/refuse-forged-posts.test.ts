import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sessionContext } from '../visit.ts';
import { refuseForgedPosts } from './refuse-forged-posts.server.ts';
import { openVisitSession } from './visit-session.server.ts';

/** The status that a request is refused with; undefined if it passes. */
async function refusalOf(path: string, init: RequestInit, cookies: string): Promise<unknown> {
  const context = new RouterContextProvider();
  const session = await openVisitSession({
    cookies,
    authCookie: 'sorot_user',
    secure: false,
    createClient: () => expect.unreachable(),
    onBroken: () => undefined,
    onUnreachable: () => undefined,
  });
  context.set(sessionContext, session);
  const url = new URL(path, 'https://sorot.example');
  const request = new Request(url, init);
  const args = { context, request, url, params: {}, pattern: path };
  try {
    await refuseForgedPosts(args, async () => new Response());
    if (init.body) expect((await request.formData()).get('name')).toBe('Sari');
    return undefined;
  } catch (refused) {
    return (refused as { init?: ResponseInit }).init?.status;
  }
}

const cookies = 'XSRF-TOKEN=abc';

function form(token: string | undefined, body: URLSearchParams | FormData = new URLSearchParams()) {
  body.set('name', 'Sari');
  if (token !== undefined) body.set('xsrf_token', token);
  return { method: 'POST', body };
}

test.each([
  ['reading', 'GET', {}, ''],
  ['the field of the cookie', 'POST', form('abc'), cookies],
  ['the field of a form with files', 'POST', form('abc', new FormData()), cookies],
  ['the header of the cookie', 'DELETE', { headers: { 'x-xsrf-token': 'abc' } }, cookies],
])('%s passes, and the action reads the form', async (_, method, init, sent) => {
  expect(await refusalOf('/account/data', { ...init, method }, sent)).toBeUndefined();
});

test.each([
  ['no field', form(undefined), cookies],
  ['another field', form('abd'), cookies],
  ['an empty field', form(''), cookies],
  ['a field without the cookie', form('abc'), ''],
  ['two empty ones', form(''), 'XSRF-TOKEN='],
  ['another header', { method: 'POST', headers: { 'x-xsrf-token': 'x' } }, cookies],
])('%s is refused', async (_, init, sent) => {
  expect(await refusalOf('/account/data', init, sent)).toBe(403);
});

test.each(['/account/data', '/newsletter'])(
  'a malformed form counts as none for %s',
  async (path) => {
    const json = { method: 'POST', body: '{"xsrf_token":"abc"}' };
    expect(await refusalOf(path, json, cookies)).toBe(400);
  },
);

test.each([
  ['no cookie', ''],
  ['a token, but not in the form', cookies],
  ["a shopper's cookie", `sorot_shopper=${'a'.repeat(43)}`],
])('an anonymous visitor comments with %s', async (_, sent) => {
  expect(await refusalOf('/comments/soto', form(undefined), sent)).toBeUndefined();
  expect(await refusalOf('/comments/soto/more', form(undefined), sent)).toBe(403);
  expect(await refusalOf('/keep/movie/senja', form(undefined), sent)).toBeUndefined();
});

test.each([
  ['a session', 'sorot_user=%7B%7D'],
  ["a commenter's cookie", `sorot_commenter=${'a'.repeat(43)}`],
])('a visitor with %s needs the token to comment', async (_, sent) => {
  expect(await refusalOf('/comments/soto', form(undefined), `${sent}; ${cookies}`)).toBe(403);
  expect(await refusalOf('/comments/soto', form('abc'), sent)).toBe(403);
  expect(await refusalOf('/comments/soto', form('abc'), `${sent}; ${cookies}`)).toBeUndefined();
});

test('forms on cached pages need no token', async () => {
  for (const path of ['/language', '/newsletter']) {
    expect(await refusalOf(path, form(undefined), '')).toBeUndefined();
  }
  expect(await refusalOf('/newsletter/confirm', form(undefined), '')).toBe(403);
});
