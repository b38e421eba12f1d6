import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '#contract/shop/products.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { productPath } from '../product-card/product-path.ts';
import { type Choice, isValueAvailable } from './choose-variant.ts';
import styles from './variant-picker.module.css';

type VariantPickerProps = { product: Product; values: Choice['values'] };

/**
 * Size, colour and other options as radio buttons of a GET form; with JavaScript, choices apply at
 * once. Unavailable values are marked but can be selected.
 */
export function VariantPicker({ product, values }: VariantPickerProps) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  const navigate = useNavigate();
  const { search } = useLocation();
  const path = productPath(product.slug);
  const tab = new URLSearchParams(search).get('tab');
  if (product.options.length === 0) return null;

  // The change event comes from a click, whose default must not be prevented: the button would
  // revert.
  function choose(event: FormEvent<HTMLFormElement>) {
    if (event.type === 'submit') event.preventDefault();
    const form = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    for (const { key } of product.options) query.set(key, String(form.get(key) ?? ''));
    if (tab) query.set('tab', tab);
    void navigate(address(`${path}?${query}`), { replace: true, preventScrollReset: true });
  }

  return (
    <form className={styles.picker} action={path} onChange={choose} onSubmit={choose}>
      <LanguageField />
      {tab && <input type="hidden" name="tab" value={tab} />}
      {product.options.map((option) => {
        const chosen = option.values.find(({ key }) => key === values[option.key]);
        return (
          <fieldset key={option.key}>
            <legend className={styles.legend}>
              {option.name}: <strong>{chosen?.name}</strong>
            </legend>
            <div className={styles.values}>
              {option.values.map(({ key, name, swatch }) => {
                const isAvailable = isValueAvailable(product, values, option.key, key);
                const label = isAvailable ? name : t(($) => $.product.unavailable, { value: name });
                return (
                  <label key={key} className={styles.value} data-gone={!isAvailable || undefined}>
                    <input
                      type="radio"
                      name={option.key}
                      value={key}
                      defaultChecked={key === values[option.key]}
                      aria-label={label}
                    />
                    {swatch ? (
                      <span className={styles.swatch} title={label}>
                        <span className={styles.dot} style={{ background: swatch }} />
                      </span>
                    ) : (
                      <span className={styles.chip}>{name}</span>
                    )}
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <Button className={styles.submit} type="submit" look="secondary">
        {t(($) => $.product.choose)}
      </Button>
    </form>
  );
}
