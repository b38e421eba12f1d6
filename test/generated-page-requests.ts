import fc from 'fast-check';
import { deepJson, type GeneratedRequest } from './generated-requests.ts';
import { arbitraryText } from './generated-values.ts';

/** Path segments that no browser would send: lone surrogates, NUL, broken escapes, other paths. */
const rawSegments = fc.constantFrom(
  ...['%00', 'a%00b', '%ED%A0%80', '%ED%BF%BF', '%', '%zz', '%2F', '%5C', '%2e%2e', '..%2f..%2f'],
  ...['%F0%9F%8D', '%C0%80', '%FF', '%E2%80%AE', 'a'.repeat(10_000), '%F0%9F%8D%BF'.repeat(800)],
  ...[
    '0',
    '-1',
    '1e309',
    '9007199254740993',
    'NaN',
    '__proto__',
    'constructor',
    "'--",
    '%3Cscript%3E',
  ],
);
const names = fc.constantFrom(
  ...['q', 'search', 'cursor', 'token', 'page', 'sort', 'lang', 'from', 'done', 'title', 'type'],
  ...['genre', 'year', 'category', 'colour', 'price_min', 'number', 'remove', 'preview', 'tab'],
  ...['comment', 'report', 'id', 'choose', 'reply', '__proto__', 'x[]', '_routes', 'index'],
);
const rawValues = fc.oneof(
  rawSegments,
  arbitraryText.map((text) => encodeWell(text)),
);
const types = fc.constantFrom(
  ...['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data'],
  ...['multipart/form-data; boundary=x', 'text/x-script', 'nonsense', ''],
);

/** Requests to the pages of a route, most of them with hostile parts. */
export function arbitraryPageRequest(
  pattern: string,
  values: Record<string, string[]>,
): fc.Arbitrary<GeneratedRequest> {
  const path = fc
    .tuple(...pattern.split('/').map((segment) => arbitrarySegment(segment, values)))
    .map((segments) => segments.filter((segment) => segment !== '').join('/'));
  const query = fc
    .array(fc.tuple(names, rawValues), { maxLength: 2 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
  const headers = fc.record({
    'accept-language': fc.constantFrom('', 'id', 'ar;q=0.3, de', '*', 'x;q=9,,;'),
    cookie: fc.oneof(
      fc.constant(''),
      fc
        .tuple(
          fc.constantFrom('sorot_user', 'sorot_language', 'XSRF-TOKEN', 'sorot_shopper'),
          rawValues,
        )
        .map(([name, value]) => `${name}=${value.slice(0, 2_000)}`),
    ),
  });
  const body = fc.record({
    type: types,
    text: fc.oneof(
      fc
        .array(fc.tuple(names, rawValues), { maxLength: 3 })
        .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
      fc.constantFrom('', deepJson, '{"language":"id"}', '\0', '--x\r\n\r\n--x--', 'null'),
      arbitraryText,
    ),
  });
  const at = fc.tuple(path, query).map(([where, asked]) => `/${where}${asked && `?${asked}`}`);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .record({ path: at, headers })
        .map(({ path, headers }) => ({ path, init: { method: 'GET', headers } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .record({ path: at, headers, body, method: fc.constantFrom('POST', 'PUT', 'DELETE') })
        .map(({ path, headers, body, method }) => ({
          path,
          init: { method, headers: { ...headers, 'content-type': body.type }, body: body.text },
        })),
    },
  );
}

function arbitrarySegment(segment: string, valuesOf: Record<string, string[]>) {
  if (!segment.startsWith(':')) return fc.constant(segment === '*' ? 'no/such' : segment);
  const values = valuesOf[segment.replace(/[:?]/g, '')];
  return values ? fc.oneof(rawSegments, fc.constantFrom(...values)) : rawSegments;
}

function encodeWell(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
