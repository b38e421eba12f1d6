import type { BrowserOperation } from './browser-operations.ts';
import { type ApiAnswer, type CallOptions, callApi } from './call-api.ts';
import type { InputOf, OutputOf } from './operation-types.ts';

type Asking = CallOptions & {
  /** Name of the auth cookie; when set, requests are sent with its session. */
  authCookie?: string | undefined;
};

/** Returns the API's answer; logs failures and rethrows them. */
export async function getFromApi<Name extends BrowserOperation>(
  name: Name,
  input: InputOf<Name>,
  { authCookie, ...options }: Asking = {},
): Promise<OutputOf<Name>> {
  try {
    const answer = authCookie
      ? await getAsViewer(authCookie, name, input, options)
      : await callApi(name, input, options);
    if (!answer.ok) throw new Error(answer.message ?? `HTTP ${answer.status}`);
    return answer.output;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed call is logged where it happened
    if (!options.signal?.aborted) console.error(error);
    throw error;
  }
}

/**
 * Calls the API with the stored session; loads session code only when there is one, and calls
 * anonymously once it has ended.
 */
async function getAsViewer<Name extends BrowserOperation>(
  authCookie: string,
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
): Promise<ApiAnswer<Name>> {
  const { callAsViewer, SignedOutError } = await import('../session/call-as-viewer.ts');
  try {
    return await callAsViewer(authCookie, name, input, options);
  } catch (error) {
    if (error instanceof SignedOutError) return callApi(name, input, options);
    throw error;
  }
}

/** Reports an error in this browser to the operator; fire and forget. */
export function reportClientError(source: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = {
    source,
    message: storable(message.slice(0, 1_000)) || 'Unknown',
    stack: stack && storable(stack.slice(0, 8_000)),
  };
  const url = window.location.href.slice(0, 2_000);
  callApi('site.reportClientError', { ...report, url }, { keepalive: true })
    .then(({ ok, status }) => {
      if (!ok) throw new Error(`HTTP ${status}`);
    })
    // biome-ignore lint/suspicious/noConsole: a failed call is logged where it happened
    .catch((failure) => console.error(new Error('Not reported', { cause: failure })));
}

/** Truncating may split a surrogate pair, which the API rejects. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
