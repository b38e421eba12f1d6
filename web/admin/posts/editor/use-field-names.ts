import { useTranslation } from 'react-i18next';
import { parseLanguage } from '#contract/shared/language.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { textNames } from './post-fields.ts';

/** Names of the editor's fields, as `title.id` → "Title, Bahasa Indonesia". */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('admin-blog');
  const names = t(($) => $.editor.fields, { returnObjects: true });
  const texts = new Map<string, string>(Object.entries(names));
  return (field) => {
    const [name = '', code] = field.split('.');
    const language = parseLanguage(code);
    const text = texts.get(name) ?? name;
    const isText = textNames.some((each) => each === name);
    return isText && language ? `${text}, ${languageNames[language]}` : text;
  };
}
