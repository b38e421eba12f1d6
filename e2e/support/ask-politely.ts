import { setTimeout } from 'node:timers/promises';

/** More than a busy site needs, with an end if it never answers. */
const tries = 5;

/** Fetches like a crawler: retries when a busy site says so (503 with Retry-After). */
export async function askPolitely(address: URL | string, init: RequestInit): Promise<Response> {
  for (let left = tries - 1; ; left -= 1) {
    const answer = await fetch(address, init);
    const pause = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !(pause > 0) || left === 0) return answer;
    await answer.body?.cancel();
    await setTimeout(pause * 1_000);
  }
}
