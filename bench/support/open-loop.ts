import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A program that requests pages at fixed rates, whatever the answers, and prints the results as
 * JSON. Times are measured from when a request was due, not from when it was sent (open loop, no
 * coordinated omission).
 */
export type Stream = { name: string; path: string; perSecond: number };
export type OpenLoad = { origin: string; seconds: number; streams: Stream[] };

/** Milliseconds. `seconds`: for each second, the number of good answers and the latest time. */
export type StreamResult = {
  sent: number;
  statuses: Record<string, number>;
  good: number;
  p50: number;
  p99: number;
  refusedP99: number;
  bySecond: { good: number; all: number; latest: number }[];
};
export type LoadResult = Record<string, StreamResult>;

/** Milliseconds after which visitors give up, and an answer no longer counts. */
const visitorPatience = 10_000;
const goodWithin = 2_000;

const { origin, seconds, streams } = JSON.parse(process.argv[2] ?? '') as OpenLoad;
const agent = new Agent({ keepAlive: true, maxFreeSockets: 5_000 });
const unfinished = new Set<Promise<void>>();
const results: LoadResult = {};
const startedAt = performance.now() + 100;

await Promise.all(streams.map(send));
await Promise.all(unfinished);
console.log(JSON.stringify(results));
process.exit();

async function send({ name, path, perSecond }: Stream): Promise<void> {
  const good: number[] = [];
  const refused: number[] = [];
  const statuses: Record<string, number> = {};
  const bySecond = Array.from({ length: seconds }, () => ({ good: 0, all: 0, latest: 0 }));
  const all = Math.round(seconds * perSecond);
  for (let sent = 0; sent < all; ) {
    const due = startedAt + (sent * 1_000) / perSecond;
    if (due > performance.now()) {
      await wait(1);
      continue;
    }
    sent += 1;
    const asked = ask(path.replace('RANDOM', randomWords)).then((status) => {
      const took = performance.now() - due;
      statuses[status] = (statuses[status] ?? 0) + 1;
      const second = bySecond[Math.floor((due - startedAt) / 1_000)];
      if (second) {
        second.all += 1;
        second.latest = Math.max(second.latest, took);
      }
      if (status === '200') good.push(took);
      if (status === '503') refused.push(took);
      if (status === '200' && took <= goodWithin && second) second.good += 1;
    });
    unfinished.add(asked);
    asked.finally(() => unfinished.delete(asked));
  }
  await wait(startedAt + seconds * 1_000 - performance.now());
  await Promise.all(unfinished);
  results[name] = {
    sent: all,
    statuses,
    bySecond,
    good: good.filter((took) => took <= goodWithin).length,
    p50: percentile(good, 0.5),
    p99: percentile(good, 0.99),
    refusedP99: percentile(refused, 0.99),
  };
}

/** The status of a complete answer, or the error. */
function ask(path: string): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(origin + path, { agent, headers: { 'accept-encoding': 'br' } });
    const patience = setTimeout(() => asked.destroy(new Error('too late')), visitorPatience);
    const settle = (outcome: string) => {
      clearTimeout(patience);
      resolve(outcome);
    };
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => settle(String(answer.statusCode)));
      answer.on('error', (error) => settle(error.message));
    });
    asked.on('error', (error) => settle(error.message));
    asked.end();
  });
}

function randomWords(): string {
  return Math.random().toString(36).slice(2, 9);
}

function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
}
