import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import type { Language } from '#contract/shared/language.ts';
import { explainField, type FieldProblem, isFieldProblem } from './error-texts.ts';

/** The little that we read of a zod issue; other validators say at least `path`. */
const issueSchema = z.looseObject({
  code: z.string().optional(),
  path: z.array(z.union([z.string(), z.number()])).default([]),
  origin: z.string().optional(),
  minimum: z.union([z.number(), z.bigint()]).optional(),
  maximum: z.union([z.number(), z.bigint()]).optional(),
  values: z.array(z.unknown()).optional(),
  message: z.string().optional(),
});
const refusalSchema = z.object({ issues: z.array(issueSchema) });

export type Issue = z.infer<typeof issueSchema>;

/** The issues of an input that the contract refused; undefined for any other failure. */
export function findInputIssues(error: unknown): Issue[] | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined;
  return refusalSchema.safeParse(error.data).data?.issues;
}

/** A failure that `findInputIssues` finds these issues in. */
export function inputFailure(issues: Issue[]): ORPCError<'BAD_REQUEST', { issues: Issue[] }> {
  return new ORPCError('BAD_REQUEST', { data: { issues } });
}

/** Each refused field once, with a sentence in the visitor's language. */
export function describeIssues(issues: Issue[], language: Language) {
  const fields = new Set(issues.map(({ path }) => path.join('.')));
  const first = [...fields].flatMap(
    (field) => issues.find(({ path }) => path.join('.') === field) ?? [],
  );
  return first.map((issue) => ({
    field: issue.path.join('.'),
    message: explainField(classify(issue), language, {
      minimum: Number(issue.minimum ?? 0),
      maximum: Number(issue.maximum ?? 0),
      values: (issue.values ?? []).join(', '),
    }),
  }));
}

function classify(issue: Issue): FieldProblem {
  const isLength = issue.origin === 'string' || issue.origin === 'array';
  switch (issue.code) {
    case 'too_small':
      return isLength ? 'too_short' : 'too_small';
    case 'too_big':
      return isLength ? 'too_long' : 'too_big';
    case 'invalid_value':
      return 'unknown_value';
    case 'invalid_format':
      return issue.message === 'unstorable_characters' ? issue.message : 'wrong_format';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'invalid_type':
      // zod says what it received only in its own sentence.
      return issue.message?.endsWith('received undefined') ? 'required' : 'wrong_type';
    default:
      // Our own refinements name the reason.
      return isFieldProblem(issue.message) ? issue.message : 'not_accepted';
  }
}
