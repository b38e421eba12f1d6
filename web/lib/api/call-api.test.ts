import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { browserOperations } from './browser-operations.ts';
import { apiPath, callApi, callRoute } from './call-api.ts';

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=proof' });
  vi.stubGlobal('fetch', sent);
  sent.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(Object.entries(browserOperations))('%s matches the contract’s %s', (name, route) => {
  const operation = getContractRouter(contract, name.split('.'));
  if (!isContractProcedure(operation)) throw new Error('no operation');
  const { method, path } = operation['~orpc'].route;
  expect(route).toBe(`${method} ${path}`);
});

const web = join(import.meta.dirname, '../..');

test('no other file spells out an API path', async () => {
  const spelled: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web })) {
    if (file.includes('.test.')) continue;
    const text = await readFile(join(web, file), 'utf8');
    if (/[}'"`]\/api\/v1[/$]|\.sendBeacon\b/.test(text)) spelled.push(file);
  }
  expect(spelled).toEqual(['lib/api/call-api.ts']);
});

test('the input of a GET becomes path and query', async () => {
  sent.mockResolvedValue(Response.json({ data: { search_suggestions: {} } }));
  const input = { search: 'a&b', limit: 3 };
  const answer = await callApi('catalogue.suggest', input, { language: 'el' });
  expect(answer).toEqual({ ok: true, status: 200, output: { data: { search_suggestions: {} } } });
  const [address, init] = sent.mock.lastCall ?? [];
  expect(address).toBe('/api/v1/search_suggestions/?search=a%26b&limit=3&lang=gr');
  expect(init).toMatchObject({ method: 'GET', body: null });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'application/json' });
  expect(apiPath('blog.countPostView', { slug: 'a/b' })).toBe('/api/v1/posts/a%2Fb/views/');
});

test('changes are sent as JSON with the CSRF token', async () => {
  sent.mockResolvedValue(Response.json({}, { status: 202 }));
  await callApi('account.logout', { refresh: 'r', pin: undefined }, { accessToken: 'a' });
  const [, init] = sent.mock.lastCall ?? [];
  expect(init).toMatchObject({ method: 'POST', body: '{"refresh":"r"}' });
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    accept: 'application/json',
    authorization: 'Bearer a',
    'content-type': 'application/json',
    'x-xsrf-token': 'proof',
  });
});

test('a file is sent in a form', async () => {
  sent.mockResolvedValue(Response.json({ data: {} }, { status: 201 }));
  const file = new File(['GIF89a'], 'laut.gif', { type: 'image/gif' });
  const input = { file, alt: 'Laut', seconds: 1.5, alt_language: undefined };
  await callRoute<'blog.addPostMedia'>('POST /ops/post_media/', input);
  const [address, init] = sent.mock.lastCall ?? [];
  expect(address).toBe('/api/v1/ops/post_media/');
  expect(new Headers(init?.headers).has('Content-Type')).toBe(false);
  const { body } = init ?? {};
  if (!(body instanceof FormData)) throw new Error('no form');
  expect(Object.fromEntries(body)).toEqual({
    file: expect.objectContaining({ name: 'laut.gif', type: 'image/gif', size: 6 }),
    alt: 'Laut',
    seconds: '1.5',
  });
});

test.each([
  ['a problem', Response.json({ code: 'pin_required', detail_message: 'PIN?' }, { status: 403 })],
  ['less than one', Response.json({ code: 7, detail_message: '' }, { status: 403 })],
  ['no JSON', new Response('Bad gateway', { status: 502 })],
  ['a success without content', new Response(null, { status: 204 })],
  ['a success that is not JSON', new Response('', { status: 202 })],
])('%s is an answer', async (name, response) => {
  sent.mockResolvedValue(response);
  const answer = await callApi('account.logout', { refresh: 'r' });
  expect(answer).toMatchObject({ ok: false, status: response.status });
  const problem = { code: 'pin_required', message: 'PIN?' };
  if (name === 'a problem') expect(answer).toMatchObject(problem);
  else expect(answer).toHaveProperty('message', undefined);
});

test('a 200 that is cut off or not JSON is no answer', async () => {
  sent.mockResolvedValue(new Response('{"data":{"us'));
  await expect(callApi('account.getUser', {})).rejects.toThrow(SyntaxError);
});
