import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi } from '#test/api.ts';
import { openCachedSite } from '#test/cached-site.ts';
import { addTitles } from '#test/titles.ts';
import { forgetSite, readSite } from '#web/site/read-site.server.ts';
import { invalidateOnChange } from '../open-site.ts';

const soon = { interval: 20 };

test('every page reacts when the last title needs a plan, and when one is free again', async () => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  await addTitles(api.db, [{ name: 'Senja' }, { name: 'Fajar' }]);
  const { client } = await addAccount(api, 'operator');
  const site = await openCachedSite(async (context) => {
    const shown = await readSite(api.client, context.req.raw.signal);
    return context.html(shown.no_subscription_needed ? 'free' : 'paid');
  });
  forgetSite();
  onTestFinished(forgetSite);
  const reloadSettings = async () => undefined;
  const listener = invalidateOnChange(
    String(api.pool.options.connectionString),
    {
      ...{ cache: site.cache, expireCatalogue: api.expireCatalogue, forgetSite, reloadSettings },
      replicas: undefined,
    },
    pino({ level: 'silent' }),
  );
  onTestFinished(() => listener.close());

  // Text pages and the blog do not depend on the catalogue.
  const paths = ['/', '/about-us', '/blogs'];
  const read = async () => [
    ...new Set(await Promise.all(paths.map(async (path) => (await site.get(path)).text()))),
  ];
  const setAccess = (slug: string, access: 'free' | 'login' | 'basic' | 'premium') =>
    client.plans.setTitleAccess({ type: 'movie', slug, access });
  // Once one notification has arrived, the listener is connected and misses none.
  await expect
    .poll(async () => {
      await read();
      const { length } = site.renders;
      await read();
      return site.renders.length - length;
    }, soon)
    .toBe(0);
  expect(await read()).toEqual(['free']);

  await setAccess('senja', 'login');
  expect(await read()).toEqual(['free']);
  await setAccess('senja', 'basic');
  expect(await read()).toEqual(['free']);
  await setAccess('fajar', 'premium');
  await expect.poll(read, soon).toEqual(['paid']);
  const before = site.renders.length;
  await setAccess('fajar', 'basic');
  await expect.poll(read, soon).toEqual(['paid']);
  // Only the list of films has changed.
  expect(site.renders.slice(before).map(({ url }) => new URL(url).pathname)).not.toContain(
    '/blogs',
  );
  await setAccess('senja', 'login');
  await expect.poll(read, soon).toEqual(['free']);
});
