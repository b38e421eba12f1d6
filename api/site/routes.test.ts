import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscriptions } from '#api/site/tables.ts';
import { languages } from '#contract/shared/language.ts';
import { startTestApi, type TestApi, testSite } from '#test/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function post(path: string, body: object, clientAddress: string) {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return api.fetch(path, init, { clientAddress });
}

test('the site tells what the operator has set', async () => {
  expect((await api.client.site.getSite()).data.site).toEqual(testSite);
});

test.each(languages)('the pages of text are there in %s, as HTML', async (language) => {
  for (const slug of ['privacy-policy', 'terms-of-use']) {
    const response = await api.fetch(`/api/v1/pages/${slug}/?lang=${language}`);
    const { page } = (await response.json()).data;
    expect(page).toMatchObject({ slug, heading: expect.any(String) });
    expect(page.updated_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(page.html).toMatch(/^<(p|h2)>/);
    expect(page.html).not.toMatch(/<script|<h1|Updated:/);
  }
});

test.each(['nothing', '..%2F..%2Fen%2Fpages%2Fterms-of-use', 'toString'])(
  'there is no page %s',
  async (slug) => {
    const response = await api.fetch(`/api/v1/pages/${slug}/`);
    expect(response.status).toBe(404);
    expect((await response.json()).code).toBe('page_not_found');
  },
);

test('an address is noted once for the newsletter, and the answer does not tell', async () => {
  const answers = [];
  for (const email of ['Sari@Example.org', 'sari@example.org']) {
    const response = await post('/api/v1/newsletter_subscriptions/?lang=id', { email }, '10.0.0.1');
    answers.push({ status: response.status, body: await response.json() });
  }
  const accepted = { status: 202, body: { data: { accepted: true } } };
  expect(answers).toEqual([accepted, accepted]);
  expect(await api.db.select().from(newsletterSubscriptions)).toMatchObject([
    { email: 'sari@example.org', language: 'id' },
  ]);

  const response = await post('/api/v1/newsletter_subscriptions/', { email: 'sari' }, '10.0.0.1');
  expect((await response.json()).errors).toMatchObject([{ field: 'email' }]);
});

test('error reports of one visitor are limited, and others still come through', async () => {
  const report = (clientAddress: string) =>
    post('/api/v1/client_errors/', { message: 'x is undefined' }, clientAddress);
  const statuses = [];
  for (let count = 0; count < 31; count++) statuses.push((await report('10.0.0.2')).status);
  expect(statuses).toEqual([...Array(30).fill(202), 429]);
  const refused = await report('10.0.0.2');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await refused.json()).code).toBe('too_many_requests');
  expect((await report('10.0.0.3')).status).toBe(202);
});
