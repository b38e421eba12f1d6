import { MetadataFailure } from '#api/platform/metadata/metadata-provider.ts';
import { problem } from '#api/platform/problem.ts';

/** Milliseconds that somebody waits for databases of films. */
const patience = 20_000;

/** Ends when whoever asks does not want to know any more, or has waited for long enough. */
export function limit(signal: AbortSignal | undefined): AbortSignal {
  const limited = AbortSignal.timeout(patience);
  return signal ? AbortSignal.any([signal, limited]) : limited;
}

/** @throws `metadata_unavailable` */
export function refuse(error: unknown): never {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  if (error instanceof MetadataFailure || isLate) throw problem('metadata_unavailable');
  throw error;
}

/**
 * What those answer that do.
 *
 * @throws `metadata_unavailable` if none does
 */
export async function answersOf<Found>(asked: Promise<Found>[]): Promise<Found[]> {
  const settled = await Promise.allSettled(asked);
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed && answers.length === 0) refuse(failed.reason);
  return answers;
}
