import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCrowd } from '#test/checkout-crowd.ts';
import { startCheckoutSite } from '#test/checkout-site.ts';

// The long series is bench/checkout-kill.bench.ts.
test('killed in the middle of checkouts: whole orders or none', { timeout: 240_000 }, async () => {
  const site = await startCheckoutSite({ buyers: 600, pieces: 300 });
  try {
    const crowd = startCrowd(site.url, { buyers: site.buyers, clients: 8 });
    for (let round = 0; round < 2; round += 1) {
      await expect.poll(() => crowd.answered.length).toBeGreaterThan(round * 10);
      await sleep(Math.random() * 300);
      await site.killAndStart();
    }
    await expect.poll(() => crowd.answered.length).toBeGreaterThan(20);
    await crowd.leave();
    expect(await site.findFaults(crowd)).toEqual([]);
  } finally {
    await site.stop();
  }
});
