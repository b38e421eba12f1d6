import { setTimeout } from 'node:timers/promises';

/** More than a busy site needs, and an end where it never answers. */
const tries = 5;

/** Fetches as crawlers do: a site that has no room just now (503) is asked again when it says. */
export async function askPolitely(address: URL | string, init: RequestInit): Promise<Response> {
  for (let left = tries - 1; ; left -= 1) {
    const answer = await fetch(address, init);
    const pause = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(pause > 0) || left === 0) return answer;
    await answer.body?.cancel();
    await setTimeout(pause * 1_000);
  }
}
