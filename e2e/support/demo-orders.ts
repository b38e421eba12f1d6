import { setTimeout as sleep } from 'node:timers/promises';

/** They come after the site is ready, and take from the stock that journeys count on. */
export async function waitForDemoOrders({ url }: { url: string }): Promise<void> {
  for (let turn = 0; turn < 240; turn += 1) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (!metrics.includes('load_demo_orders')) return;
    await sleep(500);
  }
  throw new Error('The orders of the demo did not come');
}
