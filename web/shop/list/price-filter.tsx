import { useTranslation } from 'react-i18next';
import { decimalsOf } from '#contract/shared/currencies.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import { useChosen } from '#web/ui/use-chosen.ts';
import styles from './product-filters.module.css';
import type { ProductListAddress } from './product-list-address.ts';

type PriceFilterProps = { price: ProductFacets['price']; chosen: ProductListAddress };

/** A price range in whole units of the shop's currency. */
export function PriceFilter({ price, chosen }: PriceFilterProps) {
  const { t } = useTranslation('shop');
  if (!price && !chosen.price_min && !chosen.price_max) return null;
  const currency = price?.min.currency;
  const unit = currency ? 10 ** decimalsOf(currency) : 1;
  const bounds = [
    {
      name: 'price_min',
      label: t(($) => $.filters.price_from),
      bound: price && Math.floor(price.min.amount / unit),
    },
    {
      name: 'price_max',
      label: t(($) => $.filters.price_to),
      bound: price && Math.ceil(price.max.amount / unit),
    },
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend>
        {t(($) => $.filters.price)}
        {currency && ` (${currency})`}
      </legend>
      <div className={styles.range}>
        {bounds.map(({ name, ...each }) => (
          <PriceBound key={name} name={name} chosen={chosen[name] ?? ''} {...each} />
        ))}
      </div>
    </fieldset>
  );
}

type PriceBoundProps = {
  name: string;
  label: string;
  /** The lowest or highest price of all products. */
  bound: number | null;
  /** See `useChosen`. */
  chosen: string;
};

function PriceBound({ name, label, bound, chosen }: PriceBoundProps) {
  const [typed, setTyped, input] = useChosen(chosen, (box: HTMLInputElement) => box.value);
  return (
    <label className={styles.bound}>
      <span>{label}</span>
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        name={name}
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder={bound === null ? undefined : String(bound)}
      />
    </label>
  );
}
