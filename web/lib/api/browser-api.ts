import type { BrowserOperation } from './browser-operations.ts';
import { type ApiAnswer, type CallOptions, callApi } from './call-api.ts';
import type { InputOf, OutputOf } from './operation-types.ts';

type Asking = CallOptions & {
  /** Name of the auth cookie, when somebody may be signed in: the API is asked as they. */
  authCookie?: string | undefined;
};

/** What the API answers. Logs what fails and throws it again (specification, section 7). */
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
    // biome-ignore lint/suspicious/noConsole: failures of calls are logged, as specified
    if (!options.signal?.aborted) console.error(error);
    throw error;
  }
}

/** Brings what a session takes to those alone who have one; one that has ended asks as nobody. */
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

/** Tells the operator about an error that this browser saw; nobody waits for what becomes of it. */
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
    // biome-ignore lint/suspicious/noConsole: failures of calls are logged, as specified
    .catch((failure) => console.error(new Error('Not reported', { cause: failure })));
}

/** A cut may leave half of a character, which the API refuses. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
