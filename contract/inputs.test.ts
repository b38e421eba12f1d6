import { traverseContractProcedures } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';
import { storablePattern } from './shared/fields.ts';

const operations: [string, unknown][] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
  operations.push([path.join('.'), procedure['~orpc'].inputSchema]);
});

/** Formats that exclude unstorable characters, but still need a length limit. */
const closedFormats = ['email', 'datetime'];
/** Formats of fixed length. */
const fixedFormats = ['date', 'uuid'];

test.each(operations)('%s accepts only bounded, storable texts and bounded lists', (_, input) => {
  expect(input instanceof z.ZodType ? findFaults(input, 'input') : []).toEqual([]);
});

test('unbounded inputs are detected at any depth', () => {
  const bare = z.string();
  const input = z.object({
    plain: bare.trim().optional(),
    list: z.array(z.object({ each: bare.max(5) }).partial()).max(3),
    either: z.union([z.literal(''), bare.regex(/^[^\0]*$/)]).default(''),
    piped: bare.transform(Number).pipe(z.number()),
    record: z.record(bare, z.number()),
    endless: z.array(z.int()),
    anything: z.unknown(),
    mail: z.email(),
  });
  const found = findFaults(input, 'input').map((fault) => fault.split(':')[0]);
  expect([...new Set(found)]).toEqual([
    ...['input.plain', 'input.list[].each', 'input.either', 'input.piped', 'input.record'],
    ...['input.record{}', 'input.endless', 'input.anything', 'input.mail'],
  ]);
});

function findFaults(schema: z.core.$ZodType, at: string): string[] {
  if (schema instanceof z.core.$ZodString) return findTextFaults(schema, at);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, each]) => findFaults(each, `${at}.${key}`));
  }
  if (schema instanceof z.ZodArray) {
    return [...findUnbounded(schema, at), ...findFaults(schema.element, `${at}[]`)];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => findFaults(option, at));
  }
  if (schema instanceof z.ZodRecord) {
    const isClosed = schema.keyType instanceof z.ZodEnum;
    const isBounded =
      isClosed || schema.def.checks?.some((check) => check._zod.def.check === 'custom');
    return [
      ...(isBounded ? [] : [`${at}: no greatest number of keys`]),
      ...findFaults(schema.keyType, `${at}{}`),
      ...findFaults(schema.valueType, `${at}{}`),
    ];
  }
  if (schema instanceof z.ZodPipe) return findFaults(schema.in, at);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return findFaults(schema.unwrap(), at);
  }
  return harmless.some((kind) => schema instanceof kind) ? [] : [`${at}: ${schema._zod.def.type}`];
}

/** Inherently bounded; numbers are parsed from text, which is not kept. */
const harmless = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodFile];

function findTextFaults(schema: z.core.$ZodString, at: string): string[] {
  const { checks = [] } = schema._zod.def;
  const format = schema instanceof z.core.$ZodStringFormat ? schema._zod.def.format : '';
  if (fixedFormats.includes(format)) return [];
  const isText = checks.some(
    (check) => check instanceof z.core.$ZodCheckRegex && check._zod.def.pattern === storablePattern,
  );
  return [
    ...findUnbounded(schema, at),
    ...(isText || closedFormats.includes(format) ? [] : [`${at}: not of textSchema`]),
  ];
}

function findUnbounded({ _zod: { def } }: z.core.$ZodType, at: string): string[] {
  const isBounded = def.checks?.some((check) => check instanceof z.core.$ZodCheckMaxLength);
  return isBounded ? [] : [`${at}: no greatest length`];
}
