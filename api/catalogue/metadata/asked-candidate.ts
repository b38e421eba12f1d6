import type { MetadataCandidate } from '#api/platform/metadata/metadata-provider.ts';
import type { MatchReason } from '#contract/constants/metadata.ts';

/** A film or series that may be a title, for staff to choose from. */
export type AskedCandidate = Pick<
  MetadataCandidate,
  'id' | 'type' | 'name' | 'originalName' | 'year' | 'runtime' | 'poster' | 'summary'
> & {
  provider: string;
  /** From 0 to 1; null: nobody has compared it. */
  score: number | null;
  /** What speaks for it and against it. */
  reasons?: MatchReason[];
};

export function toAskedCandidate(
  provider: string,
  {
    candidate,
    ...match
  }: { candidate: MetadataCandidate } & Pick<AskedCandidate, 'score' | 'reasons'>,
): AskedCandidate {
  const { id, type, name, originalName, year, runtime, poster, summary } = candidate;
  return { provider, id, type, name, originalName, year, runtime, poster, summary, ...match };
}
