import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toOutwardCode } from '#contract/shared/language.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './search-form.module.css';

type SearchFormProps = { action: string; query: string; onSearch: (query: string) => void };

/** A plain GET form that also searches while one types. */
export function SearchForm({ action, query, onSearch }: SearchFormProps) {
  const { t } = useTranslation('catalogue');
  const { language, languageInAddress } = usePageVisit();
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
        {languageInAddress && <input type="hidden" name="lang" value={toOutwardCode(language)} />}
        <label htmlFor={id}>{t(($) => $.search.label)}</label>
        <div className={styles.row}>
          <Search className={styles.icon} size={20} aria-hidden="true" />
          <input
            id={id}
            className={styles.input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
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
