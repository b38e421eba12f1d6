import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '#web/lib/language-field.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './search-form.module.css';
import { longestQuery } from './search-path.ts';

type SearchFormProps = { action: string; query: string; onSearch: (query: string) => void };

/** A plain GET form that also searches while one types. */
export function SearchForm({ action, query, onSearch }: SearchFormProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q')));
        }}
      >
        <LanguageField />
        <label htmlFor={id}>{t(($) => $.search.label)}</label>
        <div className={styles.row}>
          <Search className={styles.icon} size={20} aria-hidden="true" />
          <input
            id={id}
            className={styles.input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t(($) => $.search.placeholder)}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
          <Button type="submit">{t(($) => $.search.submit)}</Button>
        </div>
      </form>
    </search>
  );
}
