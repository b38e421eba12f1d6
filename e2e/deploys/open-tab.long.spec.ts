import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type RunningSorot, startSorot } from '#test/run-sorot.ts';
import { listKept, visit } from '../offline/support/stores.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage, waitForScripts } from '../support/visit.ts';

const repository = join(import.meta.dirname, '../..');
const parts = [
  ...['api', 'build', 'contract', 'db', 'locales', 'scripts', 'server', 'web'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts'],
  ...['vite.config.ts', 'vite.program.config.ts'],
];
const film = '/movies-detail/penjaga-suar-kecil';
const building = 300_000;

let folder: string;
let clone: string;
let site: RunningSorot;

// A clone, so that it can be changed and rebuilt as `git pull && npm start` does.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-deploys-'));
  clone = join(folder, 'clone');
  for (const part of parts) {
    await cp(join(repository, part), join(clone, part), { recursive: true });
  }
  await symlink(join(repository, 'node_modules'), join(clone, 'node_modules'));
  site = await start({});
}, building);

afterAll(async () => {
  await site?.end();
  await rm(folder, { recursive: true, force: true });
});

/** A site in front of the tested provider: only the site is deployed. */
function start(variables: Record<string, string>): Promise<RunningSorot> {
  const settings = { SOROT_DATA: join(folder, 'data'), API_URL: inject('providerUrl') };
  return startSorot({ ...settings, ...variables }, { clone });
}

/** Changes code that is loaded on demand, and with it the name of its file. */
async function deploy(): Promise<void> {
  const { port } = new URL(site.url);
  await site.end();
  await appendFile(join(clone, 'web/ui/toaster.tsx'), "\nperformance.mark('new');\n");
  site = await start({ PORT: port });
}

async function toasterFile(): Promise<string | undefined> {
  const names = await readdir(join(clone, 'build/client/assets'));
  return names.find((name) => /^toaster-.*\.js$/.test(name));
}

async function playFilm(page: Page): Promise<void> {
  await page.locator('#player').getByRole('link').click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
}

/** Requests a toast, which loads its code the first time. */
async function showToast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const detail = { type: 'loading', text: 'Hello' };
    window.dispatchEvent(new CustomEvent('sorot:toast', { detail }));
  });
}

/** Name of the worker's page cache for a build. */
async function pageStore(page: Page): Promise<string | undefined> {
  const kept = await listKept(page);
  return kept.find(({ path }) => path.startsWith('/offline'))?.store;
}

/** A tab with a service worker and some text typed in; counts page loads. */
async function openInstalled(page: Page) {
  const seen = { loads: 0, workers: 0 };
  await visit(page, `${site.url}/contact-us`, '/?lang=en');
  page.on('load', () => {
    seen.loads += 1;
  });
  await page.exposeFunction('noteWorker', () => {
    seen.workers += 1;
  });
  await page.evaluate(() => {
    const { noteWorker } = window as unknown as { noteWorker: () => void };
    navigator.serviceWorker.addEventListener('controllerchange', noteWorker);
  });
  await page.locator('main [name="message"]').fill('Filmnya bagus.');
  return seen;
}

test('a tab opened before a deploy keeps playing and navigating', {
  timeout: building,
}, async () => {
  // During the deploy the site is down or not ready.
  const expectedComplaints = /ERR_CONNECTION_REFUSED|404|503|dynamically imported module/;
  const [playing, reading, late, installed] = await Promise.all([
    openVisitor({ expectedComplaints }),
    openVisitor({ expectedComplaints }),
    openVisitor({ expectedComplaints }),
    openVisitor({ expectedComplaints, serviceWorker: true }),
  ]);
  for (const page of [playing, reading, late]) await openPage(page, site.url + film);
  await playFilm(playing);
  const position = await playing.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const seen = await openInstalled(installed);
  const store = await pageStore(installed);
  const before = await toasterFile();
  await deploy();
  expect(await toasterFile()).not.toBe(before);

  await playing.waitForFunction(
    (from) => (document.querySelector('video')?.currentTime ?? 0) > from + 4,
    position,
  );
  const requested: string[] = [];
  reading.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await showToast(reading);
  await reading.getByText('Hello').first().waitFor();
  expect(requested).toContain(`/assets/${before}`);
  await playFilm(reading);
  await reading.locator('header nav a[href="/geners"]').first().click();
  await reading.locator('main a[href="/geners/comedy"]').first().waitFor();

  // A new page installs the new worker, which takes over. Open pages stay.
  const next = await installed.context().newPage();
  const openNext = async () => {
    await openPage(next, `${site.url}/movies`);
    return seen.workers;
  };
  await expect.poll(openNext, { timeout: 120_000, interval: 10_000 }).toBe(1);
  const written = await installed.locator('main [name="message"]').inputValue();
  expect(written).toBe('Filmnya bagus.');
  expect(seen.loads).toBe(0);
  await installed.locator('header nav a[href="/geners"]').first().click();
  await installed.locator('main a[href="/geners/comedy"]').first().waitFor();
  await visit(next, `${site.url}/`, '/?lang=en');
  await expect.poll(() => pageStore(next)).not.toBe(store);

  // After thirty days, files of that build are deleted.
  await rm(join(folder, 'data/assets', before ?? ''));
  let loads = 0;
  late.on('load', () => {
    loads += 1;
  });
  await showToast(late);
  await expect.poll(() => loads).toBe(1);
  await waitForScripts(late);
  await showToast(late);
  await late.getByText('Hello').first().waitFor();
  expect(loads).toBe(1);
});
