import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { startCrowd } from '#test/checkout-crowd.ts';
import { startCheckoutSite } from '#test/checkout-site.ts';

/** Every fifth time PostgreSQL is restarted instead. */
const rounds = inject('long') ? 60 : 2;

test('killed in the middle of checkouts: whole orders or none', {
  timeout: rounds * 120_000,
}, async () => {
  const site = await startCheckoutSite({ buyers: rounds * 300, pieces: rounds * 150 });
  try {
    const crowd = startCrowd(site.url, { buyers: site.buyers, clients: 8 });
    for (let round = 0; round < rounds; round += 1) {
      await expect.poll(() => crowd.answered.length).toBeGreaterThan(round * 10);
      await sleep(Math.random() * 300);
      await (round % 5 === 4 ? site.restartDatabase() : site.killAndStart());
    }
    await expect.poll(() => crowd.answered.length).toBeGreaterThan(rounds * 10);
    await crowd.leave();
    expect(await site.findFaults(crowd)).toEqual([]);
  } finally {
    await site.stop();
  }
});
