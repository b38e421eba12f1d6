import type { MetadataCandidate } from '#api/platform/metadata/metadata-provider.ts';

/** A film or series that may be a title, for staff to choose from. */
export type AskedCandidate = Pick<
  MetadataCandidate,
  'id' | 'type' | 'name' | 'originalName' | 'year' | 'runtime' | 'poster' | 'summary'
> & {
  provider: string;
  /** From 0 to 1; null: nobody has compared it. */
  score: number | null;
};

export function toAskedCandidate(
  provider: string,
  { candidate, score }: { candidate: MetadataCandidate; score: number | null },
): AskedCandidate {
  const { id, type, name, originalName, year, runtime, poster, summary } = candidate;
  return { provider, id, type, name, originalName, year, runtime, poster, summary, score };
}
