import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { FilterChoices } from './load-product-list.server.ts';

type CategoryFieldProps = {
  categories: FilterChoices['categories'];
  /** Empty: all of them. */
  chosen: string;
};

export function CategoryField({ categories, chosen }: CategoryFieldProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  return (
    <SelectField
      id="filter-category"
      name="category"
      label={t(($) => $.filters.category)}
      chosen={chosen}
      data-chosen={chosen ? '' : undefined}
    >
      <option value="">{t(($) => $.filters.all)}</option>
      {categories.map(({ slug, name, count }) => (
        <option key={slug} value={slug} suppressHydrationWarning>
          {`${name} (${formatNumber(language, count)})`}
        </option>
      ))}
    </SelectField>
  );
}
