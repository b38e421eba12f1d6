import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { type Problem, problemSchema } from '#contract/shared/problem.ts';
import { isUnavailable } from './reach-api.server.ts';

/**
 * Awaits an API answer for a page: what the API does not find, or rejects in an address, becomes a
 * 404 page; other failures are unexpected and rethrown.
 */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const missing = error instanceof ORPCError && (error.status === 404 || error.status === 422);
    if (missing) throw data(null, { status: 404 });
    throw error;
  }
}

/** The problem that the API answered with, for a form to show; rethrows anything else. */
export function problemOf(error: unknown): Problem {
  const problem = problemSchema.safeParse(
    error instanceof ORPCError || isUnavailable(error)
      ? (error as { data: unknown }).data
      : undefined,
  );
  if (!problem.success) throw error;
  return problem.data;
}
