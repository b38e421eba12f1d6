import { languages } from '#contract/shared/language.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';

export function toTranslations(productId: number, { texts }: ProductForm) {
  return languages.flatMap((language) => {
    const text = texts[language];
    return text ? [{ productId, language, ...text }] : [];
  });
}

export function toAttributes(productId: number, { attributes }: ProductForm) {
  return attributes.map(({ names, texts }, position) => ({
    productId,
    position,
    names: { ...names },
    texts: { ...texts },
  }));
}
