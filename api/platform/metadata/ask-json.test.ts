import { expect, test } from 'vitest';
import { type Fetched, type Fetcher, FetchFailure } from '../fetcher/open-fetcher.ts';
import { createAskJson } from './ask-json.ts';
import { readRetryAfter } from './ask-patiently.ts';
import { MetadataFailure } from './metadata-provider.ts';

type Step = Partial<Omit<Fetched, 'bytes'>> & { body?: string };

/** A service that answers with one of these after the other, and how often it was asked. */
function ask(steps: (Step | FetchFailure)[], signal = new AbortController().signal) {
  const asked: string[] = [];
  const fetcher: Fetcher = {
    async get(url) {
      const step = steps[Math.min(asked.push(url), steps.length) - 1];
      if (!step || step instanceof FetchFailure) throw step;
      const { body = '{}', ...more } = step;
      const bytes = Buffer.from(body);
      return { url, status: 200, headers: {}, kind: 'json', ...more, bytes };
    },
    post: async () => {
      throw new Error('Nothing is sent');
    },
    close: async () => {},
  };
  const askJson = createAskJson({ fetcher, headers: {}, service: 'Films', pauses: [1, 1, 1] });
  return { asked, answer: askJson('http://films.example/', signal) };
}

const limited: Step = { status: 429, headers: { 'retry-after': '0' } };

test.each<[string, (Step | FetchFailure)[]]>([
  ['too many requests', [limited, { status: 429 }]],
  ['a broken gateway', [{ status: 502, body: '<html>' }, { status: 503 }]],
  ['half an answer', [{ body: '{"a":' }, { body: '' }]],
  ['no answer', [new FetchFailure('late', 'late'), new FetchFailure('unreachable', 'gone')]],
])('%s is survived', async (_, faults) => {
  const { answer, asked } = ask([...faults, { body: '{"a":1}' }]);
  expect(await answer).toEqual({ a: 1 });
  expect(asked).toHaveLength(3);
});

test.each<[string, Step | FetchFailure, MetadataFailure['kind'], number]>([
  ['too many requests', { status: 429 }, 'limited', 4],
  ['a broken gateway', { status: 502 }, 'unavailable', 4],
  ['half an answer', { body: '{"a":' }, 'unavailable', 4],
  ['no answer', new FetchFailure('late', 'late'), 'unavailable', 4],
  ['a wrong key', { status: 401 }, 'refused', 1],
  ['a revoked key', { status: 403 }, 'refused', 1],
  ['a request that is not understood', { status: 422 }, 'unavailable', 1],
  ['an answer that is too large', new FetchFailure('too_large', 'large'), 'unavailable', 1],
  ['a private address', new FetchFailure('forbidden', 'private'), 'unavailable', 1],
])('%s that lasts is a failure', async (_, step, kind, attempts) => {
  const { answer, asked } = ask([step]);
  const failure = await answer.catch((error) => error);
  expect(failure).toBeInstanceOf(MetadataFailure);
  expect(failure).toMatchObject({ kind });
  expect(asked).toHaveLength(attempts);
});

test('who wants to be asked in an hour is not waited for', async () => {
  const { answer, asked } = ask([{ status: 429, headers: { 'retry-after': '3600' } }]);
  await expect(answer).rejects.toMatchObject({ kind: 'limited', retryAfter: 3_600_000 });
  expect(asked).toHaveLength(1);
});

test('what is not there is null', async () => {
  expect(await ask([{ status: 404, body: '{"status_code":34}' }]).answer).toBe(null);
});

test('whoever stops gets their own reason, even while it waits', async () => {
  const stop = new AbortController();
  const { answer } = ask([{ status: 429, headers: { 'retry-after': '50' } }], stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 10);
  await expect(answer).rejects.toThrow('stopped');
});

test('Retry-After holds seconds or a date', () => {
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(readRetryAfter('7', now)).toBe(7_000);
  expect(readRetryAfter('Fri, 02 Jan 2026 00:01:00 GMT', now)).toBe(60_000);
  expect(readRetryAfter('Thu, 01 Jan 2026 00:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBe(null);
  expect(readRetryAfter(undefined, now)).toBe(null);
});
