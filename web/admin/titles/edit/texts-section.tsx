import { useTranslation } from 'react-i18next';
import { titleTextFields } from '#contract/constants/catalogue.ts';
import { directionOf, type Language } from '#contract/shared/language.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { fieldsOf } from '#web/lib/forms/form-answer.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from '../titles.module.css';
import {
  BoxList,
  ClosedFields,
  hasErrorAt,
  type SectionBoxes,
  type SectionProps,
} from './field-group.tsx';

type TextsSectionProps = SectionProps & {
  /** The reader's, then those that the site offers, the main one first. */
  languages: readonly Language[];
};

/** Names, taglines and synopses: of the reader's language, the others each behind its name. */
export function TextsSection({ title, answer, languages }: TextsSectionProps) {
  const { t } = useTranslation('admin-titles');
  const field = fieldsOf(answer);
  const [own, ...others] = languages;
  const textsIn = (language: Language) => {
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
      <>
        <TextField {...text('name')} maxLength={500} />
        <TextField {...text('tagline')} />
        <TextBox {...text('synopsis')} rows={6} />
      </>
    );
  };
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
      <>
        {own && (
          <fieldset className={styles.language}>
            <legend lang={own}>{languageNames[own]}</legend>
            {textsIn(own)}
          </fieldset>
        )}
        {others.map((language) => {
          const written = titleTextFields.filter((name) => title.texts[language]?.[name]).length;
          const outOf = titleTextFields.length;
          return (
            <ClosedFields
              key={language}
              isOpen={hasErrorAt(answer, [`texts.${language}`])}
              heading={
                <>
                  <bdi lang={language}>{languageNames[language]}</bdi>{' '}
                  <span className={styles.note}>
                    {t(($) => $.edit.written, { written, outOf })}
                  </span>
                </>
              }
            >
              {textsIn(language)}
            </ClosedFields>
          );
        })}
      </>
    ),
  };
  return (
    <AdminSection heading={t(($) => $.edit.texts)} text={t(($) => $.edit.texts_text)}>
      <BoxList boxes={boxes} />
    </AdminSection>
  );
}
