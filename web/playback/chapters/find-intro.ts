import type { Stream } from '#contract/media.ts';

/** Seconds from the start of the film. */
export type Intro = { starts_at: number; ends_at: number };

/** Chapter titles of intros, in the site's languages and those of popular content. */
const names =
  /^(?:intro|op|(?:opening|main|title)(?: (?:credits|titles?|theme|sequence))?|pembuka(?:an)?|vorspann|générique(?: de début| d[’']ouverture)?|(?:τίτλοι αρχής|εισαγωγή)|(?:ال)?مقدمة|شارة البداية|オープニング|오프닝)(?: \d+)?$/iu;

/** The film's intro: as marked by the source, else the chapter with an intro's title. */
export function findIntro(
  chapters: Stream['chapters'],
  marked: Intro | null | undefined,
): Intro | undefined {
  if (marked) return marked;
  // Skipping the last chapter would lead nowhere.
  return chapters.slice(0, -1).find(({ title }) => names.test(title.trim()));
}
