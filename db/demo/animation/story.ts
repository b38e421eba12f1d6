/** Words of a film in the languages that it speaks. */
export interface Words {
  id: string;
  en: string;
  ar: string;
}

/** What a film tells besides its pictures and its sound. Times are seconds from its start. */
export interface Story {
  slug: string;
  seconds: number;
  name: Words;
  chapters: readonly { from: number; name: Words }[];
  lines: readonly { from: number; to: number; text: Words }[];
}

/** Painted on twos, as animated films are; half the frames, and half the bytes. */
export const framesPerSecond = 12;
