import { formatNumber } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import type { FilterChoices } from './load-product-list.server.ts';
import styles from './product-filters.module.css';

type OptionFilterProps = {
  /** Of the form's field. */
  name: string;
  option: FilterChoices['options'][number];
  /** Keys of values. */
  picked: string[];
};

/** Colours as swatches, or sizes as chips, any number of each. */
export function OptionFilter({ name, option, picked }: OptionFilterProps) {
  const { language } = usePageVisit();
  return (
    <fieldset className={styles.group} data-option={option.key}>
      <legend>{option.name}</legend>
      <div className={styles.values}>
        {option.values.map(({ key, name: label, swatch, count }) => (
          <label key={key} className={styles.value} data-swatch={swatch ? '' : undefined}>
            <input
              key={String(picked.includes(key))}
              type="checkbox"
              name={name}
              value={key}
              defaultChecked={picked.includes(key)}
              aria-label={`${label} (${formatNumber(language, count)})`}
            />
            {swatch ? (
              <span className={styles.swatch} style={{ background: swatch }} title={label} />
            ) : (
              <span className={styles.chip}>{label}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
