import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { toZonedTime } from '#contract/shared/zoned-time.ts';
import type { ProductDraft } from '#contract/shop/product-editing.ts';
import type { FormAnswer } from '#web/lib/forms/form-answer.ts';
import { writeField } from '#web/lib/forms/form-field.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MoneyField } from '../money-field.tsx';
import styles from './product.module.css';

type Variant = ProductDraft['form']['variants'][number];
/** `typed`: amounts of a refused form, which need not be numbers. `errors`: by field. */
type Row = {
  key: number;
  isNew: boolean;
  variant: Partial<Variant>;
  typed?: Record<string, string>;
  errors?: Record<string, string>;
};

/** `timeZone`: of the times that are shown. */
type Shown = { currency: string; timeZone: string };
type VariantRowsProps = Shown & {
  variants: Variant[];
  /** SKUs of the variants that the shop has already. */
  stored: readonly string[];
  slug: string;
  /** The answer to a refused form, whose variants these are. */
  answer: FormAnswer | undefined;
};

/**
 * The variants of a product as rows of fields, with blank ones to add more. With scripts, rows are
 * made for every combination of options, and prices are set for all.
 */
export function VariantRows({ variants, stored, slug, answer, ...shown }: VariantRowsProps) {
  const { t } = useTranslation('admin-shop');
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState<Row[]>(() => [
    ...variants.map((variant, key) => ({
      key,
      isNew: !stored.includes(variant.sku),
      variant,
      ...readRefused(answer, key),
    })),
    { key: variants.length, isNew: true, variant: {} },
  ]);

  function addRows(existing: Row[], added: Partial<Variant>[]) {
    const next = Math.max(0, ...rows.map(({ key }) => key)) + 1;
    const fresh = added.map((variant, at) => ({ key: next + at, isNew: true, variant }));
    setRows([...existing, ...fresh]);
  }

  /** Instead of new rows without a SKU, and without combinations that are there. */
  function addCombinations(combinations: Partial<Variant>[]) {
    const filled = rows.filter((row) => !row.isNew || readTyped(row, 'sku'));
    const existing = filled.map((row) => readTyped(row, 'options'));
    const missing = combinations.filter(({ options }) => !existing.includes(writeOptions(options)));
    addRows(filled, missing);
  }

  function findInput({ key }: Row, field: string) {
    const name = `variants.${key}.${field}`;
    return list.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  }

  /** The page has what is typed, `rows` what each row began with. */
  function readTyped(row: Row, field: string): string {
    return findInput(row, field)?.value.trim() ?? '';
  }

  return (
    <>
      <MatrixTools
        slug={slug}
        onAdd={addCombinations}
        onPrice={(price) => {
          for (const row of rows) {
            // Not of a blank row, which would be asked for the rest.
            const input = readTyped(row, 'sku') && findInput(row, 'price');
            if (input) writeField(input, price);
          }
        }}
      />
      <ul ref={list} className={styles.variants}>
        {rows.map((row) => (
          <VariantFields key={row.key} row={row} {...shown} />
        ))}
      </ul>
      <div>
        <Button look="secondary" onClick={() => addRows(rows, [{}])}>
          {t(($) => $.product.add_variant)}
        </Button>
      </div>
    </>
  );
}

/** Rows without a SKU are no variants, so that the numbers of rows and of variants may differ. */
function readRefused(answer: FormAnswer | undefined, at: number): Pick<Row, 'typed' | 'errors'> {
  if (!answer) return {};
  const rows = Object.entries(answer.values).flatMap(([name, value]) => {
    const prefix = /^(variants\.\d+\.)sku$/.exec(name)?.[1];
    return prefix && value.trim() !== '' ? [prefix] : [];
  });
  const prefix = rows[at];
  if (!prefix) return {};
  const ofRow = (of: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      ),
    );
  return { typed: ofRow(answer.values), errors: ofRow(answer.errors) };
}

