import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Language, languages } from '#contract/shared/language.ts';
import { apart } from '#web/admin/ui/apart.ts';
import { languageNames } from '#web/lib/language-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextBox, TextField } from '#web/ui/text-field.tsx';
import styles from './language-texts.module.css';
import { MarkdownField } from './markdown-field.tsx';
import { fieldOf, type PostFields, type TextName } from './post-fields.ts';

type LanguageTextsProps = {
  languages: Language[];
  shown: PostFields;
  errors: Record<string, string>;
  postId: number;
};

/** The texts of a post, side by side; on phones one language at a time. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { t } = useTranslation('admin-blog');
  const [added, setAdded] = useState<Language[]>([]);
  const written = [...new Set([...props.languages, ...added])];
  const [current, setCurrent] = useState(written[0]);
  const others = languages.filter((language) => !written.includes(language));
  return (
    <section className={styles.texts} aria-label={t(($) => $.editor.texts)}>
      <fieldset className={styles.tabs}>
        <legend className={styles.legend}>{t(($) => $.editor.language)}</legend>
        {written.map((language) => (
          <label key={language} className={styles.tab} lang={language}>
            <input
              type="radio"
              name="shown_language"
              form={apart}
              checked={language === current}
              onChange={() => setCurrent(language)}
            />
            {languageNames[language]}
          </label>
        ))}
      </fieldset>
      <div className={styles.columns} data-count={Math.min(written.length, 2)}>
        {written.map((language) => (
          <div
            key={language}
            className={styles.column}
            data-current={language === current || undefined}
          >
            <LanguageText {...props} language={language} />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <AddLanguage
          others={others}
          onAdd={(language) => {
            setAdded([...added, language]);
            setCurrent(language);
          }}
        />
      )}
      <p className={styles.hint}>{t(($) => $.editor.removal_hint)}</p>
    </section>
  );
}

function LanguageText({
  language,
  shown,
  errors,
  postId,
}: LanguageTextsProps & { language: Language }) {
  const { t } = useTranslation('admin-blog');
  const own = { lang: language, dir: directionOf(language) };
  const field = (name: TextName) => ({
    ...own,
    name: fieldOf(name, language),
    id: fieldOf(name, language),
    label: t(($) => $.editor.fields[name]),
    defaultValue: shown[fieldOf(name, language)] ?? '',
    error: errors[fieldOf(name, language)],
  });
  return (
    <fieldset className={styles.language}>
      <legend lang={language}>{languageNames[language]}</legend>
      <TextField {...field('title')} maxLength={300} />
      <MarkdownField {...field('source')} language={language} postId={postId} />
      <TextBox {...field('excerpt')} rows={3} maxLength={1_000} />
      <div className={styles.ofQuotes}>
        <TextBox {...field('quote')} rows={3} maxLength={2_000} />
        <TextField {...field('quote_source')} maxLength={300} />
      </div>
      <div className={styles.ofLinks}>
        <TextField {...field('link_title')} maxLength={300} />
      </div>
    </fieldset>
  );
}

type AddLanguageProps = { others: Language[]; onAdd: (language: Language) => void };

/** Without scripts, the button loads the page with the further language. */
function AddLanguage({ others, onAdd }: AddLanguageProps) {
  const { t } = useTranslation('admin-blog');
  const [chosen, setChosen] = useState(others[0]);
  const language = chosen && others.includes(chosen) ? chosen : others[0];
  return (
    <div className={styles.add}>
      <ListField
        label={t(($) => $.editor.add_language)}
        name="language"
        form="add-language"
        value={language}
        onChange={(event) => setChosen(others.find((each) => each === event.currentTarget.value))}
      >
        {others.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </ListField>
      <Button
        type="submit"
        form="add-language"
        look="secondary"
        onClick={(event) => {
          event.preventDefault();
          if (language) onAdd(language);
        }}
      >
        {t(($) => $.editor.add)}
      </Button>
    </div>
  );
}
