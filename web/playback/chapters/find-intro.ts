import type { Stream } from '#contract/media.ts';

/** Seconds of a film. */
export type Intro = { starts_at: number; ends_at: number };

/** What openings are called, in the languages of the site and of what is watched most. */
const names =
  /^(?:intro|op|(?:opening|main|title)(?: (?:credits|titles?|theme|sequence))?|pembuka(?:an)?|vorspann|générique(?: de début| d[’']ouverture)?|(?:τίτλοι αρχής|εισαγωγή)|(?:ال)?مقدمة|شارة البداية|オープニング|오프닝)(?: \d+)?$/iu;

/** Where the opening of a film lies: as its source marks it, else the chapter that is called so. */
export function findIntro(
  chapters: Stream['chapters'],
  marked: Intro | null | undefined,
): Intro | undefined {
  if (marked) return marked;
  // The last chapter leads nowhere.
  return chapters.slice(0, -1).find(({ title }) => names.test(title.trim()));
}
