import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addAuthor, addPost, countPings } from '#test/blog.ts';
import { postJobs } from './jobs.ts';

let api: TestApi;
let hub: Server;
/** Requests that the hub received, and how it answers the next one. */
const told: URLSearchParams[] = [];
const answers: number[] = [];

beforeAll(async () => {
  api = await startTestApi();
  hub = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    told.push(new URLSearchParams(body));
    response.writeHead(answers.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => hub.close(resolve));
  await api.close();
});

async function withWorker(work: () => Promise<void>): Promise<void> {
  const { port } = hub.address() as AddressInfo;
  const jobs = postJobs({
    db: api.db,
    hub: `http://127.0.0.1:${port}/`,
    siteUrl: 'https://films.example.org',
  });
  const logger = createLogger({ level: 'silent' });
  const worker = await startWorker({ pool: api.pool, jobs, concurrency: 1, logger });
  try {
    await work();
  } finally {
    await worker.stop();
  }
}

/** Makes retries run at once. */
async function hurry(): Promise<void> {
  await api.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
}

test('the hub is pinged about every feed of a new post, and again after a failure', async () => {
  await addAuthor(api, { slug: 'rina' });
  answers.push(503);
  await addPost(api, {
    author: 'rina',
    original_language: 'id',
    categories: ['di-balik-layar'],
    tags: ['suar'],
    hasHub: true,
  });
  await withWorker(async () => {
    await expect.poll(() => told).toHaveLength(1);
    await expect
      .poll(async () => {
        await hurry();
        return told;
      })
      .toHaveLength(2);
  });
  const [first, second] = told;
  expect(second?.toString()).toBe(first?.toString());
  expect(second?.get('hub.mode')).toBe('publish');
  const feeds = ['', '/author/rina', '/category/di-balik-layar', '/tag/suar'].flatMap((folder) =>
    ['rss', 'atom'].map(
      (format) => `https://films.example.org/feeds${folder}/${format}.xml?lang=id`,
    ),
  );
  expect(second?.getAll('hub.url').toSorted()).toEqual(feeds.toSorted());
});

test('a draft is not announced', async () => {
  told.length = 0;
  await addPost(api, { published_at: null, hasHub: true });
  await addPost(api, { slug: 'seen', hasHub: true });
  await withWorker(() => expect.poll(() => told).toHaveLength(1));
  expect(told[0]?.getAll('hub.url')).toContain('https://films.example.org/feeds/rss.xml?lang=en');
});

test.each([
  ['the hub is to be told once of what an operator publishes', 'https://hub.example.org/', 1],
  ['where there is no hub, no job tells one', null, 0],
])('%s', async (_, websub_hub, pings) => {
  const site = await startTestApi({ site: { websub_hub } });
  onTestFinished(() => site.close());
  const { blog } = (await addAccount(site, 'operator')).client;
  const author = await addAuthor(site);
  const texts = { en: { title: 'News', source: 'Some words.' } };
  const form = { slug: 'news', author, original_language: 'en' as const, texts };
  const published_at = '2026-01-02T03:04:05Z';
  const { post } = (await blog.savePost({ ...form, published_at })).data;
  await blog.savePost({ ...form, published_at });
  await blog.savePost({ ...form, published_at, tags: ['suar'] });
  expect(await countPings(site, post.id)).toBe(pings);
});
