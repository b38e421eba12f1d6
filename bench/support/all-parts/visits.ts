import { setTimeout as wait } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { AllParts } from './start-all-parts.ts';

/** Milliseconds between two requests of a visitor. */
const pause = 100;
/** Visitors are gone by then. */
const patience = 10_000;

export type Visits = {
  /** When visitors were refused or got no answer, in `performance.now()`. */
  failures: { at: number; what: string }[];
  /** When each kind of visitor was last served. */
  served: Map<string, number>;
  stop(): Promise<void>;
};

/**
 * Visitors who keep asking for what different parts answer: a page from a cache, a search from a
 * standby, a cart through the pooler, and a file from the bucket.
 */
export function startVisits(site: AllParts, file: string): Visits {
  const failures: Visits['failures'] = [];
  const served = new Map<string, number>();
  let isOpen = true;
  const asked: Record<string, () => string> = {
    page: () => `${site.url}/movies`,
    search: () => `${site.url}/api/v1/global_search/?search=${Math.random().toString(36).slice(2)}`,
    cart: () => `${site.url}/api/v1/cart/`,
    file: () => `${site.variables.MEDIA_URL}/${file}`,
  };

  async function keepAsking(what: string, findAddress: () => string): Promise<void> {
    for (let turn = 0; isOpen; turn += 1) {
      // Each from an address of their own, because searches per address are limited.
      const headers = { 'x-forwarded-for': `10.7.${(turn >> 8) & 255}.${turn & 255}` };
      const failure = await ask(findAddress(), headers);
      const at = performance.now();
      if (failure) failures.push({ at, what: `${what}: ${failure}` });
      else served.set(what, at);
      await wait(pause);
    }
  }

  const running = Object.entries(asked).map((kind) => keepAsking(...kind));
  return {
    failures,
    served,
    async stop() {
      isOpen = false;
      await Promise.all(running);
    },
  };
}

async function ask(address: string, headers: Record<string, string>): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    await answer.arrayBuffer();
    return answer.status < 400 ? undefined : String(answer.status);
  } catch (error) {
    return error instanceof Error ? String(error.cause ?? error) : String(error);
  }
}

/**
 * A viewer who looks at every film that can be played, over and over: whatever its playlists name
 * has to be there.
 */
export function startLooking(site: AllParts) {
  const faults: string[] = [];
  let looks = 0;
  let isOpen = true;

  async function look(slug: string): Promise<void> {
    const answer = await get(`${site.url}/api/v1/titles/movie/${slug}/`);
    if (answer?.status !== 200) return;
    const master: string | undefined = (await answer.json()).data.title.stream?.master;
    if (!master) return;
    const playlists = await readNames(new URL(master, site.url));
    for (const playlist of playlists) {
      for (const file of await readNames(playlist)) await requireFile(file);
    }
    looks += 1;
  }

  /** What a playlist names; nothing if it cannot be fetched just now. */
  async function readNames(address: URL): Promise<URL[]> {
    const answer = await requireFile(address);
    const text = (await answer?.text().catch(() => '')) ?? '';
    const names = text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm);
    return [...names].map(([, named, listed]) => new URL(named ?? listed ?? '', answer?.url));
  }

  async function requireFile(address: URL): Promise<Response | undefined> {
    const isPlaylist = address.pathname.endsWith('.m3u8');
    const answer = await get(address, isPlaylist ? 'GET' : 'HEAD');
    if (answer && answer.status >= 400 && answer.status < 500) {
      faults.push(`${address.pathname} of a film that is shown: ${answer.status}`);
    }
    return answer?.ok ? answer : undefined;
  }

  async function keepLooking(): Promise<void> {
    while (isOpen) {
      const shown = await site.db
        .select({ slug: titles.slug })
        .from(titles)
        .where(isNotNull(titles.streamId));
      for (const { slug } of shown.slice(-8)) await look(slug);
      await wait(pause);
    }
  }

  const running = keepLooking();
  return {
    faults,
    looks: () => looks,
    async stop() {
      isOpen = false;
      await running;
    },
  };
}

let turn = 0;

async function get(address: string | URL, method = 'GET'): Promise<Response | undefined> {
  turn += 1;
  const headers = { 'x-forwarded-for': `10.8.${(turn >> 8) & 255}.${turn & 255}` };
  const signal = AbortSignal.timeout(patience);
  return fetch(address, { method, headers, signal }).catch(() => undefined);
}
