import { type Fetched, type Fetcher, FetchFailure } from '../fetcher/open-fetcher.ts';
import { pause } from '../pause.ts';
import { MetadataFailure } from './metadata-provider.ts';

/** Milliseconds before the second, third … attempt. */
export type Pauses = readonly number[];

const usualPauses: Pauses = [1_000, 5_000, 15_000];

/** A service that wants more time than this is asked again by another job. */
const longestPause = 60_000;

/**
 * Waits and tries again where that may help: too many requests, a service that is overloaded or
 * restarted, an answer that broke off.
 *
 * @throws the last `MetadataFailure`
 */
export async function askPatiently<Answer>(
  attempt: () => Promise<Answer>,
  signal: AbortSignal,
  pauses = usualPauses,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof MetadataFailure) || !error.mayPass) throw error;
      const wait = Math.max(pauses[tries] ?? 0, error.retryAfter ?? 0);
      if (tries === pauses.length || wait > longestPause) throw error;
      await pause(wait, signal);
      signal.throwIfAborted();
    }
  }
}

type Asked = {
  fetcher: Fetcher;
  headers?: Record<string, string>;
  /** Name of the service, for messages. */
  service: string;
};

/**
 * What a service has at an address; null: nothing.
 *
 * @throws `MetadataFailure`; the reason of `signal`
 */
export async function fetchAnswer(
  { fetcher, headers = {}, service }: Asked,
  url: string,
  signal: AbortSignal,
): Promise<Fetched | null> {
  let fetched: Fetched;
  try {
    fetched = await fetcher.get(url, { headers, signal });
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const mayPass = error.kind === 'late' || error.kind === 'unreachable';
    const options = { cause: error, mayPass };
    throw new MetadataFailure('unavailable', `${service}: ${error.message}`, options);
  }
  const { status } = fetched;
  if (status === 200) return fetched;
  if (status === 404) return null;
  if (status === 429) {
    const retryAfter = readRetryAfter(fetched.headers['retry-after']);
    throw new MetadataFailure('limited', `${service}: too many requests`, { retryAfter });
  }
  const kind = status === 401 || status === 403 ? 'refused' : 'unavailable';
  throw new MetadataFailure(kind, `${service}: status ${status}`, { mayPass: status >= 500 });
}

/** Milliseconds; of a header that holds seconds or a date (RFC 9110, section 10.2.3). */
export function readRetryAfter(value: string | undefined, now = Date.now()): number | null {
  if (value === undefined) return null;
  const milliseconds = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null;
}
