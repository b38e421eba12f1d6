import type { ChangeEvent, FocusEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { type ProductSort, productSorts } from '#contract/constants/shop.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useChosen } from '#web/ui/use-chosen.ts';
import type { FilterChoices, ProductListData } from './load-product-list.server.ts';
import { PriceFilter } from './price-filter.tsx';
import styles from './product-filters.module.css';
import {
  countFilters,
  optionFilters,
  productListAddress,
  readProductListAddress,
} from './product-list-address.ts';

type ProductFiltersProps = { list: ProductListData; found: string };

/** A plain GET form; with JavaScript, choices and typed prices are submitted at once. */
export function ProductFilters({ list, found }: ProductFiltersProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const address = useAddress();
  const navigate = useNavigate();
  const { chosen, choices } = list;
  const count = countFilters(chosen);
  const here = productListAddress(chosen);

  function send(form: HTMLFormElement) {
    const next = productListAddress(readProductListAddress(new FormData(form)));
    if (next !== here) void navigate(address(next), { preventScrollReset: true });
  }

  function sendChoice({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isTyping = target instanceof HTMLInputElement && target.type === 'number';
    if (!isTyping) send(currentTarget);
  }

  function sendTyped({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'number') send(currentTarget);
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
          <LinkButton look="quiet" href={address(href('/all-products'))}>
            {t(($) => $.filters.clear)}
          </LinkButton>
        )
      }
      found={found}
      isBeside
      action={href('/all-products')}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      onChange={sendChoice}
      onBlur={sendTyped}
    >
      <LanguageField />
      {chosen.tag && <input type="hidden" name="tag" value={chosen.tag} />}
      {chosen.search && <input type="hidden" name="search" value={chosen.search} />}
      <SortField chosen={chosen.sort} />
      <CategoryField categories={choices.categories} chosen={chosen.category ?? ''} />
      {optionFilters.map((key) => {
        const option = choices.options.find((each) => each.key === key);
        if (!option || option.values.length === 0) return null;
        return <OptionFilter key={key} name={key} option={option} picked={chosen[key] ?? []} />;
      })}
      <PriceFilter price={choices.price} chosen={chosen} />
      <CheckField
        {...useChecked(Boolean(chosen.in_stock))}
        name="in_stock"
        value="1"
        label={t(($) => $.filters.in_stock)}
      />
    </FilterSheet>
  );
}

type CategoryFieldProps = {
  categories: FilterChoices['categories'];
  /** Empty: all products. */
  chosen: string;
};

function CategoryField({ categories, chosen }: CategoryFieldProps) {
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

type OptionFilterProps = {
  /** Name of the form field. */
  name: string;
  option: FilterChoices['options'][number];
  /** Keys of the selected values. */
  picked: string[];
};

/** Colours as swatches or sizes as chips; multiple choice. */
function OptionFilter({ name, option, picked }: OptionFilterProps) {
  return (
    <fieldset className={styles.group} data-option={option.key}>
      <legend>{option.name}</legend>
      <div className={styles.values}>
        {option.values.map((value) => (
          <OptionValue
            key={value.key}
            name={name}
            value={value}
            isPicked={picked.includes(value.key)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OptionValueProps = {
  name: string;
  value: OptionFilterProps['option']['values'][number];
  isPicked: boolean;
};

function OptionValue({ name, value, isPicked }: OptionValueProps) {
  const { language } = usePageVisit();
  const { key, name: label, swatch, count } = value;
  return (
    <label className={styles.value} data-swatch={swatch ? '' : undefined}>
      <input
        {...useChecked(isPicked)}
        type="checkbox"
        name={name}
        value={key}
        aria-label={`${label} (${formatNumber(language, count)})`}
      />
      {swatch ? (
        <span className={styles.swatch} style={{ background: swatch }} title={label} />
      ) : (
        <span className={styles.chip}>{label}</span>
      )}
    </label>
  );
}

/** Props of a checkbox. `chosen`: see `useChosen`. */
function useChecked(chosen: boolean) {
  const [checked, setChecked, ref] = useChosen(chosen, (box: HTMLInputElement) => box.checked);
  return {
    ref,
    checked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setChecked(event.currentTarget.checked),
  };
}

function SortField({ chosen }: { chosen: ProductSort }) {
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
