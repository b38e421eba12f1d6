import fc from 'fast-check';

/** The part of JSON Schema that our OpenAPI document uses for input. */
export type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** Values that have broken PostgreSQL, URLs, regular expressions and careless code. */
const hostile = fc.constantFrom(
  ...['\0', "'", '"', '\\', '%', '_', '%00', '%2e%2e%2f', '../../etc/passwd', '$1', ':*A', ''],
  ...["'; drop table titles; --", "' or 1=1 --", '<script>alert(1)</script>', '{{7*7}}', '((((('],
  ...['NaN', 'Infinity', '-1', '0', '1e309', '9007199254740993', '99999999999999999999', '1.5'],
  ...['null', 'undefined', 'true', '[]', '{}', '__proto__', 'constructor', 'toString', 'then'],
  ...[
    '🍿',
    '👩‍👩‍👧',
    'İ',
    'ß',
    'ﷺ',
    '\u202e',
    '\ufeff',
    '\ud800',
    'film \udfff',
    'z'.repeat(10_000),
    'a'.repeat(2_000),
    'é'.repeat(300),
  ],
);

/** Most of them only do harm next to a word. */
const mixed = fc
  .array(fc.oneof(hostile, fc.constantFrom('film', 'a', ' ', '1')), { minLength: 2, maxLength: 4 })
  .map((parts) => parts.join(''));

export const arbitraryText = fc.oneof(
  hostile,
  mixed,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** Values that a schema allows; `values`: existing values of fields with these names. */
export function arbitraryValue(
  schema: Schema,
  values: Record<string, string[]> = {},
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => arbitraryValue(each, values)));
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 1_000_000 });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}, values), { maxLength: 5 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(
        fields.map(([name, each]) => [
          name,
          values[name] ? pickKnown(values[name], each) : arbitraryValue(each, values),
        ]),
      );
      return fc.record(model, { requiredKeys: schema.required ?? [] });
    }
    case 'string':
      return schema.format === 'email' ? arbitraryEmail : arbitraryString(schema);
    default:
      return fc.jsonValue();
  }
}

/** Known lists and objects are JSON; other values of the same name are kept as they are. */
function pickKnown(values: string[], { type, anyOf = [] }: Schema): fc.Arbitrary<unknown> {
  const types = [{ type }, ...anyOf].map((each) => each.type);
  return fc.constantFrom(...values).map((value) => {
    if (types.includes('array') || types.includes('object')) return parseOrKeep(value);
    return types.includes('integer') ? Number(value) : value;
  });
}

function parseOrKeep(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Plain ones: the contract accepts fewer than RFC 5322 allows. */
const arbitraryEmail = fc.stringMatching(/^[A-Za-z][a-z0-9]{0,9}@[a-z]{1,9}\.(org|id)$/);

function arbitraryString({ minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
    .map((text) => text.slice(0, maxLength).replaceAll('\0', ' '));
}
