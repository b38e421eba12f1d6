import { data } from 'react-router';

type Send = (request: Request) => Promise<Response>;

/** Seconds until a visitor may retry. */
const retryAfter = '5';

/**
 * Gives all API calls of a page one time limit, in milliseconds. An API that cannot answer
 * (database down or slow, provider unreachable) makes the page a 503, wherever in a loader it
 * fails; a form reads the problem from what was thrown.
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

/** Whether the API could not answer, which is already logged elsewhere. */
export function isUnavailable(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'init' in error &&
    (error.init as ResponseInit | null)?.status === 503
  );
}
