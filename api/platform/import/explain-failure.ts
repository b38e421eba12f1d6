import { ORPCError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import { z } from 'zod';
import { isDatabaseUnavailable } from '#api/platform/database-failure.ts';
import { describeIssues, findInputIssues } from '#api/platform/field-problems.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { explainProblem } from '#api/platform/text/error-texts.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';
import { ImportProblem } from './import-problem.ts';

/** Undefined: it is not the fault of the file. */
function explainRefusal(error: unknown): string | undefined {
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

/**
 * Why one thing is left out of an import, which goes on with the next.
 *
 * @throws what ends the whole of it: a lost database, a full disk, an operator who stops it
 */
export function explainFailure(error: unknown): string {
  const reason = explainRefusal(error);
  if (reason !== undefined) return reason;
  throwIfFatal(error);
  return `cannot be imported (${error instanceof Error ? error.message : String(error)})`;
}

/** A failure as programs read it: the code of a problem, or what kind of refusal it is. */
export function codeOfFailure(error: unknown): string {
  if (error instanceof ImportProblem) return error.code ?? 'not_accepted';
  if (error instanceof z.ZodError || findInputIssues(error)) return 'invalid_input';
  return error instanceof ORPCError ? error.code : 'not_importable';
}

function throwIfFatal(error: unknown): void {
  if (error instanceof OperatorError || (error as Error).name === 'AbortError') throw error;
  const { code, message } = (
    error instanceof DrizzleQueryError ? error.cause : error
  ) as DatabaseError;
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') {
    throw new OperatorError(
      'disk_full',
      'The disk is full. What was imported stays: free some space and import again.',
      error,
    );
  }
  const isOurs = code === 'ENOENT';
  if (!isOurs && isDatabaseUnavailable(error)) {
    throw new OperatorError(
      'database_lost',
      `The database is gone (${message}). What was imported stays: import again when it is back.`,
      error,
    );
  }
}

function sayIssues(issues: readonly object[]): string {
  const parsed = z
    .array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])) }))
    .parse(issues);
  return describeIssues(parsed, 'en')
    .map(({ field, message }) => (field ? `${field}: ${message}` : message))
    .join(' ');
}
