import { type Fetched, FetchFailure } from '../fetcher/open-fetcher.ts';
import { readRetryAfter } from '../metadata/ask-patiently.ts';
import { pause } from '../pause.ts';
import { downloadAnswer } from './opensubtitles-answers.ts';
import { SubtitleFailure } from './subtitle-service.ts';

/** A service that wants more time than this is asked again by another job. */
const longestPause = 30_000;

type Send = (
  start: () => Promise<Fetched>,
  signal: AbortSignal,
  options?: { mayRepeat: boolean },
) => Promise<Fetched>;

/**
 * Sends requests, and tries again where that may help: too many requests, an overloaded service. Of
 * requests that may not be repeated, only those that were refused as too many are.
 */
export function createSend({
  name,
  pauses = [500, 2_000, 8_000],
}: {
  name: string;
  pauses?: readonly number[];
}): Send {
  return async (start, signal, { mayRepeat } = { mayRepeat: true }) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await attemptOnce(start, name);
      if (!(outcome instanceof SubtitleFailure)) return outcome;
      const wait = Math.max(pauses[attempt] ?? 0, outcome.retryAfter ?? 0);
      const mayPass = outcome.kind === 'limited' || (mayRepeat && outcome.kind === 'unavailable');
      if (!mayPass || attempt === pauses.length || wait > longestPause) throw outcome;
      await pause(wait, signal);
      signal.throwIfAborted();
    }
  };
}

async function attemptOnce(
  start: () => Promise<Fetched>,
  name: string,
): Promise<Fetched | SubtitleFailure> {
  try {
    const fetched = await start();
    return fetched.status === 200 ? fetched : explain(fetched, name);
  } catch (cause) {
    if (!(cause instanceof FetchFailure)) throw cause;
    return new SubtitleFailure('unavailable', `${name}: ${cause.message}`, { cause });
  }
}

function explain({ status, headers, bytes }: Fetched, name: string): SubtitleFailure {
  const message = `${name}: status ${status}`;
  switch (status) {
    case 400:
    case 401:
    case 403:
      return new SubtitleFailure('refused', message);
    case 404:
    case 410:
      return new SubtitleFailure('gone', message);
    case 406:
      return new SubtitleFailure('quota_used', message, { quota: readReset(bytes) });
    case 429: {
      const retryAfter = readRetryAfter(headers['retry-after']);
      return new SubtitleFailure('limited', message, { retryAfter });
    }
    default:
      return new SubtitleFailure('unavailable', message);
  }
}

/** When a used quota begins anew. */
function readReset(bytes: Buffer) {
  try {
    const { reset_time_utc: reset } = downloadAnswer.parse(JSON.parse(bytes.toString('utf8')));
    const at = Date.parse(reset ?? '');
    const resetsAt = Number.isFinite(at) ? new Date(at) : null;
    return { allowed: null, remaining: 0, resetsAt };
  } catch {
    return { allowed: null, remaining: 0, resetsAt: null };
  }
}
