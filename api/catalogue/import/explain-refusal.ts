import { ORPCError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import { z } from 'zod';

import { explainProblem } from '#api/platform/error-texts.ts';
import { describeIssues, findInputIssues } from '#api/platform/field-problems.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import { ImportProblem } from './import-problem.ts';

/** Why something could not be saved, for operators; undefined: it is not the fault of the file. */
export function explainRefusal(error: unknown): string | undefined {
  if (error instanceof ImportProblem) return error.message;
  if (error instanceof z.ZodError) return sayIssues(error.issues);
  const issues = findInputIssues(error);
  if (issues) return sayIssues(issues);
  if (error instanceof ORPCError && Object.hasOwn(problemStatuses, error.code)) {
    return explainProblem(error.code as ProblemCode, 'en', error.data);
  }
  const { code, message } = (
    error instanceof DrizzleQueryError ? error.cause : error
  ) as DatabaseError;
  // PostgreSQL refuses the data itself: classes 22, 23 and 54 of its error codes.
  return code && /^(?:22|23|54)/.test(code) ? `the database refuses it (${message})` : undefined;
}

function sayIssues(issues: readonly object[]): string {
  const parsed = z
    .array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])) }))
    .parse(issues);
  return describeIssues(parsed, 'en')
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join(' ');
}
