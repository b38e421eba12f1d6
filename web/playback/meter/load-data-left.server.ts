import { ORPCError } from '@orpc/client';
import { apiContext, type PageRequest, sessionContext } from '#web/lib/visit.ts';

/**
 * What is left of the viewer's monthly cap, in bytes; null: no cap. Undefined for anonymous
 * visitors, whose browser may know it.
 */
export async function loadDataLeft({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<number | null | undefined> {
  if (!context.get(sessionContext).stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    const { data } = await viewing.getDataMeter(undefined, { signal: request.signal });
    const { bytes, cap_bytes: cap } = data.data_meter;
    return cap === null ? null : Math.max(cap - bytes, 0);
  } catch (error) {
    // The session has just ended.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
