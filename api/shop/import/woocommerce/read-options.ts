import { makeSlug } from '#api/platform/text/slug.ts';
import type { Language } from '#contract/shared/language.ts';
import type { OptionForm } from '#contract/shop/product-drafts.ts';
import type { ProductGroup } from './group-rows.ts';
import { type ProductRow, refuseRow } from './product-row.ts';
import { listOf } from './row-values.ts';

type Attribute = { name: string; values: string[]; isShown: boolean };

/** The attributes of a row, as many as there are columns for. */
function attributesOf(row: ProductRow): Attribute[] {
  const attributes: Attribute[] = [];
  for (let number = 1; number <= 50; number++) {
    const name = row.get(`Attribute ${number} name`);
    const values = listOf(row.get(`Attribute ${number} value(s)`));
    const isShown = row.get(`Attribute ${number} visible`) !== '0';
    if (name !== '') attributes.push({ name, values, isShown });
  }
  return attributes;
}

export type ReadOptions = {
  /** Key of an option → key of its value, of each variation. */
  chosen: Record<string, string>[];
  /** What they are called. */
  options: OptionForm[];
  /** What does not differ: rows of "additional information". */
  attributes: { names: Record<string, string>; texts: Record<string, string> }[];
};

/** What the variations of a product differ in, and what else is said about it. */
export function readOptions({ row, variations }: ProductGroup, language: Language): ReadOptions {
  const attributes = attributesOf(row);
  const own = variations.map(attributesOf);
  const names = [...new Set(own.flat().map(({ name }) => name))];
  const options = new Map<string, OptionForm>();
  const chosen = variations.map((variation, at) =>
    Object.fromEntries(
      names.map((name) => {
        const [value] = own[at]?.find((each) => each.name === name)?.values ?? [];
        if (!value) throw refuseRow(variation, `has no ${name}: every variation needs its own`);
        const key = toKey(name);
        const option = options.get(key) ?? { key, names: { [language]: name }, values: [] };
        const valueKey = makeSlug(value, 'value');
        if (!option.values.some((each) => each.key === valueKey)) {
          option.values.push({ key: valueKey, names: { [language]: value }, swatch: null });
        }
        options.set(key, option);
        return [key, valueKey];
      }),
    ),
  );
  const rest = attributes.filter(
    ({ name, values, isShown }) => isShown && values.length > 0 && !names.includes(name),
  );
  return {
    chosen,
    options: [...options.values()],
    attributes: rest.map(({ name, values }) => ({
      names: { [language]: name },
      texts: { [language]: values.join(', ') },
    })),
  };
}

/** Keys begin with a letter. */
function toKey(name: string): string {
  const slug = makeSlug(name, 'option');
  return /^[a-z]/.test(slug) ? slug : `option-${slug}`;
}
