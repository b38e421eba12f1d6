import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a site's queue has no job with these names; fails after some minutes. */
export async function waitForJobs({ url }: { url: string }, names: RegExp): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const metrics = await (await fetch(new URL('/metrics', url))).text();
    const left = metrics.split('\n').filter((line) => line.startsWith('sorot_jobs{'));
    if (!left.some((line) => names.test(line) && !line.endsWith(' 0'))) return;
    await sleep(500);
  }
  throw new Error(`Jobs are still waiting: ${names}`);
}
