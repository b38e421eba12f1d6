import { ORPCError } from '@orpc/client';
import { data } from 'react-router';
import { type Problem, problemSchema } from '#contract/shared/problem.ts';
import { isUnavailable } from './reach-api.server.ts';

/**
 * Awaits an API answer for a page: what the API does not find, or cannot make sense of in an
 * address, is a 404 page; everything else is an unexpected failure and stays one.
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

/** The problem that the API answered with, for a form to show; anything else is thrown again. */
export function problemOf(error: unknown): Problem {
  const problem = problemSchema.safeParse(
    error instanceof ORPCError || isUnavailable(error)
      ? (error as { data: unknown }).data
      : undefined,
  );
  if (!problem.success) throw error;
  return problem.data;
}
