import { ListFilter as FilterIcon, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import { formatDate } from '#web/lib/formats/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ListField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useListAddress } from './list-address.ts';
import styles from './list-filters.module.css';

type Choice = { value: string; text: string };

/** A condition of a list, by the name of its parameter. */
export type ListFilter = { name: string; label: string } /** `all`: instead of "All". */ & (
  | { choices: readonly Choice[]; all?: string }
  /** `hidden`: comes from links, and can only be taken away. */
  | { type: 'text' | 'date' | 'hidden' }
);

/** The choices of a filter, in words. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Choice[] {
  return values.map((value) => ({ value, text: nameOf(value) }));
}

type ListToolsProps = {
  /** What the search `q` looks in; without it there is none. */
  search?: string | undefined;
  filters?: readonly ListFilter[] | undefined;
  /** What an open view says already. */
  besides?: URLSearchParams;
  /** Other tools, in the same row. */
  children?: ReactNode;
};

/** Search and filters of a list, and below them the active ones. */
export function ListTools({ search, filters = [], besides, children }: ListToolsProps) {
  const active = useActiveFilters(filters, besides);
  return (
    <>
      <div className={styles.tools}>
        <ListForm search={search} filters={filters} activeCount={active.length} />
        {children}
      </div>
      <ActiveFilters active={active} />
    </>
  );
}

type ListFormProps = {
  search: string | undefined;
  filters: readonly ListFilter[];
  activeCount: number;
};

/** A plain GET form, which keeps what else the address says. */
function ListForm({ search, filters, activeCount }: ListFormProps) {
  const { t } = useTranslation('admin');
  const { pathname, search: key } = useLocation();
  const { query, keptBeside } = useListAddress();
  const fields = filters.filter((filter) => !('type' in filter && filter.type === 'hidden'));
  const names = [...fields.map(({ name }) => name), ...(search ? ['q'] : [])];
  if (names.length === 0) return null;
  return (
    // The key: after another filter, the fields show its values.
    <form className={styles.form} action={pathname} key={key}>
      {keptBeside(names).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {search && (
        <div className={styles.search}>
          <input
            name="q"
            type="search"
            aria-label={search}
            placeholder={search}
            defaultValue={query.get('q') ?? ''}
          />
          <IconButton type="submit" aria-label={t(($) => $.filter.search)}>
            <Search size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {fields.length > 0 && (
        <Disclosure
          className={styles.sheet}
          summary={
            <>
              <FilterIcon size={18} aria-hidden="true" />
              {activeCount > 0
                ? t(($) => $.filter.heading_active, { active: activeCount })
                : t(($) => $.filter.heading)}
            </>
          }
        >
          <div className={styles.fields}>
            {fields.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={query.get(filter.name) ?? ''} />
            ))}
            <Button type="submit">{t(($) => $.filter.apply)}</Button>
          </div>
        </Disclosure>
      )}
    </form>
  );
}

function FilterField({ filter, value }: { filter: ListFilter; value: string }) {
  const { t } = useTranslation('admin');
  const { name, label } = filter;
  if (!('choices' in filter)) {
    return <TextField label={label} name={name} type={filter.type} defaultValue={value} />;
  }
  return (
    <ListField label={label} name={name} defaultValue={value}>
      <option value="">{filter.all ?? t(($) => $.filter.all)}</option>
      {filter.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </ListField>
  );
}

type ActiveFilter = { name: string; text: string };

/** The filters that the address has, in words. */
function useActiveFilters(
  filters: readonly ListFilter[],
  besides: URLSearchParams | undefined,
): ActiveFilter[] {
  const { language } = usePageVisit();
  const { query } = useListAddress();
  return filters.flatMap((filter) => {
    const { name, label } = filter;
    const value = query.get(name);
    const text = value && value !== besides?.get(name) && valueInWords(language, filter, value);
    return text ? [{ name, text: `${label}: ${text}` }] : [];
  });
}

/** Nothing for a value that the filter does not have, which is ignored. */
function valueInWords(language: Language, filter: ListFilter, value: string): string | undefined {
  if ('choices' in filter) return filter.choices.find((one) => one.value === value)?.text;
  if (filter.type !== 'date') return value;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(language, value) : undefined;
}

/** The active filters as links without them. */
function ActiveFilters({ active }: { active: readonly ActiveFilter[] }) {
  const { t } = useTranslation('admin');
  const { without } = useListAddress();
  if (active.length === 0) return null;
  return (
    <nav aria-label={t(($) => $.filter.active)}>
      <ul className={styles.chips}>
        {active.map(({ name, text }) => (
          <li key={name}>
            <a
              className={styles.chip}
              href={without([name])}
              aria-label={t(($) => $.filter.remove, { filter: text })}
            >
              <bdi suppressHydrationWarning>{text}</bdi>
              <X size={16} aria-hidden="true" />
            </a>
          </li>
        ))}
        <li>
          <a className={styles.clear} href={without(active.map(({ name }) => name))}>
            {t(($) => $.filter.clear)}
          </a>
        </li>
      </ul>
    </nav>
  );
}
