/** Whom tracks are for that are not merely the spoken words in a language. */
export const trackPurposes = ['hearing-impaired', 'commentary'] as const;
export type TrackPurpose = (typeof trackPurposes)[number];

const hearingImpaired =
  /(?<!\p{L})(?:sdh|cc|hoh|hearing[\s._-]*impaired|closed[\s._-]*captions?|clear[\s._-]*dialog(?:ue)?|tuna ?rungu|hörgeschädigte?n?|gehörlose?n?|malentendants?)(?!\p{L})/iu;
const commentary =
  /(?<!\p{L})(?:(?:[ck]omm?ent(?:ary|aries|ar|aire|aires|are))(?!\p{L})|σχόλι|σχολια|تعليق)/iu;

/** By the words of a title or a name: "English (SDH)", "Director's commentary". */
export function findPurpose(words: string): TrackPurpose | undefined {
  if (commentary.test(words)) return 'commentary';
  return hearingImpaired.test(words) ? 'hearing-impaired' : undefined;
}

/** Tracks for everybody first, so that the first of a language is the one that people expect. */
export function sortByPurpose<Track extends { purpose?: TrackPurpose | undefined }>(
  tracks: Track[],
): Track[] {
  const rank = ({ purpose }: Track) => (purpose ? trackPurposes.indexOf(purpose) + 1 : 0);
  return tracks.toSorted((a, b) => rank(a) - rank(b));
}

/** Said behind the name of the language, in the words that discs and services use everywhere. */
export function namePurpose(purpose: TrackPurpose): string {
  return purpose === 'commentary' ? 'Commentary' : 'SDH';
}
