import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router';
import { titleSorts } from '#contract/shared/catalogue-words.ts';
import { toOutwardCode } from '#contract/shared/language.ts';
import { formatName, formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { FilterName, ListAddress } from './list-address.ts';
import type { TitleListData } from './load-title-list.server.ts';
import styles from './title-filters.module.css';

type TitleFiltersProps = { path: string; chosen: ListAddress; filters: TitleListData['filters'] };

/** A plain GET form; with JavaScript each choice is sent at once. */
export function TitleFilters({ path, chosen, filters }: TitleFiltersProps) {
  const { t } = useTranslation('catalogue');
  const { language, languageInAddress } = usePageVisit();
  const submit = useSubmit();
  const fields: { name: FilterName; choices: { value: string; label: string; count: number }[] }[] =
    [
      { name: 'genre', choices: filters.genres.map(termChoice) },
      { name: 'tag', choices: filters.tags.map(termChoice) },
      { name: 'country', choices: filters.countries.map(named('region')) },
      { name: 'language', choices: filters.languages.map(named('language')) },
      { name: 'year', choices: filters.years.map((year) => ({ ...year, label: year.value })) },
      {
        name: 'rating',
        choices: filters.ratings.map((rating) => ({ ...rating, label: rating.value })),
      },
    ];

  function named(type: 'region' | 'language') {
    return ({ value, count }: { value: string; count: number }) => ({
      value,
      count,
      label: formatName(language, type, value),
    });
  }

  return (
    <Form
      className={styles.filters}
      action={path}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {languageInAddress && <input type="hidden" name="lang" value={toOutwardCode(language)} />}
      {fields
        .filter(({ name, choices }) => choices.length > 1 || chosen[name])
        .map(({ name, choices }) => (
          <SelectField
            key={name}
            name={name}
            label={t(($) => $.filters[name])}
            defaultValue={chosen[name] ?? ''}
          >
            <option value="">{t(($) => $.filters.all)}</option>
            {choices.map(({ value, label, count }) => (
              <option key={value} value={value}>
                {`${label} (${formatNumber(language, count)})`}
              </option>
            ))}
          </SelectField>
        ))}
      <SelectField name="sort" label={t(($) => $.filters.sort)} defaultValue={chosen.sort}>
        {titleSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(($) => $.sorts[sort])}
          </option>
        ))}
      </SelectField>
      <Button className={styles.submit} type="submit" look="secondary">
        {t(($) => $.filters.apply)}
      </Button>
    </Form>
  );
}

function termChoice({ slug, name, count }: { slug: string; name: string; count: number }) {
  return { value: slug, label: name, count };
}
