import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The demo's orders and blog come after the site is ready: journeys count on stock that orders take
 * from, and read posts.
 */
export async function waitForDemoJobs({ url }: { url: string }): Promise<void> {
  for (let turn = 0; turn < 240; turn += 1) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (!/load_demo_\w+/.test(metrics)) return;
    await sleep(500);
  }
  throw new Error('The orders and the blog of the demo did not come');
}
