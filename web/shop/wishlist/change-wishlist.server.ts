import type { ApiClient } from '#contract/client.ts';

/** Does what a form of the page wants; tells what the header says then. */
export async function changeWishlist({ shop }: ApiClient, form: FormData) {
  const product = Number(form.get('product'));
  const variant = form.get('variant');
  if (form.get('intent') === 'move') {
    const { data } = await shop.moveToCart({
      product,
      variant_id: variant ? Number(variant) : null,
    });
    return { done: 'moved', cart: data.cart_count };
  }
  if (form.get('intent') === 'remove') await shop.removeFromWishlist({ product });
  return { done: 'remove' };
}
