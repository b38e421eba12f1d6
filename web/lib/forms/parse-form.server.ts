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
import type { InputKind } from '#contract/shared/fields.ts';
import { type Problem, problemStatuses } from '#contract/shared/problem.ts';
import { fromZonedTime } from '#contract/shared/zoned-time.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import type { InputOf, OperationName, ParsedInputOf } from '../api/operation-types.ts';
import { visitContext } from '../visit.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * How fields are written, by name, where their schemas do not say, and the currency of amounts; see
 * `InputKind`.
 */
type Writing = { written?: { readonly [name: string]: InputKind | undefined }; currency?: string };

/** Values for fields of an input. Another name is a compile error, wherever the values come from. */
type Known<Name extends OperationName, Field extends PropertyKey> = {
  [Each in Field]?: Each extends keyof InputOf<Name> ? unknown : never;
};

/**
 * The input of an operation from a form, parsed by the contract's own schema; fields are named as
 * in the contract, parts of objects and columns of rows `<field>.<part>`. `known`: values from the
 * page that a form may not set, such as whose review it is.
 *
 * @throws the problem `invalid_input` with a message for each invalid field, as the API does
 */
export function parseForm<Name extends OperationName, Field extends PropertyKey>(
  context: Context,
  form: FormData,
  name: Name,
  known?: Known<Name, Field>,
  writing: Writing = {},
): ParsedInputOf<Name> {
  const operation = getContractRouter(contract, name.split('.'));
  const schema = isContractProcedure(operation) && operation['~orpc'].inputSchema;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} takes no form`);
  // The name selects the schema, which TypeScript cannot infer.
  return parseFields(context, form, schema, known, writing) as ParsedInputOf<Name>;
}

/** Part of an input from a form, parsed by its own schema as `parseForm` does. */
export function parseFields<Schema extends z.ZodObject>(
  context: Context,
  form: FormData,
  schema: Schema,
  known: { [Field in keyof z.input<Schema>]?: unknown } = {},
  writing: Writing = {},
): z.output<Schema> {
  const { siteTimeZone: timeZone } = context.get(visitContext);
  const reading: Reading = { form, timeZone, ...writing, unclear: [] };
  const fields = { ...readFields(reading, schema), ...known };
  if (reading.unclear.length > 0) throw refuseFields(context, reading.unclear, 'unclear_amount');
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw refusalOf(parsed.error.issues, context);
  return parsed.data;
}

/** A list of fields such as `titleFields`. */
type FieldList = { [name: string]: { input: z.ZodType; written?: InputKind } };

/**
 * Changes to some fields of a list: those that the form has. A checkbox that is off is not sent, so
 * `<input type="hidden" value="off">` of the same name stands before it.
 */
export function parseChanges<Fields extends FieldList>(
  context: Context,
  form: FormData,
  fields: Fields,
  known: { [Name in keyof Fields]?: unknown } = {},
): { [Name in keyof Fields]?: z.output<Fields[Name]['input']> } {
  const sent = Object.entries(fields).filter(([name]) => isSent(form, name));
  const shape = Object.fromEntries(sent.map(([name, { input }]) => [name, input]));
  const written = Object.fromEntries(sent.map(([name, field]) => [name, field.written]));
  // The shape is made of the schemas of the fields.
  return parseFields(context, form, z.object(shape), known, { written }) as {
    [Name in keyof Fields]?: z.output<Fields[Name]['input']>;
  };
}

/** The boxes of these fields that can show an error: those of objects are their parts. */
export function namesOfBoxes(fields: FieldList): string[] {
  return Object.entries(fields).flatMap(([name, { input }]) => listBoxes(name, input));
}

function listBoxes(name: string, schema: z.core.$ZodType): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return inner.element instanceof z.ZodObject ? [] : [name];
  if (!(inner instanceof z.ZodObject)) return [name];
  return Object.entries(inner.shape).flatMap(([part, each]) => listBoxes(`${name}.${part}`, each));
}

/** `unclear`: amounts that could not be read. */
type Reading = Writing & { form: FormData; timeZone: string; unclear: string[] };

function isSent(form: FormData, name: string): boolean {
  return [...form.keys()].some((key) => key === name || key.startsWith(`${name}.`));
}

function readFields(reading: Reading, schema: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries(schema.shape).map(([name, field]): [string, unknown] => [
    name,
    readNamed(reading, name, field),
  ]);
  return withoutMissing(fields);
}

function withoutMissing(fields: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function readNamed(reading: Reading, name: string, schema: z.core.$ZodType): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return readList(reading, name, schema, inner);
  const object =
    inner instanceof z.ZodDiscriminatedUnion ? findAlternative(reading, name, inner) : inner;
  if (object instanceof z.ZodObject) return readParts(reading, name, schema, object);
  const values = reading.form.getAll(name);
  // A checkbox follows the hidden field that says it is off.
  const value = inner instanceof z.ZodBoolean ? values.at(-1) : values[0];
  return readField(reading, name, value, schema);
}

/** Of alternatives, the one with the value that the form has for the part that tells them apart. */
function findAlternative(
  { form }: Reading,
  name: string,
  { options, def: { discriminator } }: z.ZodDiscriminatedUnion,
): z.core.$ZodType | undefined {
  const value = form.get(`${name}.${discriminator}`);
  return options.find(
    (option) => option instanceof z.ZodObject && accepts(option.shape[discriminator], value),
  );
}

/**
 * An object without any part filled in is null or undefined, if there can be none. A blank part of
 * another one is null, or left out if it may be.
 */
function readParts(
  reading: Reading,
  name: string,
  schema: z.core.$ZodType,
  inner: z.ZodObject,
): unknown {
  const typed = [...reading.form].filter(([key]) => key.startsWith(`${name}.`));
  if (typed.length === 0) return undefined;
  const isBlank = typed.every(([, value]) => isEmpty(value));
  if (isBlank && accepts(schema, null)) return null;
  const parts = Object.entries(inner.shape).map(([part, each]): [string, unknown] => {
    const value = reading.form.get(`${name}.${part}`);
    const isLeftOut = isEmpty(value) && !accepts(each, null) && accepts(each, undefined);
    return [part, isLeftOut ? undefined : readNamed(reading, `${name}.${part}`, each)];
  });
  const read = withoutMissing(parts);
  return Object.keys(read).length === 0 && accepts(schema, undefined) ? undefined : read;
}

function isEmpty(value: FormDataEntryValue | null): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/**
 * Lists are checkboxes of one name, lines of a text box, codes in one line, or rows whose columns are
 * fields. An empty one is null, if there can be none.
 */
function readList(
  reading: Reading,
  name: string,
  schema: z.core.$ZodType,
  { element }: z.ZodArray,
): unknown {
  const { form, written } = reading;
  if (!isSent(form, name)) return accepts(schema, undefined) ? undefined : [];
  const kind = written?.[name];
  const list =
    element instanceof z.ZodObject
      ? readRows(form, name, Object.keys(element.shape))
          .filter((row) => typeof kind !== 'object' || row[kind.rowsWith] !== '')
          .map((row) => mapRow(reading, row, element))
      : splitText(form.getAll(name), kind).map((text) => readField(reading, name, text, element));
  return list.length === 0 && accepts(schema, null) ? null : list;
}

function mapRow(reading: Reading, row: Record<string, string>, { shape }: z.ZodObject) {
  const fields = Object.entries(shape).map(([column, schema]): [string, unknown] => [
    column,
    readField(reading, column, row[column], schema),
  ]);
  return withoutMissing(fields);
}

/** The rows of a form, whose fields are called `<name>.<column>` in each of them. */
export function readRows<Column extends string>(
  form: FormData,
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const values = columns.map((column) =>
    form
      .getAll(`${name}.${column}`)
      .map((value) => (typeof value === 'string' ? value.trim() : '')),
  );
  const longest = Math.max(0, ...values.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => {
    const fields = columns.map((column, index) => [column, values[index]?.[row] ?? '']);
    // The keys are the columns.
    return Object.fromEntries(fields) as Record<Column, string>;
  });
}

function splitText(values: FormDataEntryValue[], kind: InputKind | undefined): string[] {
  const text = values.filter((value) => typeof value === 'string').join('\n');
  const isCodes = kind === 'countries' || kind === 'codes';
  const parts = text.split(isCodes ? /[\s,;]+/ : /\r?\n/).map((part) => part.trim());
  const items = kind === 'countries' ? parts.map((part) => part.toUpperCase()) : parts;
  return [...new Set(items.filter((item) => item !== ''))];
}

/**
 * A blank field means null, an empty string or undefined, whichever its schema accepts first.
 * Checkboxes send `on`; radio choices may send `on` or `off`; browsers send an empty file when none
 * is chosen. Whole numbers may have marks between their thousands. Times are those of the visit's
 * time zone, as fields of the type `datetime-local` send them.
 */
function readField(
  reading: Reading,
  name: string,
  value: FormDataEntryValue | undefined,
  schema: z.core.$ZodType,
): unknown {
  if (value === undefined) return undefined;
  if (value instanceof File) return value.size > 0 ? value : undefined;
  const inner = unwrap(schema);
  const isNumber = inner instanceof z.ZodNumber;
  if (value === '' || (value.trim() === '' && accepts(schema, null))) {
    const blanks = isNumber ? [null] : [null, ''];
    return blanks.find((blank) => accepts(schema, blank));
  }
  if (reading.written?.[name] === 'amount') return readAmount(reading, name, value);
  if (isNumber)
    return inner.isInt ? (parseWhole(value) ?? Number.NaN) : Number(value.replace(',', '.'));
  const isSwitch = inner instanceof z.ZodBoolean || inner instanceof z.ZodLiteral;
  if (isSwitch && (value === 'on' || value === 'off')) return value === 'on';
  if (inner instanceof z.ZodISODateTime) return fromZonedTime(value, reading.timeZone) ?? value;
  const text = value.replaceAll('\r\n', '\n');
  return reading.written?.[name] === 'countries' ? text.trim().toUpperCase() : text;
}

/** In minor units; those that could be two are named. */
function readAmount({ currency, unclear }: Reading, name: string, value: string) {
  const amount = currency === undefined ? undefined : parseAmount(value, currency);
  if (amount === undefined) unclear.push(name);
  return amount;
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
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

/** The currency of a form's amounts. */
export function currencyOf(form: FormData): string {
  return String(form.get('currency'));
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
