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
 * Filters of a list, in its address. A plain GET form; the sort stays. Fields show what the address
 * has: give them `defaultValue`s from the loader's data.
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
  const isFiltered = [...query.keys()].some(
    (name) => !['sort', 'lang', 'cursor', 'done', 'change'].includes(name),
  );
  return (
    // The key: after another filter, the fields show its values.
    <form className={styles.form} action={pathname} key={search}>
      {otherParameters.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {searchLabel && (
        <TextField label={searchLabel} name="q" type="search" defaultValue={query.get('q') ?? ''} />
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" look="secondary">
          {t(($) => $.filter.apply)}
        </Button>
        {isFiltered && (
          <LinkButton look="quiet" href={address(pathname)}>
            {t(($) => $.filter.clear)}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
