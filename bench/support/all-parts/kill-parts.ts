import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, gt, sql } from 'drizzle-orm';
import { variantsFolder } from '#api/media/delivery/bucket-rules.ts';
import { runnerLeases, runners, streams } from '#api/media/tables.ts';
import { addBuyers, type Buyer } from '#test/buyers.ts';
import { startCrowd } from '#test/checkout-crowd.ts';
import { openTestShop } from '#test/checkouts.ts';
import { addProduct } from '#test/shop.ts';
import { choose } from '../choose.ts';
import type { Part } from '../supervise.ts';
import { startUploading } from './film-uploads.ts';
import { findFaults, type Sold } from './find-faults.ts';
import { type AllParts, startAllParts } from './start-all-parts.ts';
import { startLooking, startVisits } from './visits.ts';

const kinds = ['runner', 'worker', 'site', 'bucket', 'standby', 'pooler'] as const;
type Kind = (typeof kinds)[number];

type Row = { kills: number; failed: number; gap: number; back: number; faults: number };

/** Groups of a thousand: many at once take too long for one statement. */
const crowds = 10;
const pieces = 100_000;
const price = 100_000;
/** Milliseconds that any part, and visitors, may have to wait, on a machine that is very busy. */
const longestRecovery = 120_000;
/** Milliseconds for the films that are left at the end. */
const longestRest = 900_000;

/**
 * Kills each part of a large installation (SIGKILL) so many times, at random moments, while films are
 * uploaded, imported and prepared and visitors look and order. Returns the number of faults.
 */
