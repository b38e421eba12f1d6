import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { titleSorts } from '#contract/constants/catalogue.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { filterNames, type ListAddress, listAddress } from './list-address.ts';
import type { TitleListData } from './load-title-list.server.ts';

type TitleFiltersProps = {
  path: string;
  chosen: ListAddress;
  filters: TitleListData['filters'];
  /** Number of titles that match the filters. */
  total: number;
};

/** A plain GET form; with JavaScript, each choice is submitted at once. */
export function TitleFilters({ path, chosen, filters, total }: TitleFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { language } = usePageVisit();
  const address = useAddress();
  const navigate = useNavigate();
  const count = filters.filter(({ name }) => chosen[name]).length;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const next = Object.fromEntries(
      filterNames.map((name) => [name, String(fields.get(name) ?? '')]),
    );
    void navigate(address(listAddress(path, next, null)), { preventScrollReset: true });
  }

  return (
    <FilterSheet
      labels={{
        open: t(($) => $.filters.heading),
        done: t(($) => $.filters.done),
        apply: t(($) => $.filters.apply),
      }}
      chosen={count > 0 ? formatNumber(language, count) : undefined}
      clear={
        count > 0 && (
          <LinkButton look="quiet" href={address(path)}>
            {t(($) => $.filters.clear)}
          </LinkButton>
        )
      }
      found={t(($) => $.list.count, { count: total })}
      action={path}
      onSubmit={send}
      onChange={send}
    >
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
    </FilterSheet>
  );
}
