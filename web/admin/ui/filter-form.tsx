import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './filter-form.module.css';

type FilterFormProps = {
  /** What the text search looks in, as a label; without it there is none. */
  searchLabel?: string;
  /** Fields named as the parameters of the list's address. */
  children?: ReactNode;
};

/**
 * Search and filters of a list, in its address. A plain GET form; the sort stays. Beside a search,
 * the filters are behind a button that says how many are active, so that the list begins on the first
 * screen of a phone. Fields show what the address has: give them `defaultValue`s from the loader's
 * data.
 */
export function FilterForm({ searchLabel, children }: FilterFormProps) {
  const { t } = useTranslation('admin');
  const address = useAddress();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const otherParameters = ['sort', 'lang'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [{ name, value }];
  });
  const filters = [...query].filter(
    ([name, value]) => value !== '' && !['sort', 'lang', 'cursor', 'done', 'change'].includes(name),
  );
  const count = filters.filter(([name]) => name !== 'q').length;
  return (
    // The key: after another filter, the fields show its values.
    <form className={styles.form} action={pathname} key={search}>
      {otherParameters.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {searchLabel && (
        <div className={styles.search}>
          <TextField
            label={searchLabel}
            name="q"
            type="search"
            defaultValue={query.get('q') ?? ''}
          />
          <Button type="submit" look="secondary">
            {t(($) => $.filter.search)}
          </Button>
        </div>
      )}
      {searchLabel && children ? (
        <details className={styles.more}>
          <summary>
            <ListFilter size={18} aria-hidden="true" />
            {count > 0
              ? t(($) => $.filter.heading_active, { active: count })
              : t(($) => $.filter.heading)}
          </summary>
          <div className={styles.fields}>
            {children}
            <Button type="submit" look="secondary">
              {t(($) => $.filter.apply)}
            </Button>
          </div>
        </details>
      ) : (
        children && (
          <div className={styles.fields}>
            {children}
            <Button type="submit" look="secondary">
              {t(($) => $.filter.apply)}
            </Button>
          </div>
        )
      )}
      {filters.length > 0 && (
        <LinkButton look="quiet" href={address(pathname)}>
          {t(($) => $.filter.clear)}
        </LinkButton>
      )}
    </form>
  );
}
