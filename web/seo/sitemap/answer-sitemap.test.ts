import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answerSitemap } from './answer-sitemap.server.ts';

const address = 'https://films.example.org/sitemaps/movies-0.xml';

function ask(headers: Record<string, string> = {}, method = 'GET') {
  const made: number[] = [];
  async function* pieces() {
    for (let at = 0; at < 1_000; at += 1) {
      made.push(at);
      yield `<url>${at}</url>`.padEnd(50_000);
    }
  }
  const request = new Request(address, { headers, method });
  return { answer: answerSitemap(request, { madeFrom: ['one'], pieces }), made };
}

test.each([
  ['gzip', 'gzip'],
  ['br, gzip;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['br', null],
  ['gzip;q=0, br', null],
  ['identity', null],
])('for Accept-Encoding: %s it is sent as %s', async (accepted, encoding) => {
  const { answer } = ask({ 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  const body = Buffer.from(await answer.arrayBuffer());
  const text = encoding ? gunzipSync(body) : body;
  expect(text.byteLength).toBe(50_000_000);
  expect(text.toString('latin1', 0, 20)).toBe('<url>0</url>        ');
});

test('chunks are generated on demand, and not after the reader disconnects', async () => {
  const { answer, made } = ask();
  const reader = answer.body?.getReader();
  await reader?.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made.length).toBeLessThan(100);
  await reader?.cancel();
  const left = made.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(made.length).toBe(left);
});

test('an unchanged sitemap is not sent again; HEAD and 304 generate nothing', async () => {
  const etag = ask().answer.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const known = ask({ 'if-none-match': `"x", ${etag}` });
  expect(known.answer.status).toBe(304);
  const head = ask({}, 'HEAD');
  expect(head.answer.status).toBe(200);
  expect(head.answer.headers.get('etag')).toBe(etag);
  for (const { answer, made } of [known, head]) {
    expect(await answer.text()).toBe('');
    expect(made).toEqual([]);
  }
  expect(ask({ 'if-none-match': 'W/"another"' }).answer.status).toBe(200);
});
