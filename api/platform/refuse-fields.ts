import { ORPCError } from '@orpc/server';
import type { FieldProblem } from '#contract/shared/field-problems.ts';

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
