import type { AnyContractRouter } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { z } from 'zod';
import { storablePattern } from '#contract/shared/fields.ts';
import { languages, toOutwardCode } from '#contract/shared/language.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { confirmedAges } from '#contract/shared/rating-rules.ts';
import {
  ageHeader,
  asOfHeader,
  deviceLockHeader,
  type GuestKind,
  guestHeaders,
} from '#contract/shared/visitor-headers.ts';
import { describeFailures, describeProblems } from './openapi-problems.ts';
import { listOperations, type Operation } from './operations.ts';

const refer = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const parameterRefs = [
  ...['lang', 'accept_language', 'request_id'],
  ...['age_confirmed', 'device_lock'],
].map(refer);

/** Problems of any operation besides those that it declares. */
const always: ProblemCode[] = ['internal_error'];
const withBody: ProblemCode[] = ['malformed_request', 'payload_too_large', 'request_timeout'];

/**
 * The OpenAPI 3.1 document of a contract as it is served: addresses end with a slash, and failures
 * are problem details. `schemas` become components, by name.
 */
export async function createOpenApiDocument(
  contract: AnyContractRouter,
  options: { schemas: Record<string, z.ZodType>; tags: OpenAPI.TagObject[]; version: string },
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const commonSchemas = Object.fromEntries(
    Object.entries(options.schemas).map(([name, schema]) => [
      name,
      { schema, strategy: 'output' as const },
    ]),
  );
  const document = await generator.generate(contract, {
    info: {
      title: 'Sorot API',
      version: options.version,
      description: 'What a Sorot site is made of: films, series and videos, and how to play them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1', description: 'The site that this document comes from' }],
    security: [],
    tags: options.tags,
    commonSchemas,
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Problem' }),
  });
  document.components ??= {};
  document.components.responses = describeProblems();
  document.components.parameters = describeParameters();
  document.components.headers = describeHeaders();
  document.components.securitySchemes = {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a session; see `login` and `refreshToken`',
    },
  };
  document.paths = describePaths(document.paths ?? {}, listOperations(contract));
  return JSON.parse(JSON.stringify(document, simplifyValue));
}

/** What patterns of JavaScript may contain, and other languages read otherwise or not at all. */
const unportable = /\\[pP]\{|\(\?[=!<]|\\0/;

/**
 * Drops the safe-integer bounds, which would be repeated for every integer, and patterns that
 * generated clients could not use: they would refuse what the API accepts.
 */
function simplifyValue(key: string, value: unknown): unknown {
  if (key === 'pattern' && typeof value === 'string') return toPortable(value);
  if (isComposed(value)) return joinPatterns(value);
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : value;
}

function isComposed(value: unknown): value is OpenAPI.SchemaObject {
  return typeof value === 'object' && value !== null && 'allOf' in value;
}

/** The pattern of a text, or of the rule for all texts the part that clients can break. */
function toPortable(pattern: string): string | undefined {
  if (pattern === storablePattern.source) return '^[^\\x00]*$';
  return unportable.test(pattern) ? undefined : pattern;
}

/** A text with several patterns: those beside the rule for all texts say more than that. */
function joinPatterns(schema: OpenAPI.SchemaObject): OpenAPI.SchemaObject {
  const { allOf = [], pattern, ...rest } = schema;
  const isText = allOf.every((part) => 'pattern' in part && Object.keys(part).length === 1);
  if (!isText) return schema;
  const patterns = [schema, ...allOf].flatMap((part) => ('pattern' in part ? [part.pattern] : []));
  const own = patterns.filter(
    (each) => each && each !== storablePattern.source && toPortable(each),
  );
  const [first = pattern, ...more] = own;
  return { ...rest, pattern: first, ...(more.length > 0 && { allOf: more.map(toPart) }) };
}

const toPart = (pattern: string | undefined) => ({ pattern });

function describePaths(paths: OpenAPI.PathsObject, operations: Operation[]): OpenAPI.PathsObject {
  const described: OpenAPI.PathsObject = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as 'get' | 'post';
    const generated = paths[operation.path.replace(/\/$/, '')]?.[method];
    if (!generated) throw new Error(`No generated operation for ${operation.name}`);
    described[operation.path] ??= {};
    described[operation.path] = {
      ...described[operation.path],
      [method]: describeOperation(generated, operation),
    };
  }
  return described;
}

function describeOperation(
  generated: OpenAPI.OperationObject,
  operation: Operation,
): OpenAPI.OperationObject {
  const [domain = '', name = ''] = operation.name.split('.');
  const failures = describeFailures([
    ...operation.errors,
    ...always,
    ...(operation.method === 'GET' ? [] : withBody),
  ]);
  return {
    ...generated,
    operationId: name,
    tags: [domain],
    parameters: [
      ...(generated.parameters ?? []).map(simplify),
      ...parameterRefs,
      ...operation.guests.map((kind) => refer(`${kind}_token`)),
      ...(isChangeByStaff(operation) ? [refer('as_of')] : []),
    ],
    responses: { ...withHeaders(generated.responses ?? {}, operation), ...failures },
    // With a token, public operations return personalised results, such as titles up to the
    // viewer's limit.
    security: operation.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  };
}

function isChangeByStaff({ method, access }: Operation): boolean {
  const visitors: unknown[] = ['public', 'viewer', 'runner'];
  return method !== 'GET' && !visitors.includes(access);
}

/** Successful answers with the headers that all of them have, and those of the operation. */
function withHeaders(
  responses: OpenAPI.ResponsesObject,
  { guests, method, access }: Operation,
): OpenAPI.ResponsesObject {
  const names = [
    ...['X-Request-Id', 'Content-Language'],
    ...(method === 'GET' && access === 'public' ? ['ETag'] : []),
    ...guests.map((kind) => guestHeaders[kind]),
  ];
  const headers = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      if (!response || '$ref' in response) return [status, response];
      return [status, { ...response, headers: { ...headers, ...response.headers } }];
    }),
  );
}

