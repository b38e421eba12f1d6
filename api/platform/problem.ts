import { ORPCError } from '@orpc/server';
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
