import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '#web/lib/language-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { longestPostQuery } from '../list/post-list-address.ts';
import styles from './post-search.module.css';

type PostSearchProps = { action: string; query: string };

/** A plain GET form: the page answers with those of its posts that match. */
export function PostSearch({ action, query }: PostSearchProps) {
  const { t } = useTranslation('blog');
  return (
    <search>
      <form className={styles.form} action={action}>
        <LanguageField />
        <label htmlFor="post-search">{t(($) => $.search.label)}</label>
        <div className={styles.row}>
          <input
            id="post-search"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={longestPostQuery}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t(($) => $.search.placeholder)}
          />
          <Button type="submit" look="secondary" aria-label={t(($) => $.search.submit)}>
            <Search size={18} aria-hidden="true" />
          </Button>
        </div>
      </form>
    </search>
  );
}
