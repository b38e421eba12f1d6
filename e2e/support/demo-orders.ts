import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSorot } from '#test/run-sorot.ts';

/** They come after the site is ready, and take from the stock that journeys count on. */
export async function waitForDemoOrders(site: RunningSorot): Promise<void> {
  for (let turn = 0; turn < 1_200; turn += 1) {
    if (/Completed task \d+ \(load_demo_orders/.test(site.output())) return;
    await sleep(100);
  }
  throw new Error(`The orders of the demo did not come:\n${site.output()}`);
}
