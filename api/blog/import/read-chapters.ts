import { ImportProblem } from '#api/catalogue/index.ts';
import { textSchema } from '#contract/shared/text.ts';
import type { FileChapter } from './post-file.ts';
import { readList, readText } from './read-fields.ts';
import { type Fields, isFields } from './read-front-matter.ts';

const maxChapters = 500;
const titleSchema = textSchema(300);

/** `chapters:` as `{ at: "1:05", title: Rain }`, in the order of the sound. */
export function readChapters(fields: Fields): FileChapter[] {
  const entries = readList(fields, 'chapters');
  if (entries.length > maxChapters) {
    throw new ImportProblem(`chapters: there are more than ${maxChapters}`);
  }
  const chapters = entries.map((entry) => {
    const [seconds, title] = isFields(entry)
      ? [readSeconds(entry, 'at'), readText(entry, 'title', 'name')]
      : [];
    if (seconds === undefined || !title) {
      throw new ImportProblem('chapters: each has at: 1:05, and a title');
    }
    if (!titleSchema.safeParse(title).success) {
      throw new ImportProblem(`chapters: "${title.slice(0, 40).toWellFormed()}" is no title`);
    }
    return { startsAtMs: Math.round(seconds * 1_000), title };
  });
  return chapters.sort((a, b) => a.startsAtMs - b.startsAtMs);
}

/** Seconds, as a number or as `1:02:03`. YAML of old reads the latter as a number of base 60. */
export function readSeconds(fields: Fields, name: string): number | undefined {
  const text = readText(fields, name);
  if (text === undefined) return undefined;
  const parts = text.split(':').map(Number);
  const isTime = parts.length <= 3 && parts.every((part) => Number.isFinite(part) && part >= 0);
  if (!isTime) throw new ImportProblem(`${name}: "${text.slice(0, 40)}" is no time such as 1:05`);
  return parts.reduce((seconds, part) => seconds * 60 + part, 0);
}
