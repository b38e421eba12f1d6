import { ORPCError } from '@orpc/server';
import type { FieldProblem } from '#contract/shared/field-problems.ts';
import { type Problem, type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';

/**
 * An expected failure: `throw problem('title_not_found')`. Its message is in `errors.json`. The
 * parameter `field` names the refused input; several are separated by spaces. `cause` is only
 * logged.
 */
export function problem(
  code: ProblemCode,
  params: Record<string, string | number> = {},
  cause?: unknown,
): ORPCError<ProblemCode, Record<string, string | number>> {
  return new ORPCError(code, { status: problemStatuses[code], defined: true, data: params, cause });
}

/** `account_leaving`, with what it takes to keep the account. */
export function leavingProblem(leaving: NonNullable<Problem['leaving']>) {
  const code = 'account_leaving' satisfies ProblemCode;
  return new ORPCError(code, { status: problemStatuses[code], defined: true, data: { leaving } });
}

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemStatuses, code);
}

export type FieldRefusal = { path: string[]; reason: FieldProblem };

/**
 * Refuses fields for what only the database or a library can check; does nothing without any.
 *
 * @throws `invalid_input` that names each field, in the form of the contract's own validation
 */
export function refuseFields(refused: FieldRefusal[]): void {
  if (refused.length === 0) return;
  throw new ORPCError('BAD_REQUEST', {
    data: {
      issues: refused.map(({ path, reason }) => ({ code: 'custom', path, message: reason })),
    },
  });
}
