import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPages } from '#api/site/commands/save-page.ts';
import { languages } from '#contract/shared/language.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi, testSite } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';

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

test('the site returns the operator’s settings', async () => {
  expect((await api.client.site.getSite()).data.site).toEqual({
    ...testSite,
    no_subscription_needed: true,
    payment_methods: ['bank_transfer', 'cash_on_delivery'],
    gateways: expect.objectContaining({ midtrans: 'Midtrans', xendit: 'Xendit' }),
  });
});

test.each([true, false])('the operator overrides the note on subscriptions (%s)', async (said) => {
  const own = await startTestApi({ site: { ...testSite, no_subscription_needed: said } });
  await addTitles(own.db, [{ name: 'Senja', access: 'premium' }]);
  const { site } = (await own.client.site.getSite()).data;
  expect(site.no_subscription_needed).toBe(said);
  await own.close();
});

test.each([
  [['free', 'premium'], true],
  [['login', 'basic'], true],
  [['basic', 'premium'], false],
] as const)('titles that are %j need no subscription: %s', async (levels, said) => {
  const own = await startTestApi();
  await addTitles(
    own.db,
    levels.map((access) => ({ name: access, access })),
  );
  expect((await own.client.site.getSite()).data.site.no_subscription_needed).toBe(said);
  await own.close();
});

const infoPages = [
  ...['about-us', 'faq', 'privacy-policy', 'terms-of-use'],
  ...['sales-terms', 'return-policy'],
];

test.each(languages)('the text pages exist in %s, as HTML', async (language) => {
  for (const slug of infoPages) {
    const response = await api.fetch(`/api/v1/pages/${slug}/?lang=${language}`);
    const { page } = (await response.json()).data;
    expect(page).toMatchObject({ slug, language, heading: expect.any(String) });
    expect(page.updated_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(page.html).toMatch(/^<(p|h2)>/);
    expect(page.html).not.toMatch(/<script|<h1|Updated:/);
    expect(page.questions).toHaveLength(slug === 'faq' ? 11 : 0);
    for (const { question, html } of page.questions) {
      expect(question).toMatch(/[?;؟]$/);
      expect(html).toMatch(/^<p>[^#]+<\/p>\n$/s);
    }
  }
});

test('a page edited by the operator is kept, and all others are updated', async () => {
  const operator = await signUp(api, { role: 'operator' });
  const heard: string[] = [];
  const source =
    '# Siapa kami\n\nUpdated: 2026-12-01\n\n<b>Kami</b> [di sini](javascript:alert(1)).\n';
  const put = (slug: string, lang: string, body: object) =>
    api.fetch(`/api/v1/pages/${slug}/?lang=${lang}`, {
      method: 'PUT',
      headers: { ...operator.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  heard.push(String((await put('about-us', 'id', { source })).status));
  heard.push(String((await put('nothing', 'id', { source })).status));
  heard.push(String((await put('about-us', 'id', { source: 'No heading' })).status));
  expect(heard).toEqual(['200', '404', '422']);

  const older = sql`UPDATE site_pages SET source = 'older', default_hash = md5('older')
    WHERE slug = 'faq' AND language = 'ar'`;
  await api.db.execute(older);
  await seedPages(api.db);
  const read = async (slug: string, lang: string) =>
    (await (await api.fetch(`/api/v1/pages/${slug}/?lang=${lang}`)).json()).data.page;
  expect(await read('about-us', 'id')).toMatchObject({
    heading: 'Siapa kami',
    html: '<p>&lt;b&gt;Kami&lt;/b&gt; [di sini](javascript:alert(1)).</p>\n',
    updated_on: '2026-12-01',
  });
  expect((await read('faq', 'ar')).heading).toBe('الأسئلة الشائعة');
  expect((await read('about-us', 'de')).heading).toBe('Über uns');
});

test('a missing page falls back to English', async () => {
  await api.db.execute(sql`DELETE FROM site_pages WHERE slug = 'terms-of-use' AND language = 'fr'`);
  const response = await api.fetch('/api/v1/pages/terms-of-use/?lang=fr');
  expect((await response.json()).data.page).toMatchObject({
    language: 'en',
    heading: 'Terms of use',
  });
});

test.each(['nothing', '..%2F..%2Fen%2Fpages%2Fterms-of-use', 'toString'])(
  'there is no page %s',
  async (slug) => {
    const response = await api.fetch(`/api/v1/pages/${slug}/`);
    expect(response.status).toBe(404);
    expect((await response.json()).code).toBe('page_not_found');
  },
);

test('error reports of one visitor are limited, others are not affected', async () => {
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
