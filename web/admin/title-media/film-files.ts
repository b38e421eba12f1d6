import type { FilmFile } from '#contract/catalogue/titles/series.ts';

/** A file in a list to choose from, with what shows it already. */
export function fileName({ file, shown_by, part }: FilmFile): string {
  if (!shown_by) return file;
  return `${file} (${[shown_by.name, part !== 'film' && part].filter(Boolean).join(' ')})`;
}
