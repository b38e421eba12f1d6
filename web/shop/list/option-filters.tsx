import type { ProductFacets } from '#contract/shop/products.ts';
import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import styles from './product-filters.module.css';
import { optionFilters, type ProductListAddress } from './product-list-address.ts';

type OptionFiltersProps = { options: ProductFacets['options']; chosen: ProductListAddress };

/** Colours as swatches and sizes as chips, any number of each. */
export function OptionFilters({ options, chosen }: OptionFiltersProps) {
  const { language } = usePageVisit();
  return optionFilters.map((key) => {
    const option = options.find((each) => each.key === key);
    if (!option || option.values.length === 0) return null;
    const picked = chosen[key] ?? [];
    return (
      <fieldset key={key} className={styles.group} data-option={key}>
        <legend>{option.name}</legend>
        <div className={styles.values}>
          {option.values.map(({ key: value, name, swatch, count }) => (
            <label key={value} className={styles.value} data-swatch={swatch ? '' : undefined}>
              <input
                key={String(picked.includes(value))}
                type="checkbox"
                name={key}
                value={value}
                defaultChecked={picked.includes(value)}
                aria-label={`${name} (${formatNumber(language, count)})`}
              />
              {swatch ? (
                <span className={styles.swatch} style={{ background: swatch }} title={name} />
              ) : (
                <span className={styles.chip}>{name}</span>
              )}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
