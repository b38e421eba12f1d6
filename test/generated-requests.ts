import type { OpenAPI } from '@orpc/openapi';
import fc from 'fast-check';
import { arbitraryText, arbitraryValue, type Schema } from './generated-values.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Values = Record<string, string>;
type Body = { type: string; text: string } | undefined;

export type GeneratedRequest = {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
};

const json = 'application/json';
/** Deep enough to overflow recursive parsers. */
export const deepJson = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

/**
 * Requests to an operation: more than half are valid, the others are not. `values`: existing values
 * of parameters.
 */
export function arbitraryRequest(
  at: { path: string; method: string },
  operation: OpenAPI.OperationObject,
  values: Record<string, string[]>,
): fc.Arbitrary<GeneratedRequest> {
  const build = (manner: 'friendly' | 'hostile') =>
    fc
      .record({
        inPath: arbitraryParameters(operation, 'path', manner, values),
        inQuery: arbitraryParameters(operation, 'query', manner, values),
        inHeaders: arbitraryParameters(operation, 'header', manner, values),
        language: fc.constantFrom('', 'id', 'ar;q=0.3, de', '*', 'x;q=9,,;', 'q=0'),
        body:
          at.method === 'GET' ? fc.constant(undefined) : arbitraryBody(operation, manner, values),
      })
      .map(({ inPath, inQuery, inHeaders, language, body }) => {
        const query = new URLSearchParams(inQuery).toString();
        const path = fillPath(at.path, inPath) + (query && `?${query}`);
        const headers = { ...inHeaders, 'accept-language': language };
        return { path, init: { method: at.method, ...addBody(headers, body) } };
      });
  return fc.oneof(
    { weight: 3, arbitrary: build('friendly') },
    { weight: 2, arbitrary: build('hostile') },
  );
}

function addBody(headers: Record<string, string>, body: Body) {
  if (!body) return { headers };
  return { headers: { ...headers, 'content-type': body.type }, body: body.text };
}

function arbitraryParameters(
  operation: OpenAPI.OperationObject,
  place: 'path' | 'query' | 'header',
  manner: 'friendly' | 'hostile',
  existing: Record<string, string[]>,
): fc.Arbitrary<Values> {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const chosen = parameters.filter((parameter) => parameter.in === place);
  const values = chosen.map(({ name, schema, required }): fc.Arbitrary<[string, string][]> => {
    const right = existing[name]
      ? fc.constantFrom(...existing[name])
      : arbitraryValue(schema).map(String);
    const value =
      manner === 'friendly'
        ? right
        : fc.oneof(right, arbitraryText, arbitraryValue(schema).map(String));
    const sent = place === 'header' ? value.map(toHeader) : value;
    const entry = sent.map((each): [string, string][] => [[name, each]]);
    return required || place === 'path'
      ? entry
      : fc.oneof(fc.constant<[string, string][]>([]), entry);
  });
  const unasked = fc.tuple(
    fc.constantFrom('x', '__proto__[y]', 'type[]', 'cursor[0][a]'),
    arbitraryText,
  );
  const extra =
    manner === 'hostile' && place === 'query'
      ? fc.array(unasked, { maxLength: 1 })
      : fc.constant([]);
  return fc.tuple(extra, ...values).map((entries) => Object.fromEntries(entries.flat()));
}

/** Restricted to characters that `fetch` accepts in headers. */
function toHeader(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, '?').trim();
}

function fillPath(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(values[name]).toWellFormed();
    // The URL parser removes dot segments.
    return /^(\.|%2e){0,2}$/i.test(text) ? 'dots' : encodeURIComponent(text);
  });
}

function arbitraryBody(
  operation: OpenAPI.OperationObject,
  manner: 'friendly' | 'hostile',
  values: Record<string, string[]>,
): fc.Arbitrary<Body> {
  const content = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content ?? {};
  const right = arbitraryValue((content[json]?.schema ?? {}) as Schema, values);
  const asJson = (value: fc.Arbitrary<unknown>) =>
    value.map((each) => ({ type: json, text: JSON.stringify(each) ?? '' }));
  if (manner === 'friendly') return asJson(right);
  const types = fc.constantFrom(
    ...[json, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
    ...['application/octet-stream', 'text/event-stream', 'image/png', 'nonsense'],
  );
  const almost = fc
    .tuple(right, arbitraryText, fc.jsonValue())
    .map(([value, name, other]) => ({ ...Object(value), [name]: other }));
  return fc.oneof(
    asJson(almost),
    asJson(fc.jsonValue()),
    fc.constant({ type: json, text: deepJson }),
    fc.record({ type: types, text: arbitraryText }),
    fc.record({ type: types, text: right.map((each) => JSON.stringify(each)) }),
  );
}
