/** Words of title health; apart from the schemas, which pages do not need. */

/** What can be wrong with a title. Faults first, then what an operator may leave as it is. */
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
  'chapters_missing',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** Worth telling, and no reason to do anything. */
const notes: ReadonlySet<FindingKind> = new Set(['chapters_missing']);

export function isFault(kind: FindingKind): boolean {
  return !notes.has(kind);
}
