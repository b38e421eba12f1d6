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

export const framesPerSecond = 24;

/** Painted on twos, as animated films are: each drawing stays for two frames. */
export const drawingsPerSecond = 12;
