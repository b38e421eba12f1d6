import { type Fetched, type Fetcher, FetchFailure } from '../fetcher/open-fetcher.ts';
import { pause } from '../pause.ts';
import { MetadataFailure } from './metadata-provider.ts';

/** Asks a service for JSON; null: there is no such thing. Throws `MetadataFailure`. */
export type AskJson = (url: string, signal: AbortSignal) => Promise<unknown>;

export type AskOptions = {
  fetcher: Fetcher;
  headers: Record<string, string>;
  /** The name of the service, for messages. */
  service: string;
  /** What is wrong with an answer that has status 200, as some services say it there. */
  findFault?: (answer: unknown) => MetadataFailure['kind'] | null;
  /** Milliseconds before the second, third … attempt; tests do not wait. */
  pauses?: readonly number[];
};

/** A service that wants more time than this is asked again by another job. */
const longestPause = 60_000;

/**
 * Waits and tries again where that may help: too many requests, a service that is overloaded or
 * restarted, an answer that broke off.
 */
export function createAskJson({
  fetcher,
  headers,
  service,
  findFault = () => null,
  pauses = [1_000, 5_000, 15_000],
}: AskOptions): AskJson {
  return async (url, signal) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOnce(url, signal);
      if ('answer' in outcome) return outcome.answer;
      const { failure } = outcome;
      const wait = Math.max(pauses[attempt] ?? 0, failure.retryAfter ?? 0);
      if (!outcome.mayPass || attempt === pauses.length || wait > longestPause) throw failure;
      await pause(wait, signal);
      signal.throwIfAborted();
    }
  };

  async function attemptOnce(
    url: string,
    signal: AbortSignal,
  ): Promise<{ answer: unknown } | { failure: MetadataFailure; mayPass: boolean }> {
    const fail = (
      kind: MetadataFailure['kind'],
      why: string,
      mayPass: boolean,
      cause?: unknown,
    ) => ({
      failure: new MetadataFailure(kind, `${service}: ${why}`, { cause }),
      mayPass,
    });
    let fetched: Fetched;
    try {
      fetched = await fetcher.get(url, { headers, signal });
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const mayPass = error.kind === 'late' || error.kind === 'unreachable';
      return fail('unavailable', error.message, mayPass, error);
    }
    const { status, bytes } = fetched;
    if (status === 404) return { answer: null };
    if (status === 401 || status === 403) return fail('refused', `status ${status}`, false);
    if (status === 429) {
      const retryAfter = readRetryAfter(fetched.headers['retry-after']);
      const message = `${service}: too many requests`;
      return { failure: new MetadataFailure('limited', message, { retryAfter }), mayPass: true };
    }
    if (status !== 200) return fail('unavailable', `status ${status}`, status >= 500);
    try {
      const answer: unknown = JSON.parse(bytes.toString('utf8'));
      const fault = findFault(answer);
      return fault ? fail(fault, 'the answer is an error', fault !== 'refused') : { answer };
    } catch (error) {
      return fail('unavailable', 'the answer is no JSON', true, error);
    }
  }
}

/** Milliseconds; of a header that holds seconds or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(value: string | undefined, now = Date.now()): number | null {
  if (value === undefined) return null;
  const milliseconds = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
