import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Story } from './story.ts';

const languages = ['id', 'en', 'ar'] as const;

export interface Subtitles {
  path: string;
  language: string;
  forced: false;
}

function toTimestamp(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
}

/** Writes the film's lines as one WebVTT file per language, named as side files are. */
export async function writeSubtitles(story: Story, folder: string): Promise<Subtitles[]> {
  return Promise.all(
    languages.map(async (language) => {
      const cues = story.lines.map(
        ({ from, to, text }) => `${toTimestamp(from)} --> ${toTimestamp(to)}\n${text[language]}\n`,
      );
      const path = join(folder, `${story.slug}.${language}.vtt`);
      await writeFile(path, `WEBVTT\n\n${cues.join('\n')}`);
      return { path, language, forced: false as const };
    }),
  );
}
