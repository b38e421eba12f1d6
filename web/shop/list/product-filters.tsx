import type { FocusEvent, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { href, useNavigate } from 'react-router';
import { productSorts } from '#contract/shared/product-words.ts';
import { formatNumber } from '#web/lib/format.ts';
import { LanguageField } from '#web/lib/language-field.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { ProductListData } from './load-product-list.server.ts';
import { OptionFilters } from './option-filters.tsx';
import { PriceFilter } from './price-filter.tsx';
import {
  countFilters,
  productListAddress,
  readProductListAddress,
} from './product-list-address.ts';

type ProductFiltersProps = { list: ProductListData; found: string };

/** A plain GET form; with JavaScript each choice is sent at once, and a price when it is typed. */
export function ProductFilters({ list, found }: ProductFiltersProps) {
  const { t } = useTranslation('shop');
  const { language } = usePageVisit();
  const address = useAddress();
  const navigate = useNavigate();
  const { chosen, facets } = list;
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
      <SelectField name="sort" label={t(($) => $.filters.sort)} chosen={chosen.sort}>
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(($) => $.sorts[sort])}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="category"
        label={t(($) => $.filters.category)}
        chosen={chosen.category ?? ''}
        data-chosen={chosen.category ? '' : undefined}
      >
        <option value="">{t(($) => $.filters.all)}</option>
        {facets.categories.map(({ slug, name, count: products }) => (
          <option key={slug} value={slug} suppressHydrationWarning>
            {`${name} (${formatNumber(language, products)})`}
          </option>
        ))}
      </SelectField>
      <OptionFilters options={facets.options} chosen={chosen} />
      <PriceFilter price={facets.price} chosen={chosen} />
      <CheckField
        key={`in stock ${chosen.in_stock}`}
        name="in_stock"
        value="1"
        label={t(($) => $.filters.in_stock)}
        defaultChecked={Boolean(chosen.in_stock)}
      />
    </FilterSheet>
  );
}
