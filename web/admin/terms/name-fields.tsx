import { directionOf, languages } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A name in each language; read with `readNames`. */
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

/** `field`: before the dot, in forms that call it otherwise. */
export function readNames(form: FormData, field = 'names'): Record<string, string> {
  const named = languages.map((language) => {
    const value = form.get(`${field}.${language}`);
    return [language, typeof value === 'string' ? value.trim() : ''];
  });
  return Object.fromEntries(named.filter(([, name]) => name !== ''));
}
