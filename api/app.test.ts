import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addTitles(api.db, [{ name: 'Senja di Kapal' }]);
});

afterAll(() => api.close());

test('an error is problem details, with the message in both fields', async () => {
  const response = await api.fetch('/api/v1/titles/movie/nothing/');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const body = await response.json();
  expect(body).toEqual({
    type: '/api/v1/openapi.json#/components/responses/title_not_found',
    title: 'Title not found',
    status: 404,
    code: 'title_not_found',
    detail: 'This title doesn’t exist or isn’t available right now.',
    detail_message: body.detail,
    request_id: response.headers.get('x-request-id'),
  });
});

test.each([
  ['?lang=id', '', 'id', 'Judul tidak ditemukan atau sedang tidak tersedia.'],
  ['', 'id-ID, en;q=0.5', 'id', 'Judul tidak ditemukan atau sedang tidak tersedia.'],
  ['?lang=en', 'id', 'en', /^This title/],
  ['?lang=xx', 'tlh', 'en', /^This title/],
])('%s and Accept-Language: %s are answered in %s', async (path, header, language, sentence) => {
  const init = { headers: { 'accept-language': header } };
  const response = await api.fetch(`/api/v1/titles/movie/nothing/${path}`, init);
  expect(response.headers.get('content-language')).toBe(language);
  expect((await response.json()).detail_message).toMatch(sentence);
});

test('an address without its trailing slash redirects permanently', async () => {
  const response = await api.fetch('/api/v1/titles?type=video&lang=id');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/api/v1/titles/?type=video&lang=id');
  const body = await api.fetch('/api/v1/client_errors', { method: 'POST', body: '{}' });
  expect(body.status).toBe(308);
});

test('another method is refused with the allowed ones', async () => {
  const response = await api.fetch('/api/v1/home/', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect((await response.json()).code).toBe('method_not_allowed');
  const read = await api.fetch('/api/v1/client_errors/');
  expect(read.headers.get('allow')).toBe('POST');
});

test('an unchanged answer is not sent again', async () => {
  const ask = (known: string) =>
    api.fetch('/api/v1/home/', { headers: { 'if-none-match': known } });
  const first = await ask('');
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await ask(tag);
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
  await addTitles(api.db, [{ name: 'Another' }]);
  api.expireCatalogue();
  const later = await ask(tag);
  expect(later.status).toBe(200);
  expect(later.headers.get('etag')).not.toBe(tag);
});

test('HEAD answers like GET, without the body', async () => {
  const response = await api.fetch('/api/v1/home/', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test.each(['/', '/api/v1/', '/api/v1/nothing/', '/api/v2/home/', '/api/v1//home/', '/x%00%ff'])(
  '%s is not found',
  async (path) => {
    const response = await api.fetch(path);
    expect(response.status).toBe(404);
    expect((await response.json()).code).toBe('page_not_found');
  },
);

test('field errors are in the visitor’s language', async () => {
  const response = await api.fetch('/api/v1/titles/?type=film&year=1200&lang=id');
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual([
    { field: 'type', message: 'Gunakan salah satu dari: movie, tv-show, video.' },
    { field: 'year', message: 'Nilai terlalu kecil. Minimal 1870.' },
  ]);
});

test.each([
  ['/api/v1/titles/film/senja-di-kapal/', 'title_not_found'],
  [`/api/v1/titles/movie/${'a'.repeat(201)}/`, 'title_not_found'],
  ['/api/v1/titles/movie/%00/', 'title_not_found'],
  ['/api/v1/titles/movie/%E0%A4%A/', 'title_not_found'],
  ['/api/v1/episodes/abc/', 'episode_not_found'],
  ['/api/v1/episodes/9007199254740992/', 'episode_not_found'],
  ['/api/v1/lists/worst/movie/', 'page_not_found'],
])('%s does not identify anything', async (path, code) => {
  const response = await api.fetch(path);
  expect(response.status).toBe(404);
  expect((await response.json()).code).toBe(code);
});

test.each([
  ['{"message": ', 'application/json', 400, 'malformed_request'],
  ['', 'application/json', 422, 'invalid_input'],
  ['[]', 'application/json', 422, 'invalid_input'],
  ['null', 'application/json', 422, 'invalid_input'],
  ['{"message":"a\\u0000b"}', 'application/json', 422, 'invalid_input'],
  ['{"message":"a\\ud83db"}', 'application/json', 422, 'invalid_input'],
  ['{"message":"a\\ud83c\\udf7fb"}', 'application/json', 202, undefined],
  ['message=hello', 'application/x-www-form-urlencoded', 202, undefined],
  ['hello', 'text/plain', 422, 'invalid_input'],
  [`{"message":"${'a'.repeat(1024 * 1024)}"}`, 'application/json', 413, 'payload_too_large'],
])('the body %.20s as %s', async (body, type, status, code) => {
  const headers = { 'content-type': type };
  const response = await api.fetch('/api/v1/client_errors/', { method: 'POST', headers, body });
  expect(response.status).toBe(status);
  expect((await response.json()).code).toBe(code);
});

test('a chunked body is limited, too', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const response = await api.fetch('/api/v1/client_errors/', init);
  expect(response.status).toBe(413);
});

test('only a well-formed request id is kept', async () => {
  const ask = async (id: string, env = {}) => {
    const response = await api.fetch('/api/v1/site/', { headers: { 'x-request-id': id } }, env);
    return response.headers.get('x-request-id');
  };
  expect(await ask('abcd-1234')).toBe('abcd-1234');
  expect(await ask('short')).toMatch(/^[\da-f-]{36}$/);
  expect(await ask('a b"c{d}e<f>')).toMatch(/^[\da-f-]{36}$/);
  expect(await ask('abcd-1234', { requestId: 'outer-request' })).toBe('outer-request');
});

test('the client calls the API in process, and problems reject with their code', async () => {
  const { data } = await api.client.catalogue.getTitle({ type: 'movie', slug: 'senja-di-kapal' });
  expect(data.title.name).toBe('Senja di Kapal');
  const nothing = api.client.catalogue.getTitle({ type: 'movie', slug: 'nothing' });
  await expect(nothing).rejects.toMatchObject({
    code: 'title_not_found',
    status: 404,
    data: { detail_message: 'This title doesn’t exist or isn’t available right now.' },
  });
});
