import { sendToApi } from './session/send-to-api.ts';

type Asking = {
  signal?: AbortSignal;
  /** Name of the auth cookie, when somebody may be signed in: the API is asked as they. */
  authCookie?: string | undefined;
};

/**
 * The API as page scripts call it: a thin `fetch`, because the contract's client would bring every
 * schema to the phone. Logs what fails and throws it again (specification, section 7).
 */
export async function getFromApi<Answer>(
  path: string,
  { signal, authCookie }: Asking = {},
): Promise<Answer> {
  const init = signal ? { signal } : {};
  try {
    const response = authCookie
      ? await getAsViewer(authCookie, path, init)
      : await sendToApi(path, init);
    const body = await response.json();
    if (!response.ok) throw new Error(body?.detail_message ?? `HTTP ${response.status}`);
    return body;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: failures of calls are logged, as specified
    if (!signal?.aborted) console.error(error);
    throw error;
  }
}

/** Brings what a session takes to those alone who have one; one that has ended asks as nobody. */
async function getAsViewer(authCookie: string, path: string, init: RequestInit): Promise<Response> {
  const { callAsViewer, SignedOutError } = await import('./session/call-as-viewer.ts');
  try {
    return await callAsViewer(authCookie, path, init);
  } catch (error) {
    if (error instanceof SignedOutError) return sendToApi(path, init);
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
  const body = JSON.stringify({ ...report, url: window.location.href.slice(0, 2_000) });
  sendToApi('client_errors/', { method: 'POST', body, keepalive: true })
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
