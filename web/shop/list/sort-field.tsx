import { useTranslation } from 'react-i18next';
import { type ProductSort, productSorts } from '#contract/shared/product-words.ts';
import { SelectField } from '#web/ui/select-field.tsx';

export function SortField({ chosen }: { chosen: ProductSort }) {
  const { t } = useTranslation('shop');
  return (
    <SelectField id="filter-sort" name="sort" label={t(($) => $.filters.sort)} chosen={chosen}>
      {productSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(($) => $.sorts[sort])}
        </option>
      ))}
    </SelectField>
  );
}
