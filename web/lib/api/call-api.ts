import { type Language, toOutwardCode } from '#contract/shared/language.ts';
import { readCookie, xsrfCookie, xsrfHeader } from '../session/cookies.ts';
import { type BrowserOperation, browserOperations } from './browser-operations.ts';
import type { InputOf, OutputOf, ProblemCodeOf } from './operation-types.ts';

/** What the contract promises, or why not. `code`, `message`: as far as the answer says them. */
export type ApiAnswer<Name extends BrowserOperation> =
  | { ok: true; status: number; output: OutputOf<Name> }
  | {
      ok: false;
      status: number;
      code: ProblemCodeOf<Name> | undefined;
      /** For the visitor, in their language. */
      message: string | undefined;
    };

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The request is sent on while the page closes. */
  keepalive?: boolean;
  /** Of the answer; else that of the browser. */
  language?: Language;
};

/**
 * The one way from a page's script to the API: JSON, no time-out, and with every change the token
 * that proves it is ours (docs/decisions/025). Problems are answers; it rejects without one, as
 * `fetch` does, and on success without JSON. Whoever calls logs failures and throws them again.
 */
export async function callApi<Name extends BrowserOperation>(
  name: Name,
  input: InputOf<Name>,
  { language, accessToken, ...init }: CallOptions & { accessToken?: string | undefined } = {},
): Promise<ApiAnswer<Name>> {
  const { method, address, body } = requestFor(name, input, language);
  const headers = new Headers({ Accept: 'application/json' });
  if (body) headers.set('Content-Type', 'application/json');
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  const token = method !== 'GET' && readCookie(document.cookie, xsrfCookie);
  if (token) headers.set(xsrfHeader, token);
  const response = await fetch(address, { ...init, method, headers, body });
  const { ok, status } = response;
  if (ok) return { ok, status, output: await response.json() };
  const problem = await response.json().catch(() => undefined);
  const message = problem?.detail_message;
  const isSentence = typeof message === 'string' && message !== '';
  return { ok, status, code: problem?.code, message: isSentence ? message : undefined };
}

/** Sends behind everything else, also while the page closes; what is lost on the way stays lost. */
export function sendBeaconToApi<Name extends BrowserOperation>(
  name: Name,
  input: InputOf<Name>,
): void {
  const { address, body } = requestFor(name, input);
  navigator.sendBeacon?.(address, body && new Blob([body], { type: 'application/json' }));
}

/** Where the API answers, for links. */
export function apiPath<Name extends BrowserOperation>(name: Name, input: InputOf<Name>): string {
  return requestFor(name, input).address;
}

/** Fields that the path does not name are the query of a `GET`, and the body of anything else. */
function requestFor<Name extends BrowserOperation>(
  name: Name,
  input: InputOf<Name>,
  language?: Language,
) {
  const [method, template = ''] = browserOperations[name].split(' ');
  const fields = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_, field) => {
    const value = encodeURIComponent(String(fields.get(field)));
    fields.delete(field);
    return value;
  });
  const query = new URLSearchParams();
  if (method === 'GET') for (const [field, value] of fields) query.set(field, String(value));
  if (language) query.set('lang', toOutwardCode(language));
  return {
    method,
    address: `/api/v1${path}${query.size > 0 ? `?${query}` : ''}`,
    body: method === 'GET' || fields.size === 0 ? null : JSON.stringify(Object.fromEntries(fields)),
  };
}
