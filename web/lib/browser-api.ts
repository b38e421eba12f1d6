/**
 * The API as page scripts call it: a thin `fetch`, because the contract's client would bring every
 * schema to the phone. Answers without a time-out, logs what fails and throws it again
 * (specification, section 7).
 */
export async function getFromApi<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`/api/v1/${path}`, {
      headers: { Accept: 'application/json' },
      ...(signal && { signal }),
    });
    const body = await response.json();
    if (!response.ok) throw new Error(body?.detail_message ?? `HTTP ${response.status}`);
    return body;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: failures of calls are logged, as specified
    if (!signal?.aborted) console.error(error);
    throw error;
  }
}

/** Tells the operator about an error that this browser saw. Never fails itself. */
export function reportClientError(source: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report = {
    source,
    message: storable(message.slice(0, 1_000)) || 'Unknown',
    stack: stack && storable(stack.slice(0, 8_000)),
  };
  fetch('/api/v1/client_errors/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ ...report, url: window.location.href.slice(0, 2_000) }),
    keepalive: true,
  }).catch(() => undefined);
}

/** A cut may leave half of a character, which the API refuses. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
