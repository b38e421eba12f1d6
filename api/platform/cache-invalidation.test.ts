import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { invalidateCache, listenForInvalidations } from './cache-invalidation.ts';

const database = await openTestDatabase();

async function listen(options: { url?: string; heartbeat?: number } = {}) {
  const heard: string[] = [];
  let resets = 0;
  const errors: unknown[] = [];
  const listener = listenForInvalidations({
    url: database.url,
    onTags: (tags) => heard.push(...tags),
    onReset: () => {
      resets += 1;
    },
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(() => listener.close());
  await expect.poll(() => resets).toBe(1);
  return { heard, errors, countResets: () => resets, listener };
}

test('tags reach every listener once the transaction commits', async () => {
  const [one, two] = await Promise.all([listen(), listen()]);
  await database.db.transaction(async (tx) => {
    await invalidateCache(tx, ['title:1', 'home', 'title:1']);
    await database.db.execute(sql`SELECT pg_sleep(0.1)`);
    expect(one.heard).toEqual([]);
  });
  await expect.poll(() => one.heard).toEqual(['title:1', 'home']);
  await expect.poll(() => two.heard).toEqual(['title:1', 'home']);
});

test('a change that is rolled back is not announced', async () => {
  const { heard } = await listen();
  await database.db
    .transaction(async (tx) => {
      await invalidateCache(tx, ['never']);
      throw new Error('undo');
    })
    .catch(() => undefined);
  await invalidateCache(database.db, ['after']);
  await expect.poll(() => heard).toEqual(['after']);
});

test('more tags than fit into one notification all arrive', async () => {
  const { heard } = await listen();
  const tags = Array.from({ length: 1500 }, (_, index) => `title:some-rather-long-slug-${index}`);
  await invalidateCache(database.db, tags);
  await expect.poll(() => heard.length).toBe(1500);
  expect(new Set(heard)).toEqual(new Set(tags));
});

test('a change to very many pages resets instead', async () => {
  const { heard, countResets } = await listen();
  await invalidateCache(
    database.db,
    Array.from({ length: 2001 }, (_, index) => `t:${index}`),
  );
  await expect.poll(countResets).toBe(2);
  expect(heard).toEqual([]);
});

test.each(['', ' ', 'a b', '*', 'a\nb'])('"%s" is not a tag', async (tag) => {
  await expect(invalidateCache(database.db, [tag])).rejects.toThrow('Not a cache tag');
});

test('after a lost connection it reconnects and resets', async () => {
  const { heard, countResets, errors } = await listen();
  await database.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'sorot cache invalidation' AND datname = current_database()`);
  await expect.poll(countResets).toBe(2);
  expect(errors).toHaveLength(1);
  await invalidateCache(database.db, ['again']);
  await expect.poll(() => heard).toEqual(['again']);
});

test('an unresponsive connection is detected', async () => {
  const proxy = await startTcpProxy(database.url);
  onTestFinished(() => proxy.close());
  const { countResets, errors } = await listen({ url: proxy.url, heartbeat: 50 });
  proxy.setMode('silent');
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  proxy.setMode('well');
  await expect.poll(countResets).toBe(2);
});

test('closing works at once, even while the database is down', async () => {
  const { listener } = await listen();
  const away = listenForInvalidations({
    url: 'postgres://nobody@127.0.0.1:1/none',
    onTags: () => undefined,
    onReset: () => undefined,
  });
  const started = performance.now();
  await Promise.all([listener.close(), away.close()]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
