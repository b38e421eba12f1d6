import { sql } from 'drizzle-orm';
import { localizedText } from '#api/platform/localized.ts';
import type { Language } from '#contract/shared/language.ts';
import { productOptions, productOptionValues, productVariants } from '../products/tables.ts';

/** A variant's options as they are shown, in their own order. */
export function optionsShown(language: Language) {
  const option = localizedText(productOptions.names, sql`${language}`);
  const value = localizedText(productOptionValues.names, sql`${language}`);
  return sql<{ name: string; value: string }[]>`coalesce((select
      jsonb_agg(jsonb_build_object('name', ${option}, 'value', ${value})
        order by ${productOptions.position}, ${productOptions.key})
    from jsonb_each_text(${productVariants.options}) chosen
    join ${productOptions} on ${productOptions.key} = chosen.key
    join ${productOptionValues} on ${productOptionValues.optionKey} = chosen.key
      and ${productOptionValues.key} = chosen.value), '[]')`;
}
