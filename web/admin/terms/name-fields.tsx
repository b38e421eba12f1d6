import { directionOf, languages } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A name in each language: `names.en` and so on. */
export function NameFields({ names = {} }: { names?: Record<string, string> }) {
  return languages.map((language) => (
    <TextField
      key={language}
      name={`names.${language}`}
      label={languageNames[language]}
      defaultValue={names[language] ?? ''}
      maxLength={200}
      lang={language}
      dir={directionOf(language)}
    />
  ));
}
