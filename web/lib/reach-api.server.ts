import { data } from 'react-router';

type Send = (request: Request) => Promise<Response>;

/** Seconds after which a visitor may try again. */
const retryAfter = '5';

/**
 * Sends what one page asks of the API, all of it within so many milliseconds. An API that cannot
 * answer now (its database is away or too slow, the provider is not reached) makes a page of
 * status 503, wherever in a loader it shows; a form finds the problem in what was thrown.
 */
export function reachApi(send: Send, milliseconds: number): Send {
  const until = performance.now() + milliseconds;
  return async (request) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(unavailable(null)), until - performance.now());
    try {
      const answer = await Promise.race([send(request), late.promise]);
      if (answer.status !== 503) return answer;
      throw unavailable(await answer.json().catch(() => null));
    } catch (error) {
      if (isUnavailable(error) || request.signal.aborted) throw error;
      throw unavailable(null);
    } finally {
      clearTimeout(timer);
    }
  };
}

function unavailable(problem: unknown) {
  return data(problem, { status: 503, headers: { 'Retry-After': retryAfter } });
}

/** Whether the API could not answer: nobody's fault that a log would have to name once more. */
export function isUnavailable(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'init' in error &&
    (error.init as ResponseInit | null)?.status === 503
  );
}