function VariantFields({ row, currency, timeZone }: Shown & { row: Row }) {
  const { key, isNew, variant } = row;
  const { t } = useTranslation('admin-shop');
  const address = useAddress();
  const name = (field: string) => `variants.${key}.${field}`;
  const field = (of: string) => ({ name: name(of), error: row.errors?.[of] });
  const { sku, sale, stock } = variant;
  return (
    <li className={styles.variant}>
      <TextField
        {...field('sku')}
        label={t(($) => $.product.sku)}
        defaultValue={sku}
        maxLength={100}
        dir="ltr"
      />
      <TextField
        {...field('options')}
        label={t(($) => $.product.options)}
        defaultValue={writeOptions(variant.options)}
        placeholder="size=m colour=ink"
        dir="ltr"
      />
      <MoneyField
        {...field('price')}
        label={t(($) => $.products.price)}
        currency={currency}
        amount={variant.price}
        typed={row.typed?.price}
      />
      <MoneyField
        {...field('sale_price')}
        label={t(($) => $.product.sale_price)}
        currency={currency}
        amount={sale?.price}
        typed={row.typed?.sale_price}
      />
      <TextField
        {...field('sale_from')}
        type="datetime-local"
        label={`${t(($) => $.product.sale_from)} (${timeZone})`}
        defaultValue={sale?.from && toZonedTime(sale.from, timeZone)}
      />
      <TextField
        {...field('sale_until')}
        type="datetime-local"
        label={`${t(($) => $.product.sale_until)} (${timeZone})`}
        defaultValue={sale?.until && toZonedTime(sale.until, timeZone)}
      />
      <TextField
        {...field('weight_grams')}
        type="number"
        min={0}
        label={t(($) => $.product.weight)}
        defaultValue={String(variant.weight_grams ?? 0)}
        dir="ltr"
      />
      <TextField
        {...field('place')}
        label={t(($) => $.stock.place)}
        defaultValue={variant.place}
        maxLength={60}
      />
      <TextField
        {...field('low_stock')}
        type="number"
        min={0}
        label={t(($) => $.stock.threshold)}
        defaultValue={variant.low_stock ?? ''}
        placeholder="5"
        dir="ltr"
      />
      {isNew ? (
        <TextField
          {...field('stock')}
          type="number"
          min={0}
          label={t(($) => $.product.first_stock)}
          defaultValue={stock ?? ''}
          dir="ltr"
        />
      ) : (
        <p>
          <input type="hidden" name={name('stock')} value={Math.max(stock ?? 0, 0)} />
          {t(($) => $.stock.on_hand)}:{' '}
          <a
            href={address(`${href('/admin/stock/movements')}?sku=${encodeURIComponent(sku ?? '')}`)}
          >
            {stock ?? '–'}
          </a>
        </p>
      )}
      <CheckField
        name={name('counted')}
        label={t(($) => $.product.counted)}
        defaultChecked={stock !== null}
      />
      <CheckField
        name={name('backorder')}
        label={t(($) => $.product.backorder)}
        defaultChecked={variant.backorder}
      />
    </li>
  );
}

type MatrixToolsProps = {
  slug: string;
  onAdd: (variants: Partial<Variant>[]) => void;
  onPrice: (price: string) => void;
};

/** Needs scripts: without them, rows are filled in one by one. */
function MatrixTools({ slug, onAdd, onPrice }: MatrixToolsProps) {
  const { t } = useTranslation('admin-shop');
  const [options, setOptions] = useState('');
  const [price, setPrice] = useState('');
  return (
    <details className={styles.tools}>
      <summary className={styles.opener}>{t(($) => $.product.matrix)}</summary>
      <TextField
        label={t(($) => $.product.matrix_options)}
        placeholder="size: s m l; colour: ink sand"
        value={options}
        onChange={(event) => setOptions(event.currentTarget.value)}
        dir="ltr"
      />
      <Button look="secondary" onClick={() => onAdd(combine(options, slug))}>
        {t(($) => $.product.matrix_make)}
      </Button>
      <TextField
        label={t(($) => $.product.price_all)}
        inputMode="decimal"
        value={price}
        onChange={(event) => setPrice(event.currentTarget.value)}
        dir="ltr"
      />
      <Button look="secondary" onClick={() => onPrice(price)}>
        {t(($) => $.product.price_set)}
      </Button>
    </details>
  );
}

/** One variant for each combination: `size: s m; colour: ink` makes two. */
function combine(text: string, slug: string): Partial<Variant>[] {
  const options = text
    .toLowerCase()
    .split(/[;\n]+/)
    .flatMap((part) => {
      const [key = '', values = ''] = part.split(':');
      const words = values.split(/[\s,]+/).filter(Boolean);
      return key.trim() && words.length > 0 ? [{ key: key.trim(), words }] : [];
    });
  if (options.length === 0) return [];
  const combinations = options.reduce<Record<string, string>[]>(
    (all, { key, words }) => all.flatMap((one) => words.map((word) => ({ ...one, [key]: word }))),
    [{}],
  );
  return combinations.slice(0, 200).map((chosen) => ({
    options: chosen,
    sku: [slug, ...Object.values(chosen)].join('-').toUpperCase(),
  }));
}

function writeOptions(options: Record<string, string> = {}): string {
  return Object.entries(options)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}
