import { useTranslation } from 'react-i18next';
import { languages } from '#contract/shared/language.ts';
import type { NewsletterText } from '#contract/site/newsletter-ops.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from './people.module.css';

type NewsletterFormProps = {
  texts: NewsletterText[];
  /** The values that were sent, after a refusal. */
  values: Record<string, string>;
};

/** Subject and text in each language; all are one plain form. */
export function NewsletterForm({ texts, values }: NewsletterFormProps) {
  const { t } = useTranslation('admin-people');
  return (
    <PostForm className={styles.form}>
      <p>{t(($) => $.texts_hint)}</p>
      {languages.map((language) => {
        const text = texts.find((each) => each.language === language);
        const [subject, body] = [`subject_${language}`, `body_${language}`];
        return (
          <details key={language} open={Boolean(text) || (texts.length === 0 && language === 'en')}>
            <summary>{languageNames[language]}</summary>
            <TextField
              name={subject}
              label={t(($) => $.subject)}
              maxLength={200}
              dir="auto"
              defaultValue={values[subject] ?? text?.subject ?? ''}
            />
            <TextBox
              name={body}
              label={t(($) => $.body)}
              maxLength={50_000}
              rows={12}
              dir="auto"
              defaultValue={values[body] ?? text?.body ?? ''}
            />
          </details>
        );
      })}
      <Button type="submit" name="intent" value="save">
        {t(($) => $.preview)}
      </Button>
    </PostForm>
  );
}
