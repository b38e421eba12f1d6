import { ORPCError } from '@orpc/client';
import { data } from 'react-router';

/**
 * Awaits an API answer for a page: what the API does not find is a 404 page; everything else is
 * an unexpected failure and stays one.
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
