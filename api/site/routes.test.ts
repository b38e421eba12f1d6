import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, toOutwardCode } from '#contract/shared/language.ts';
import type { InfoPage } from '#contract/site.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { newsletterSubscriptions } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const slugs = ['terms-of-use', 'privacy-policy'];

test.each(slugs)('%s is complete in each language, none of them in English', async (slug) => {
  const pages = await Promise.all(languages.map((language) => readPage(slug, language)));
  const [english, ...others] = pages;
  const shape = english && shapeOf(english.html);
  expect(shape?.sections).toBeGreaterThan(8);
  for (const page of others) {
    expect(page).toMatchObject({ slug, updated_on: english?.updated_on });
    expect(shapeOf(page.html)).toEqual(shape);
  }
  expect(new Set(pages.map((page) => page.heading)).size).toBe(languages.length);
});

test('an unknown page is a problem in the language of the visitor', async () => {
  const response = await api.fetch('/api/v1/pages/..%2Fcommon/', {
    headers: { 'Accept-Language': 'de' },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    code: 'page_not_found',
    detail: 'Leider gibt es die gesuchte Seite nicht.',
  });
});

test('an address is noted once, however it is spelled', async () => {
  for (const email of ['Ayu@example.org', 'ayu@Example.org']) {
    const response = await subscribe(email);
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ data: { accepted: true } });
  }
  expect(await api.db.select().from(newsletterSubscriptions)).toEqual([
    { email: 'ayu@example.org', language: 'id', createdAt: expect.any(Date) },
  ]);
});

test('what is no e-mail address is refused by its field', async () => {
  const response = await subscribe('ayu');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'email', message: 'Format isian ini tidak sesuai.' }],
  });
});

async function readPage(slug: string, language: (typeof languages)[number]): Promise<InfoPage> {
  const response = await api.fetch(`/api/v1/pages/${slug}/`, {
    headers: { 'Accept-Language': toOutwardCode(language) },
  });
  const body: { data: { page: InfoPage } } = await response.json();
  return body.data.page;
}

function shapeOf(html: string) {
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  return {
    sections: count(/<h2>/g),
    entries: count(/<li>/g),
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path),
    leftovers: count(/\*\*|\]\(|^#/gm),
  };
}

function subscribe(email: string): Promise<Response> {
  return api.fetch('/api/v1/newsletter_subscriptions/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'id' },
    body: JSON.stringify({ email }),
  });
}
