import { ORPCError } from '@orpc/client';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { findFieldProblems } from '#contract/shared/field-problems.ts';
import { type Problem, problemStatuses } from '#contract/shared/problem.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import type { InputOf, OperationName, ParsedInputOf } from '../api/operation-types.ts';
import { visitContext } from '../visit.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The input of an operation as a form says it, read and judged by the contract's own schema; its
 * fields have the names that the contract gives them. `known`: what the page knows and no form may
 * say, such as whose review it is.
 *
 * @throws the problem `invalid_input` with a sentence for each refused field, as the API does
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
  // The name has chosen the schema, which its type cannot know.
  return parseFields(context, form, schema, known) as ParsedInputOf<Name>;
}

/** The same for a part of an input. */
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
 * What a field is left blank for depends on what it may be: an empty text, else nothing (null), else
 * it was not said. Checkboxes and choices say `on` or `off`; browsers send an empty file for none.
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
  if (isNumber) return Number(value);
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

/** The problem that the API would answer with, in the visitor's language. */
function refusalOf(issues: z.core.$ZodIssue[], context: Context) {
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