export async function killParts(kills: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-all-films-'));
  let sold: Sold = { variantId: 0, pieces, price };
  const waiting: Buyer[] = [];
  const site = await startAllParts({
    // The films are unrated, and must be playable for strangers.
    settings: { UNRATED_AS: 'SU' },
    async fill({ connection: { db } }) {
      const { methodId } = await openTestShop({ db });
      const variants = [{ regularPrice: price, onHand: pieces }];
      const [variantId = 0] = (await addProduct({ db }, { variants })).variantIds;
      sold = { ...sold, variantId };
      for (let made = 0; made < crowds; made += 1) {
        waiting.push(...(await addBuyers(db, 1_000, { variantId, price, methodId })));
      }
    },
  });
  try {
    return await strikeAll(site, { folder, kills, sold, waiting });
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function strikeAll(
  site: AllParts,
  given: { folder: string; kills: number; sold: Sold; waiting: Buyer[] },
): Promise<number> {
  const { folder, kills, sold } = given;
  const file = `${variantsFolder}/visited.webp`;
  await writeFile(join(folder, 'visited'), 'x'.repeat(100_000));
  await site.store.publish(join(folder, 'visited'), file);
  const crowd = startCrowd(() => site.url, { buyers: given.waiting, clients: 2 });
  const uploads = startUploading(site, folder);
  const visits = startVisits(site, file);
  const looking = startLooking(site);
  const rows = new Map<Kind, Row>();
  const faults: string[] = [];
  const note = (kind: string, problems: string[]) => {
    for (const fault of problems) console.error(`${kind}: ${fault}`);
    faults.push(...problems);
  };
  while ((await site.db.$count(streams, eq(streams.state, 'complete'))) === 0) await wait(200);

  for (let round = 1; round <= kills; round += 1) {
    for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
      const row = rows.get(kind) ?? { kills: 0, failed: 0, gap: 0, back: 0, faults: 0 };
      rows.set(kind, row);
      const failedBefore = visits.failures.length;
      const part = await choosePart(site, kind);
      await wait(Math.random() * 3_000);
      await part.kill();
      const killedAt = performance.now();
      const back = await waitUntilBack(part, killedAt);
      await waitUntilServed(visits, killedAt);
      const failed = visits.failures.slice(failedBefore);
      const gap = Math.max(0, ...failed.map(({ at }) => at - killedAt));
      const problems = looking.faults.splice(0);
      if (Math.max(back, gap) > longestRecovery) problems.push(`${part.name} was not back in time`);
      note(kind, problems);
      console.log(
        `${part.name}: back after ${inSeconds(back)}; ${failed.length} requests failed ${describe(failed)}`,
      );
      row.kills += 1;
      row.failed += failed.length;
      row.gap = Math.max(row.gap, gap);
      row.back = Math.max(row.back, back);
      row.faults += problems.length;
    }
    const prepared = await site.db.$count(streams, eq(streams.state, 'complete'));
    const ordered = crowd.answered.filter(({ status }) => status === 201).length;
    console.log(
      `round ${round}: ${prepared} of ${uploads.names.length} films prepared, ${ordered} orders confirmed`,
    );
  }

  const endedAt = performance.now();
  await uploads.stop();
  while ((await countUnfinished(site, uploads.names)) > 0) {
    if (performance.now() - endedAt > longestRest) break;
    await wait(500);
  }
  console.log(`the rest of the films took ${inSeconds(performance.now() - endedAt)}`);
  await crowd.leave();
  await visits.stop();
  await looking.stop();
  note('end', looking.faults);
  note('end', await findFaults(site, { names: uploads.names, answered: crowd.answered, sold }));
  console.table(
    kinds.map((kind) => {
      const {
        kills: times = 0,
        failed = 0,
        gap = 0,
        back = 0,
        faults: faultCount = 0,
      } = rows.get(kind) ?? {};
      return {
        part: kind,
        kills: times,
        'requests failed': failed,
        'longest gap': inSeconds(gap),
        'longest until back': inSeconds(back),
        faults: faultCount,
      };
    }),
  );
  const ordered = crowd.answered.filter(({ status }) => status === 201).length;
  console.log(
    `${uploads.names.length} films, ${ordered} orders confirmed, ${looking.looks()} looks at films: ${faults.length} faults`,
  );
  return faults.length;
}

/** What works at the moment, if there are several. */
async function choosePart({ db, parts }: AllParts, kind: Kind): Promise<Part> {
  if (kind === 'site') return choose(parts.sites);
  if (kind === 'standby') return choose(parts.standbys);
  if (kind !== 'runner') return parts[kind];
  const busy = await db
    .select({ name: runners.name })
    .from(runnerLeases)
    .innerJoin(runners, eq(runners.id, runnerLeases.runnerId))
    .where(gt(runnerLeases.expiresAt, sql`now()`));
  const names = busy.map(({ name }) => name);
  const working = parts.runners.filter(({ name }) => names.includes(name));
  return choose(working.length > 0 ? working : parts.runners);
}

/** Milliseconds from the kill until the part does its work again. */
async function waitUntilBack(part: Part, killedAt: number): Promise<number> {
  while (!(await part.isUp().catch(() => false))) {
    if (performance.now() - killedAt > longestRecovery) break;
    await wait(50);
  }
  return performance.now() - killedAt;
}

/** Waits until every kind of visitor is served again, and nobody is refused for a second. */
async function waitUntilServed(
  { failures, served }: ReturnType<typeof startVisits>,
  killedAt: number,
): Promise<void> {
  const since = performance.now();
  for (;;) {
    const now = performance.now();
    const isServed = [...served.values()].every((at) => at > since);
    const last = failures.at(-1)?.at ?? 0;
    if (isServed && now - Math.max(last, since) > 1_000) return;
    if (now - killedAt > 2 * longestRecovery) return;
    await wait(50);
  }
}

async function countUnfinished({ db }: AllParts, names: string[]): Promise<number> {
  const complete = await db.$count(streams, eq(streams.state, 'complete'));
  return names.length - complete;
}

/** Each kind of failure with its number. */
function describe(failures: { what: string }[]): string {
  const kindsOfFailure = Map.groupBy(failures, ({ what }) => what);
  return [...kindsOfFailure].map(([what, each]) => `${each.length} × ${what}`).join('; ');
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
