import { ORPCError } from '@orpc/server';
import type { FieldProblem } from '#contract/shared/field-problems.ts';
import { type ProblemCode, problemStatuses } from '#contract/shared/problem.ts';

/**
 * An expected failure: `throw problem('title_not_found')`. Its text comes from `errors.json`.
 * `field` among the parameters names what was sent and refused; several stand between spaces.
 * `cause` goes to the log alone.
 */
export function problem(
  code: ProblemCode,
  params: Record<string, string | number> = {},
  cause?: unknown,
): ORPCError<ProblemCode, Record<string, string | number>> {
  return new ORPCError(code, { status: problemStatuses[code], defined: true, data: params, cause });
}

export type FieldRefusal = { path: string[]; reason: FieldProblem };

/**
 * Fails with `invalid_input` that names each field, as the contract's own refusals do, for what
 * only the database or a library can tell; without any, it does nothing.
 */
export function refuseFields(refused: FieldRefusal[]): void {
  if (refused.length === 0) return;
  throw new ORPCError('BAD_REQUEST', {
    data: {
      issues: refused.map(({ path, reason }) => ({ code: 'custom', path, message: reason })),
    },
  });
}
