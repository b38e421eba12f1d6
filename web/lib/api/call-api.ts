import { type Language, toOutwardCode } from '#contract/shared/language.ts';
import { readCookie, xsrfCookie, xsrfHeader } from '../session/cookies.ts';
import { type BrowserOperation, browserOperations } from './browser-operations.ts';
import type { InputOf, OperationName, OutputOf, ProblemCodeOf } from './operation-types.ts';

/**
 * A successful response as the contract declares it, or a problem. `code` and `message` are set if
 * the response has them.
 */
export type ApiAnswer<Name extends OperationName> =
  | { ok: true; status: number; output: OutputOf<Name> }
  | {
      ok: false;
      status: number;
      code: ProblemCodeOf<Name> | undefined;
      /** Localised for the visitor. */
      message: string | undefined;
    };

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Language of the response; the browser's by default. */
  language?: Language;
};

/**
 * The only way for browser code to call the API: JSON, or a form if the input has a file; no
 * time-out, and a CSRF token with every change (docs/decisions/025). Problems are returned; rejects
 * on network errors, as `fetch` does, and on a success that is not JSON. Callers log and rethrow
 * failures.
 */
export function callApi<Name extends BrowserOperation>(
  name: Name,
  input: InputOf<Name>,
  options?: SessionOptions,
): Promise<ApiAnswer<Name>> {
  return callRoute<Name>(browserOperations[name], input, options);
}

type SessionOptions = CallOptions & { accessToken?: string | undefined };

/** Calls an operation by its method and path, as `callApi` does by its name. */
export async function callRoute<Name extends OperationName>(
  route: string,
  input: InputOf<Name>,
  { language, accessToken, ...init }: SessionOptions = {},
): Promise<ApiAnswer<Name>> {
  const { method, address, body } = requestFor(route, input, language);
  const headers = new Headers({ Accept: 'application/json' });
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  const token = method !== 'GET' && readCookie(document.cookie, xsrfCookie);
  if (token) headers.set(xsrfHeader, token);
  const response = await fetch(address, { ...init, method, headers, body });
  const { ok, status } = response;
  if (status === 200) return { ok: true, status, output: await response.json() };
  const content = await response.json().catch(() => undefined);
  if (ok && content !== undefined) return { ok: true, status, output: content };
  const message = content?.detail_message;
  const isSentence = typeof message === 'string' && message !== '';
  return { ok: false, status, code: content?.code, message: isSentence ? message : undefined };
}

/** Sends at low priority, even while the page closes; never retried. */
export function sendBeaconToApi<Name extends BrowserOperation>(
  name: Name,
  input: InputOf<Name>,
): void {
  const { address, body } = requestFor(browserOperations[name], input);
  const isJson = typeof body === 'string';
  navigator.sendBeacon?.(address, isJson ? new Blob([body], { type: 'application/json' }) : body);
}

/** URL of an operation, for links. */
export function apiPath<Name extends BrowserOperation>(name: Name, input: InputOf<Name>): string {
  return requestFor(browserOperations[name], input).address;
}

/** Fields that are not path parameters go into the query of a `GET`, or into the body. */
function requestFor(route: string, input: object | undefined, language?: Language) {
  const [method, template = ''] = route.split(' ');
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
    body: method === 'GET' || fields.size === 0 ? null : toBody(fields),
  };
}

/** Files travel in forms, whose `Content-Type` the browser knows. */
function toBody(fields: Map<string, unknown>): string | FormData {
  const isForm = [...fields.values()].some((value) => value instanceof Blob);
  if (!isForm) return JSON.stringify(Object.fromEntries(fields));
  const form = new FormData();
  for (const [name, value] of fields) {
    form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
