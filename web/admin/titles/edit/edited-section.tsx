import { useTranslation } from 'react-i18next';
import type { ImportedTitleField } from '#contract/catalogue/title-fields.ts';
import type { AdminTitle } from '#contract/catalogue/title-ops.ts';
import { titleTextFields } from '#contract/constants/catalogue.ts';
import { languages } from '#contract/shared/language.ts';
import { AdminSection } from '#web/admin/ui/admin-page.tsx';
import { languageNames } from '#web/lib/language-field.tsx';
import { PostForm } from '#web/lib/session/post-form.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../titles.module.css';

/** The fields that imports leave alone, and what the import says about them. */
export function EditedSection({ title }: { title: AdminTitle }) {
  const { t } = useTranslation('admin-titles');
  const nameOf = useFieldNames();
  return (
    <AdminSection heading={t(($) => $.edit.edited)} text={t(($) => $.edit.edited_text)}>
      <ul className={styles.edited}>
        {title.edited.map(({ field, imported }) => (
          <li key={field}>
            <span>
              <strong>{nameOf(field)}</strong>
              <br />
              {t(($) => $.edit.import_says)}: <bdi>{textOf(imported)}</bdi>
            </span>
            <PostForm>
              <input type="hidden" name="fields" value={field} />
              <Button type="submit" look="secondary" name="intent" value="give-back">
                {t(($) => $.edit.give_back)}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

const shortest = 200;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = typeof value === 'string' ? value : listOf(value);
  return text.length > shortest ? `${text.slice(0, shortest)}…` : text;
}

function listOf(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(', ');
}

/** Name of a field as the API has it, such as `texts.id.synopsis`. */
function useFieldNames(): (field: string) => string {
  const { t, i18n } = useTranslation('admin-titles');
  return (field) => {
    const [group, ...parts] = field.split('.');
    const language = languages.find((each) => each === parts[0]);
    const text = titleTextFields.find((each) => each === parts[1]);
    if (group === 'texts' && language && text) {
      return `${t(($) => $.fields[text])} · ${languageNames[language]}`;
    }
    // A field of another version has no name here.
    if (!i18n.exists(`fields.${field}`, { ns: 'admin-titles' })) return field;
    return t(($) => $.fields[field as Exclude<ImportedTitleField, 'texts'>]);
  };
}
