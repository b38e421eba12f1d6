import { useTranslation } from 'react-i18next';
import type { titleTextFields } from '#contract/constants/catalogue.ts';
import { directionOf, languages } from '#contract/shared/language.ts';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import {
  answerOf,
  BoxList,
  type SectionBoxes,
  SectionForm,
  type SectionProps,
} from './section-form.tsx';

/** Names, taglines and synopses, all languages side by side. */
export function TextsSection({ title, answer: given }: SectionProps) {
  const { t } = useTranslation('admin-titles');
  const answer = answerOf('texts', given);
  const field = fieldsOf(answer);
  const boxes: SectionBoxes<'texts'> = {
    name: (
      <TextField
        {...field('name')}
        label={t(($) => $.edit.main_name)}
        defaultValue={answer?.values.name ?? title.name}
        dir="auto"
        required
      />
    ),
    texts: (
      <div className={styles.languages}>
        {languages.map((language) => {
          const text = (name: (typeof titleTextFields)[number]) => {
            const key = `texts.${language}.${name}`;
            return {
              ...field(key),
              label: t(($) => $.fields[name]),
              defaultValue: answer?.values[key] ?? title.texts[language]?.[name] ?? '',
              lang: language,
              dir: directionOf(language),
            };
          };
          return (
            <fieldset key={language} className={styles.language}>
              <legend lang={language}>{languageNames[language]}</legend>
              <TextField {...text('name')} maxLength={500} />
              <TextField {...text('tagline')} />
              <TextBox {...text('synopsis')} rows={6} />
            </fieldset>
          );
        })}
      </div>
    ),
  };
  return (
    <SectionForm
      section="texts"
      heading={t(($) => $.edit.texts)}
      text={t(($) => $.edit.texts_text)}
    >
      <BoxList boxes={boxes} />
    </SectionForm>
  );
}
