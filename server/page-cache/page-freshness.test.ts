import { expect, onTestFinished, test } from 'vitest';
import { invalidateCache, listenForInvalidations } from '#api/platform/cache-invalidation.ts';
import { openCachedSite } from '#test/cached-site.ts';
import { openTestDatabase } from '#test/postgres.ts';

/** A site whose pages show the current edition number, with an adjustable clock. */
async function openEditions(options: { status?: 200 | 404; tags?: string } = {}) {
  const world = { edition: 1, time: 0, failing: false, delay: 0 };
  const failures: unknown[] = [];
  const site = await openCachedSite(
    async (context) => {
      const { edition, failing, delay } = world;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (failing) throw new Error('The database is away');
      if (options.tags) context.header('x-cache-tags', options.tags);
      return context.html(`edition ${edition}`, options.status ?? 200);
    },
    { now: () => world.time, onRefreshFailed: (error) => failures.push(error) },
  );
  const read = async (path = '/') => (await site.get(path)).text();
  return { ...site, world, read, failures };
}

test('a fresh page is served as it is; a stale one is served while one render refreshes it', async () => {
  const { world, read, renders } = await openEditions();
  expect(await read()).toBe('edition 1');
  world.edition = 2;
  world.time = 119_000;
  expect(await read()).toBe('edition 1');
  expect(renders).toHaveLength(1);

  world.time = 121_000;
  world.delay = 50;
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('edition 1'));
  await expect.poll(() => read()).toBe('edition 2');
  expect(renders).toHaveLength(2);
});

test('an expired page is rendered before it is served', async () => {
  const { world, read } = await openEditions();
  await read();
  world.edition = 2;
  world.time = 601_000;
  expect(await read()).toBe('edition 2');
});

test('missing pages are cached for some seconds', async () => {
  const { world, read, renders } = await openEditions({ status: 404 });
  await read('/movies-detail/none');
  world.time = 14_000;
  await read('/movies-detail/none');
  expect(renders).toHaveLength(1);
  world.time = 16_000;
  world.edition = 2;
  expect(await read('/movies-detail/none')).toBe('edition 2');
});

test('while rendering fails, the stored page is served and retries are rare', async () => {
  const { world, read, renders, failures, get } = await openEditions();
  await read();
  world.failing = true;
  world.time = 700_000;
  for (let round = 0; round < 5; round += 1) expect(await read()).toBe('edition 1');
  expect(renders).toHaveLength(2);
  expect(failures).toHaveLength(1);
  world.time += 6_000;
  expect(await read()).toBe('edition 1');
  expect(renders).toHaveLength(3);

  world.failing = false;
  world.edition = 2;
  world.time += 6_000;
  expect(await read()).toBe('edition 2');
  world.failing = true;
  world.time += 3_601_000;
  expect((await get('/')).status).toBe(500);
});

test('a page that times out fails for all waiters, but is retried later', async () => {
  let stuck = true;
  const { get, renders } = await openCachedSite(
    async (context) => {
      if (stuck) await new Promise(() => undefined);
      return context.html('made');
    },
    { ages: { render: 100 } },
  );
  const answers = await Promise.all([get('/'), get('/')]);
  expect(answers.map((answer) => answer.status)).toEqual([503, 503]);
  expect(renders).toHaveLength(1);
  expect(renders[0]?.signal.aborted).toBe(true);
  stuck = false;
  expect(await (await get('/')).text()).toBe('made');
});

test('a change invalidates exactly the pages that show it', async () => {
  const { world, read, cache, renders } = await openEditions({ tags: 'rail:new, promo' });
  await read('/');
  await read('/movies-detail/senja');
  await read('/movies-detail/fajar');
  world.edition = 2;
  cache.invalidate(['title:senja', 'unknown']);
  expect(await read('/movies-detail/senja')).toBe('edition 2');
  expect(await read('/movies-detail/fajar')).toBe('edition 1');
  expect(await read('/')).toBe('edition 1');
  cache.invalidate(['promo']);
  expect(await read('/')).toBe('edition 2');
  expect(await read('/movies-detail/fajar')).toBe('edition 2');
  cache.clear();
  await read('/');
  expect(renders).toHaveLength(7);
  expect(cache.bytes).toBeGreaterThan(0);
});

test.each(['by tag', 'by reset'])('a change during a render is in the page (%s)', async (how) => {
  const { world, read, cache, renders } = await openEditions();
  world.delay = 100;
  const pending = read();
  await expect.poll(() => renders.length).toBe(1);
  world.edition = 2;
  if (how === 'by tag') cache.invalidate(['catalogue']);
  else cache.clear();
  expect(await pending).toBe('edition 2');
  expect(await read()).toBe('edition 2');
  expect(renders).toHaveLength(2);
});

const database = await openTestDatabase();

test('a change reaches every process', async () => {
  const sites = await Promise.all([openEditions(), openEditions()]);
  for (const { cache, read } of sites) {
    let ready = false;
    const listener = listenForInvalidations({
      url: database.url,
      onTags: cache.invalidate,
      onReset: () => {
        ready = true;
        cache.clear();
      },
    });
    onTestFinished(() => listener.close());
    await expect.poll(() => ready).toBe(true);
    expect(await read('/movies-detail/senja')).toBe('edition 1');
  }
  for (const { world } of sites) world.edition = 2;
  await invalidateCache(database.db, ['title:senja']);
  for (const { read } of sites) {
    await expect.poll(() => read('/movies-detail/senja')).toBe('edition 2');
  }
});

test('a render without waiters is aborted, and a later request starts a new one', async () => {
  const given: AbortSignal[] = [];
  const site = await openCachedSite(async (context) => {
    const { signal } = context.req.raw;
    given.push(signal);
    if (given.length === 1) {
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    return context.html('whole');
  });
  const [first, second] = [new AbortController(), new AbortController()];
  const asked = [first, second].map(({ signal }) => site.get('/', {}, 'GET', signal));
  await expect.poll(site.countRequests).toBe(2);
  await expect.poll(() => given.length).toBe(1);
  first.abort();
  await Promise.allSettled(asked.slice(0, 1));
  expect(given[0]?.aborted).toBe(false);
  second.abort();
  await Promise.allSettled(asked);
  await expect.poll(() => given[0]?.aborted).toBe(true);
  expect(await (await site.get('/')).text()).toBe('whole');
  expect(given).toHaveLength(2);
});

test('at capacity, stale pages are not refreshed and expired ones are served', async () => {
  const world = { time: 0, left: 0 };
  let room = false;
  const site = await openCachedSite((context) => context.html('whole'), {
    now: () => world.time,
    reserveRefresh: () => (room ? () => (world.left += 1) : undefined),
  });
  await site.get('/');
  world.time = 121_000;
  await site.get('/');
  expect(site.renders).toHaveLength(1);
  const pageRequest = site.cache.read('GET', '/', {
    host: new URL((await site.get('/')).url).host,
  });
  if (!pageRequest) throw new Error('The home page is not cached');
  world.time = 601_000;
  expect(site.cache.find(pageRequest)).toBeUndefined();
  expect(site.cache.findExpired(pageRequest)?.status).toBe(200);

  world.time = 122_000;
  room = true;
  await site.get('/');
  await expect.poll(() => world.left).toBe(1);
  expect(site.renders).toHaveLength(2);
});
