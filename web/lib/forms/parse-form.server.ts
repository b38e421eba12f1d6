import { ORPCError } from '@orpc/client';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { parseAmount, parseWhole } from '#contract/shared/amounts.ts';
import {
  type FieldProblem,
  findFieldProblems,
  type Issue,
} from '#contract/shared/field-problems.ts';
import { type Problem, problemStatuses } from '#contract/shared/problem.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import type { InputOf, OperationName, ParsedInputOf } from '../api/operation-types.ts';
import { visitContext } from '../visit.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The input of an operation from a form, parsed by the contract's own schema; fields are named as
 * in the contract. `known`: values from the page that a form may not set, such as whose review it
 * is.
 *
 * @throws the problem `invalid_input` with a message for each invalid field, as the API does
 */
export function parseForm<Name extends OperationName>(
  context: Context,
  form: FormData,
  name: Name,
  known: { [Field in keyof InputOf<Name>]?: unknown } = {},
): ParsedInputOf<Name> {
  const operation = getContractRouter(contract, name.split('.'));
  const schema = isContractProcedure(operation) && operation['~orpc'].inputSchema;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} takes no form`);
  // The name selects the schema, which TypeScript cannot infer.
  return parseFields(context, form, schema, known) as ParsedInputOf<Name>;
}

/** The same for part of an input. */
export function parseFields<Schema extends z.ZodObject>(
  context: Context,
  form: FormData,
  schema: Schema,
  known: { [Field in keyof z.input<Schema>]?: unknown } = {},
): z.output<Schema> {
  const parsed = schema.safeParse({ ...readFields(form, schema), ...known });
  if (!parsed.success) throw refusalOf(parsed.error.issues, context);
  return parsed.data;
}

function readFields(form: FormData, schema: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]): [string, unknown] => [
    name,
    readField(form.get(name), field),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * A blank field means an empty string, null or undefined, whichever its schema accepts first.
 * Checkboxes send `on`; radio choices may send `on` or `off`; browsers send an empty file when none
 * is chosen. Whole numbers may have marks between their thousands.
 */
function readField(value: FormDataEntryValue | null, schema: z.core.$ZodType): unknown {
  if (value === null) return undefined;
  if (value instanceof File) return value.size > 0 ? value : undefined;
  const inner = unwrap(schema);
  const isNumber = inner instanceof z.ZodNumber;
  if (value === '') {
    const blanks = isNumber ? [null] : ['', null];
    return blanks.find((blank) => z.safeParse(schema, blank).success);
  }
  if (isNumber) return inner.isInt ? (parseWhole(value) ?? Number.NaN) : Number(value);
  const isSwitch = inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral;
  if (isSwitch && (value === 'on' || value === 'off')) return value === 'on';
  return value.replaceAll('\r\n', '\n');
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}

/**
 * Replaces amounts in a form by minor units, which the API takes; blank ones stay.
 *
 * @throws the problem `invalid_input` that names those which cannot be read
 */
export function readMoney(
  context: Context,
  form: FormData,
  isAmount: (name: string) => boolean,
  currency: string,
): FormData {
  const read = new FormData();
  const unclear: string[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '' || !isAmount(name)) {
      read.append(name, value);
      continue;
    }
    const amount = parseAmount(value, currency);
    if (amount === undefined) unclear.push(name);
    else read.append(name, String(amount));
  }
  if (unclear.length > 0) throw refuseFields(context, unclear, 'unclear_amount');
  return read;
}

/** A problem with some fields that a page reads by itself, such as amounts. */
export function refuseFields(context: Context, fields: string[], problem: FieldProblem) {
  const issues = fields.map((field) => ({ code: 'custom', path: [field], message: problem }));
  return refusalOf(issues, context);
}

/** The problem that the API would return, in the visitor's language. */
function refusalOf(issues: readonly Issue[], context: Context) {
  const { language } = context.get(visitContext);
  const t = serverI18n(language).getFixedT(language, 'errors');
  const detail = t(($) => $.invalid_input);
  const status = problemStatuses.invalid_input;
  const problem: Problem = {
    type: 'about:blank',
    title: 'Unprocessable Content',
    status,
    code: 'invalid_input',
    detail,
    detail_message: detail,
    errors: findFieldProblems(issues).map(({ field, problem, params }) => ({
      field,
      message: t(($) => $.fields[problem], params),
    })),
  };
  return new ORPCError(problem.code, { status, data: problem });
}
