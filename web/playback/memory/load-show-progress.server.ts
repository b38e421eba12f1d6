import { ORPCError } from '@orpc/client';
import type { ShowProgress } from '#contract/viewing.ts';
import { apiContext, type PageRequest, sessionContext } from '#web/lib/visit.ts';

/** How far the visitor is in a series; undefined: nobody is signed in, their browser may know. */
export async function loadShowProgress(
  { context, request }: Pick<PageRequest, 'context' | 'request'>,
  id: number,
): Promise<ShowProgress | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    return (await viewing.getShowProgress({ id }, { signal: request.signal })).data.show_progress;
  } catch (error) {
    // The session ended a moment ago.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
