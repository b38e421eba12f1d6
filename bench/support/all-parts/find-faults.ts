import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { titles } from '#api/catalogue/tables.ts';
import { checkPreviews, checkStreamFiles, withPlainFolder } from '#api/media/index.ts';
import { removalJobs } from '#api/media/jobs.ts';
import { pictures, runnerLeases, streams } from '#api/media/tables.ts';
import { removeOldCopies } from '#api/platform/local-files.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import type { Crowd } from '#test/checkout-crowd.ts';
import { countPieces, findBrokenOrders } from '#test/find-broken-orders.ts';
import type { AllParts } from './start-all-parts.ts';

export type Sold = { variantId: number; pieces: number; price: number };

type Expected = { names: string[]; answered: Crowd['answered']; sold: Sold };

/** Milliseconds for the jobs that are left at the end. */
const longestJob = 120_000;

/** What is lost, broken, double or left behind once everything should be done. */
export async function findFaults(site: AllParts, expected: Expected): Promise<string[]> {
  return [
    ...(await findLostOrders(site, expected)),
    ...(await findBrokenFilms(site, expected.names)),
    ...(await findLockedJobs(site)),
    ...(await findLeftFiles(site)),
    ...(await findLeftObjects(site)),
  ];
}

async function findLostOrders({ pool }: AllParts, { answered, sold }: Expected): Promise<string[]> {
  const { rows } = await pool.query<{ number: string; cart_id: number }>(
    'SELECT number, cart_id FROM orders',
  );
  const carts = new Map(rows.map(({ number, cart_id }) => [number, cart_id]));
  const lost = answered.filter(
    ({ status, number = '', buyer }) => status === 201 && carts.get(number) !== buyer.cartId,
  );
  const { left, ordered } = await countPieces(pool, sold.variantId);
  return [
    ...(await findBrokenOrders(pool)),
    ...lost.map(({ number }) => `the order ${number} was confirmed and is not there`),
    ...(left + ordered === sold.pieces ? [] : [`${left} left and ${ordered} ordered`]),
  ];
}

/** Every film has to be there once, prepared once, and whole. */
async function findBrokenFilms({ db, store }: AllParts, names: string[]): Promise<string[]> {
  const faults: string[] = [];
  const found = (await db.select({ name: titles.name }).from(titles)).map(({ name }) => name);
  for (const name of names) {
    const count = found.filter((each) => each === name).length;
    if (count !== 1) faults.push(`${name} is there ${count} times`);
  }
  const rows = await db.select().from(streams);
  if (rows.length !== names.length) faults.push(`${rows.length} films of ${names.length}`);
  for (const { id, state, failureCode, folder } of rows) {
    if (state !== 'complete') faults.push(`the film ${id} is ${state}: ${failureCode}`);
    const versions = await store.names(`streams/${id}`);
    if (versions.length !== 1) faults.push(`the film ${id} has ${versions.length} folders`);
    if (!folder) continue;
    await withPlainFolder({ db, store }, { id, folder }, async (plain) => {
      const { faults: broken, missingRenditions } = await checkStreamFiles(plain);
      const all = [...broken, ...(await checkPreviews(plain))];
      faults.push(...all.map(({ path, reason }) => `${path} of ${id}: ${reason}`));
      faults.push(...missingRenditions.map((name) => `${name} of ${id} is not there`));
    });
  }
  return faults;
}

/** Jobs of processes that were killed are taken over, and none fails for good. */
async function findLockedJobs({ db, pool }: AllParts): Promise<string[]> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ job: string }>(
      `SELECT task_identifier || coalesce(': ' || last_error, '') AS job FROM graphile_worker.jobs
       WHERE CASE WHEN locked_at IS NOT NULL THEN locked_at < now() - interval '1 minute'
         ELSE attempts >= max_attempts OR run_at < now() - interval '1 minute' END`,
    );
    const leases = await db.$count(runnerLeases);
    if (rows.length + leases === 0) return [];
    if (performance.now() - startedAt > longestJob) {
      const jobs = rows.map(({ job }) => `a job is left: ${job}`);
      return leases === 0 ? jobs : [...jobs, `${leases} runners have a film`];
    }
    await wait(1_000);
  }
}

/** Parts of uploads, and work of processes that were killed, a day later. */
async function findLeftFiles({ data, store }: AllParts): Promise<string[]> {
  await makeOld(store.temporaryFolder);
  await removeOldCopies(store);
  const places = { uploads: join(data, 'uploads'), '.work': store.temporaryFolder };
  const faults: string[] = [];
  for (const [name, place] of Object.entries(places)) {
    const left = await readdir(place).catch(() => []);
    faults.push(...left.map((file) => `${name}/${file} is left`));
  }
  return faults;
}

/** Objects that nothing refers to, unless the daily search for leftovers removes them. */
async function findLeftObjects(site: AllParts): Promise<string[]> {
  const before = await listUnknown(site);
  await makeOld(site.bucketFolder);
  const [, { run }] = removalJobs({ ...site, logger: createLogger({ level: 'silent' }) });
  await run({}, { signal: new AbortController().signal, lastAttempt: false });
  const left = await listUnknown(site);
  const uploads = (await site.store.abortUploads?.(new Date())) ?? 0;
  console.log(`${before.length} objects were left in the bucket, ${left.length} after collecting`);
  return [
    ...left.map((path) => `${path} is left in the bucket`),
    ...(uploads > 0 ? [`${uploads} uploads in parts are left`] : []),
  ];
}

async function listUnknown({ db, store }: AllParts): Promise<string[]> {
  const folders = new Set((await db.select().from(streams)).map(({ folder }) => folder));
  const paths = new Set((await db.select().from(pictures)).map(({ path }) => path));
  const isKnown = (path: string) => {
    if (path.startsWith('streams/')) return folders.has(path.split('/').slice(0, 3).join('/'));
    return paths.has(path) || /^\w+\/(?:visited|\d+\/\d+\/)/.test(path);
  };
  const unknown: string[] = [];
  for await (const { path } of store.list('')) if (!isKnown(path)) unknown.push(path);
  return unknown;
}

/** Sets the times of files back by three days. */
async function makeOld(folder: string): Promise<void> {
  const then = new Date(Date.now() - 3 * 24 * 3600 * 1000);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    await utimes(join(entry.parentPath, entry.name), then, then);
  }
}
