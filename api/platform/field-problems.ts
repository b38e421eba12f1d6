import { ORPCError } from '@orpc/server';
import { z } from 'zod';
import { findFieldProblems } from '#contract/shared/field-problems.ts';
import type { Language } from '#contract/shared/language.ts';
import { explainField } from './text/error-texts.ts';

/** Validators other than zod provide at least `path`. */
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

/** A failure from which `findInputIssues` returns these issues. */
export function inputFailure(issues: Issue[]): ORPCError<'BAD_REQUEST', { issues: Issue[] }> {
  return new ORPCError('BAD_REQUEST', { data: { issues } });
}

/** Each invalid field once, with a message in the visitor's language. */
export function describeIssues(issues: Issue[], language: Language) {
  return findFieldProblems(issues).map(({ field, problem, params }) => ({
    field,
    message: explainField(problem, language, params),
  }));
}
