import type { ProductDraft as Draft } from '#contract/shop/product-editing.ts';
import { revisionOf } from '../audit/product-state.ts';
import type { ProductDraft } from '../queries/find-product-draft.ts';

export function presentProductDraft(draft: ProductDraft): Draft {
  const { product, form, pictures, files } = draft;
  return {
    form,
    updated_at: product.updatedAt.toISOString(),
    revision: revisionOf(draft),
    units_sold: product.unitsSold,
    pictures: pictures.map(({ pictureId, optionKey, valueKey, alt, picture }) => ({
      id: pictureId,
      ...picture,
      alt,
      option: optionKey,
      value: valueKey,
    })),
    files: files.map(({ id, name, bytes, downloadLimit, expiresAfterDays, bought }) => ({
      id,
      name,
      bytes,
      download_limit: downloadLimit,
      expires_after_days: expiresAfterDays,
      bought,
    })),
  };
}
