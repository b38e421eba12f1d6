import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { titleSorts } from '#contract/shared/catalogue-words.ts';
import { formatNumber } from '#web/lib/format.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { filterNames, type ListAddress, listAddress } from './list-address.ts';
import type { TitleListData } from './load-title-list.server.ts';
import styles from './title-filters.module.css';

type TitleFiltersProps = {
  path: string;
  chosen: ListAddress;
  filters: TitleListData['filters'];
  /** How many titles the chosen filters leave. */
  total: number;
};

/**
 * A plain GET form; with JavaScript each choice is sent at once. On phones it is a sheet, which a
 * checkbox opens: no script is needed.
 */
export function TitleFilters({ path, chosen, filters, total }: TitleFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const address = useAddress();
  const navigate = useNavigate();
  const toggle = useRef<HTMLInputElement>(null);
  const count = filters.filter(({ name }) => chosen[name]).length;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const next = Object.fromEntries(
      filterNames.map((name) => [name, String(fields.get(name) ?? '')]),
    );
    void navigate(address(listAddress(path, next, null)), { preventScrollReset: true });
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !toggle.current?.checked) return;
    event.preventDefault();
    toggle.current.checked = false;
    toggle.current.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key that works anywhere in the sheet
    <div className={styles.filters} onKeyDown={closeOnEscape}>
      <input className={styles.toggle} id="show-filters" type="checkbox" ref={toggle} />
      <label className={styles.opener} htmlFor="show-filters">
        <SlidersHorizontal size={18} aria-hidden="true" />
        {t(($) => $.filters.heading)}
        {count > 0 && <span className={styles.count}>{formatNumber(language, count)}</span>}
      </label>
      {count > 0 && (
        <LinkButton className={styles.clear} look="quiet" href={address(path)}>
          {t(($) => $.filters.clear)}
        </LinkButton>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: for pointers alone; others have the button */}
      <label className={styles.curtain} htmlFor="show-filters" aria-hidden="true" />
      <form className={styles.fields} action={path} onSubmit={send} onChange={send}>
        <div className={styles.head}>
          <p>{t(($) => $.list.count, { count: total })}</p>
          <label className={styles.done} htmlFor="show-filters">
            {t(($) => $.filters.done)}
          </label>
        </div>
        <LanguageField />
        {filters
          .filter(({ name, choices }) => choices.length > 1 || chosen[name])
          .map(({ name, choices }) => (
            <SelectField
              key={name}
              name={name}
              label={t(($) => $.filters[name])}
              chosen={chosen[name] ?? ''}
              data-chosen={chosen[name] ? '' : undefined}
            >
              <option value="">{t(($) => $.filters.all)}</option>
              {choices.map(({ value, label, count }) => (
                <option key={value} value={value} suppressHydrationWarning>
                  {`${label} (${formatNumber(language, count)})`}
                </option>
              ))}
            </SelectField>
          ))}
        <SelectField
          name="sort"
          label={t(($) => $.filters.sort)}
          chosen={chosen.sort ?? 'popularity'}
        >
          {titleSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(($) => $.sorts[sort])}
            </option>
          ))}
        </SelectField>
        <Button className={styles.submit} type="submit" look="secondary">
          {t(($) => $.filters.apply)}
        </Button>
      </form>
    </div>
  );
}
