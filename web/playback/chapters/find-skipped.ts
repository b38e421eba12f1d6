import type { Stream } from '#contract/media.ts';

/** A part of a film, in seconds from its start. */
export type Span = { starts_at: number; ends_at: number };

/** Chapter titles, in the site's languages and those of popular content. */
const introNames =
  /^(?:intro|op|(?:opening|main|title)(?: (?:credits|titles?|theme|sequence))?|pembuka(?:an)?|vorspann|générique(?: de début| d[’']ouverture)?|(?:τίτλοι αρχής|εισαγωγή)|(?:ال)?مقدمة|شارة البداية|オープニング|오프닝)(?: \d+)?$/iu;
const recapNames =
  /^(?:recap|previously(?: on .{1,60})?|sebelumnya(?: di .{1,60})?|rückblick|was bisher geschah|précédemment|résumé|προηγουμένως|ملخص|في الحلقات? السابقة|これまでのあらすじ|지난 이야기)$/iu;

/** The film's intro: as marked, else the chapter with an intro's title. */
export function findIntro(
  chapters: Stream['chapters'],
  marked: Span | null | undefined,
): Span | undefined {
  return marked ?? findChapter(chapters, introNames);
}

/** Scenes of earlier episodes, found in the same way. */
export function findRecap(
  chapters: Stream['chapters'],
  marked: Span | null | undefined,
): Span | undefined {
  return marked ?? findChapter(chapters, recapNames);
}

function findChapter(chapters: Stream['chapters'], names: RegExp): Span | undefined {
  // Skipping the last chapter would lead nowhere.
  return chapters.slice(0, -1).find(({ title }) => names.test(title.trim()));
}
