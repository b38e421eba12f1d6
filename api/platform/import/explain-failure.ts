import { ORPCError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import type { DatabaseError } from 'pg';
import { z } from 'zod';
import { isDatabaseUnavailable } from '#api/platform/database-failure.ts';
import { describeIssues, findInputIssues } from '#api/platform/field-problems.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { isProblemCode } from '#api/platform/problem.ts';
import { explainProblem } from '#api/platform/text/error-texts.ts';
import { findFieldProblems } from '#contract/shared/field-problems.ts';
import { ImportProblem } from './import-problem.ts';
import { type Reason, sayReason } from './reasons.ts';

/** Undefined: it is not the fault of the file. */
function findRefusal(error: unknown): Reason | undefined {
  if (error instanceof ImportProblem) return error.reason;
  if (error instanceof z.ZodError) return reasonOfIssues(error.issues);
  const issues = findInputIssues(error);
  if (issues) return reasonOfIssues(issues);
  if (error instanceof ORPCError && isProblemCode(error.code)) {
    const english = explainProblem(error.code, 'en', error.data);
    return { code: 'refused', values: { ...textsOf(error.data), problem: error.code }, english };
  }
  const { code, message } = (
    error instanceof DrizzleQueryError ? error.cause : error
  ) as DatabaseError;
  // PostgreSQL refuses the data itself: classes 22, 23 and 54 of its error codes.
  if (!code || !/^(?:22|23|54)/.test(code)) return undefined;
  return { code: 'database_refuses', english: `the database refuses it (${message})` };
}

/**
 * Why one thing is left out of an import, which goes on with the next.
 *
 * @throws what ends the whole of it: a lost database, a full disk, an operator who stops it
 */
export function reasonOfFailure(error: unknown): Reason {
  const reason = findRefusal(error);
  if (reason !== undefined) return reason;
  throwIfFatal(error);
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'not_importable', english: `cannot be imported (${message})` };
}

/** The same in English, for reports that no page shows. */
export function explainFailure(error: unknown): string {
  return sayReason(reasonOfFailure(error));
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

/** In other languages, the first field says what is wrong; in English, each does. */
export function reasonOfIssues(issues: readonly object[], english?: string): Reason {
  const parsed = z
    .array(
      z.looseObject({
        path: z.array(z.union([z.string(), z.number()])),
        keys: z.array(z.string()).optional(),
      }),
    )
    .parse(issues);
  const [first] = findFieldProblems(parsed);
  const field = first?.field || parsed[0]?.keys?.join(', ');
  const said = describeIssues(parsed, 'en').map(({ field, message }) =>
    field ? `${field}: ${message}` : message,
  );
  return {
    code: field ? 'invalid_field' : 'invalid',
    values: {
      ...textsOf(first?.params),
      ...(field && { field }),
      field_problem: first?.problem ?? 'not_accepted',
    },
    english: english ?? said.join(' '),
  };
}

function textsOf(data: unknown): Record<string, string> {
  const entries = Object.entries(typeof data === 'object' && data !== null ? data : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
