/** Constants of title health, separate from the schemas, which pages do not need. */

/** What can be wrong with a title: faults first, then informational findings. */
export const findingKinds = [
  'preparation_failed',
  'file_missing',
  'file_broken',
  'rendition_missing',
  'picture_missing',
  'previews_missing',
  'subtitles_missing',
  'loudness_off',
  'failing_for_viewers',
  'source_missing',
  'chapters_missing',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Informational, no action needed. */
const notes: ReadonlySet<FindingKind> = new Set(['source_missing', 'chapters_missing']);

export function isFault(kind: FindingKind): boolean {
  return !notes.has(kind);
}
