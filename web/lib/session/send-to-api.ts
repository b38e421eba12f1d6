import { readCookie } from './read-cookie.ts';
import { xsrfCookie, xsrfHeader } from './xsrf-names.ts';

/**
 * The one way from a page's script to the API: JSON, no time-out, and with every change the token
 * that proves it is ours (docs/decisions/025). Answers of any status are returned; no answer
 * rejects, as `fetch` does. Whoever calls logs failures and throws them again.
 */
export function sendToApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (init.body) headers.set('Content-Type', 'application/json');
  const token = init.method && readCookie(document.cookie, xsrfCookie);
  if (token) headers.set(xsrfHeader, token);
  return fetch(`/api/v1/${path}`, { ...init, headers });
}
