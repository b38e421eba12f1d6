import { type Language, languages } from '#contract/shared/language.ts';

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

export const textFields = ['name', 'tagline', 'synopsis'] as const;

/** Fields of the form that can show why they are refused. */
export const titleFormNames = [
  'name',
  'slug',
  'original_name',
  'original_language',
  'year',
  'released_on',
  'runtime',
  'rating',
  'access',
  'available_from',
  'available_until',
  'publish_at',
  'duplicate_id',
  ...languages.flatMap((language) => textFields.map((field) => `texts.${language}.${field}`)),
];
