import {
  type CouponForm,
  couponFormSchema,
  type OptionForm,
  optionFormSchema,
  type ProductForm,
  productFormSchema,
  type ZoneForm,
  zoneFormSchema,
} from '#contract/shop/product-drafts.ts';
import { dayFrom } from './day-from.ts';
import type { CouponDraft, OptionDraft, ProductDraft, ZoneDraft } from './shop-drafts.ts';

/** Titles of the demo, by the name that its files call them by. */
export type DemoTitles = ReadonlyMap<string, { type: string; slug: string }>;

/** A product as operators would write it at that moment; titles that are gone are left out. */
export function toProductForm(draft: ProductDraft, titles: DemoTitles, now: Date): ProductForm {
  return productFormSchema.parse({
    slug: draft.slug,
    kind: draft.kind,
    texts: draft.texts,
    attributes: draft.attributes,
    categories: [draft.category],
    tags: draft.tags,
    published_at: dayFrom(now, -draft.publishedDaysAgo).toISOString(),
    featured_position: draft.featured ?? null,
    variants: draft.variants.map(({ sale, weight, ...variant }) => ({
      ...variant,
      weight_grams: weight,
      sale: sale && { price: sale.price, ...toSpan(sale, now, 'from', 'until') },
    })),
    titles: draft.titles.flatMap((name) => titles.get(name) ?? []),
    moments: draft.moments.flatMap(({ title: name, startsAt, endsAt, ...part }) => {
      const title = titles.get(name);
      return title ? [{ ...title, ...part, starts_at: startsAt, ends_at: endsAt }] : [];
    }),
  });
}

export function toOptionForm(draft: OptionDraft): OptionForm {
  return optionFormSchema.parse(draft);
}

export function toZoneForm(draft: ZoneDraft, position: number): ZoneForm {
  const { name, country, provinces, takesCod, methods } = draft;
  return zoneFormSchema.parse({
    name,
    position,
    country,
    provinces,
    takes_cod: takesCod,
    methods: methods.map(({ kind, names, price, pricePerKg, freeAbove, days }) => ({
      kind,
      names,
      price,
      price_per_kg: pricePerKg,
      free_above: freeAbove,
      days_from: days?.[0],
      days_to: days?.[1],
    })),
  });
}

export function toCouponForm(draft: CouponDraft, now: Date): CouponForm {
  return couponFormSchema.parse({
    code: draft.code,
    kind: draft.kind,
    amount: draft.amount,
    minimum_spend: draft.minimumSpend,
    maximum_spend: draft.maximumSpend,
    usage_limit: draft.usageLimit,
    customer_limit: draft.customerLimit,
    exclude_sale_items: draft.excludeSaleItems,
    individual_use: draft.individualUse,
    categories: draft.categories,
    except_products: draft.exceptProducts,
    ...toSpan(draft, now, 'starts_at', 'ends_at'),
  });
}

function toSpan(
  { fromDays, untilDays }: { fromDays?: number | undefined; untilDays?: number | undefined },
  now: Date,
  from: string,
  until: string,
): Record<string, string> {
  return {
    ...(fromDays !== undefined && { [from]: dayFrom(now, fromDays).toISOString() }),
    ...(untilDays !== undefined && { [until]: dayFrom(now, untilDays).toISOString() }),
  };
}
