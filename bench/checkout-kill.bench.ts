import { setTimeout as sleep } from 'node:timers/promises';
import { startCrowd } from '#test/checkout-crowd.ts';
import { startCheckoutSite } from '#test/checkout-site.ts';

// The provider is killed (SIGKILL) at random moments while 16 concurrent buyers check out, and its
// PostgreSQL is restarted. The database is verified, not the answers: for each key no order or one
// complete order, stock and orders add up, no confirmed order is lost. Parameters: number of kills
// and restarts; default 100 and 20.
const [kills = 100, restarts = 20] = process.argv.slice(2).map(Number);
const clients = 16;
const pieces = 20_000;
/** Milliseconds within which the site has to be ready again. */
const wanted = 10_000;

const site = await startCheckoutSite({ buyers: pieces + 5_000, pieces });
try {
  const crowd = startCrowd(site.url, { buyers: site.buyers, clients });
  const ready = {
    kill: await repeat('killed', kills, site.killAndStart),
    restart: await repeat('database restarted', restarts, site.restartDatabase),
  };
  await sleep(500);
  await crowd.leave();
  const faults = await site.findFaults(crowd);
  const ordered = crowd.answered.filter(({ status }) => status === 201).length;
  console.log(`${ordered} orders confirmed, ${crowd.answered.length - ordered} refused`);
  for (const fault of faults) console.error(`Not as it should be: ${fault}.`);
  const slowest = Math.max(...ready.kill, ...ready.restart);
  const kept = faults.length === 0 && slowest <= wanted;
  console.log(
    `${kills} kills, ${restarts} restarts: ${faults.length} faults; ready again in ${seconds(slowest)} s at the most: ${kept ? 'kept' : 'missed'}`,
  );
  process.exitCode = kept ? 0 : 1;
} finally {
  await site.stop();
}

/** At random moments during ongoing checkouts. */
async function repeat(what: string, times: number, work: () => Promise<number>): Promise<number[]> {
  const took: number[] = [];
  for (let round = 1; round <= times; round += 1) {
    await sleep(50 + Math.random() * 700);
    took.push(await work());
    if (round % 10 === 0)
      console.log(`${round} × ${what}; last ready in ${seconds(took.at(-1))} s`);
  }
  return took;
}

function seconds(milliseconds = 0): string {
  return (milliseconds / 1_000).toFixed(1);
}