/** The generator allows reserved characters and empty values everywhere; we do not. */
function simplify(
  parameter: NonNullable<OpenAPI.OperationObject['parameters']>[number],
): typeof parameter {
  if (!('in' in parameter)) return parameter;
  const { allowEmptyValue: _empty, allowReserved: _reserved, ...rest } = parameter;
  return rest;
}

function describeParameters(): Record<string, OpenAPI.ParameterObject> {
  return {
    lang: {
      name: 'lang',
      in: 'query',
      description: 'Language of the answer; else `Accept-Language`, else that of the site',
      schema: { type: 'string', enum: languages.map(toOutwardCode) },
    },
    accept_language: {
      name: 'Accept-Language',
      in: 'header',
      description: 'RFC 9110, section 12.5.4',
      schema: { type: 'string' },
      example: 'id, en;q=0.8',
    },
    request_id: {
      name: 'X-Request-Id',
      in: 'header',
      description: 'Comes back in the answer and appears in the logs; made when missing',
      schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$' },
    },
    age_confirmed: {
      name: ageHeader,
      in: 'header',
      description:
        'Which age the visitor has confirmed while nobody is signed in: what `access.age` of a title ' +
        'asks for. Without it such titles come without their streams',
      schema: { type: 'string', enum: [...confirmedAges] },
    },
    device_lock: {
      name: deviceLockHeader,
      in: 'header',
      description:
        'The token of `lockDevice`, with every request of a device that is locked to a profile: its ' +
        'rating limit then holds whoever is signed in',
      schema: { type: 'string', maxLength: 100 },
    },
    shopper_token: describeGuestToken('shopper', 'Whose cart and wishlist it is'),
    commenter_token: describeGuestToken('commenter', 'Who writes, likes and reports comments'),
    as_of: {
      name: asOfHeader,
      in: 'header',
      description:
        'The `as_of` of `getAsOf`, read before what is being changed: fields that others have ' +
        'changed since are not overwritten, the change fails with `changed_meanwhile`',
      schema: { type: 'string' },
    },
  };
}

function describeHeaders(): Record<string, OpenAPI.HeaderObject> {
  const token = 'What to send from now on; empty: the token is no longer valid, forget it';
  return {
    'X-Request-Id': { description: 'As sent, or a new one', schema: { type: 'string' } },
    'Content-Language': { description: 'Language of its texts', schema: { type: 'string' } },
    ETag: { description: 'For `If-None-Match`', schema: { type: 'string' } },
    [guestHeaders.shopper]: { description: token, schema: { type: 'string' } },
    [guestHeaders.commenter]: { description: token, schema: { type: 'string' } },
  };
}

function describeGuestToken(kind: GuestKind, meaning: string): OpenAPI.ParameterObject {
  return {
    name: guestHeaders[kind],
    in: 'header',
    description:
      `${meaning} while nobody is signed in: send what the last answer had in this header, ` +
      'keep another one that comes, and forget it when it comes empty',
    schema: { type: 'string', maxLength: 100 },
  };
}
