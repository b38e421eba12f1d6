import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { findFaultsIn, findMisplaced } from '../support/find-faults.ts';
import { bothDirections, inLanguage, otherLanguages } from '../support/pages.ts';
import { openViewer } from '../viewing/support.ts';
import { findVariant, shopOf } from './support/shoppers.ts';

/** Somebody whose cart and wishlist have something of each kind. */
async function fillCart() {
  const { session } = await registerAccount();
  const shop = await shopOf(session);
  const put = async (slug: string, sku: string, quantity: number) =>
    shop.addCartItem({ variant_id: (await findVariant(slug, sku)).id, quantity });
  const { item } = (await put('kaus-pelari-lentera', 'SRT-KPL-BLK-M', 2)).data;
  await put('poster-layar-di-tengah-sawah', 'SRT-PLS-A3-T', 1);
  await put('musik-penjaga-suar-kecil', 'SRT-DMP', 1);
  await shop.setCartShipping({ country: 'ID', province_code: '31' });
  await shop.addCartCoupon({ code: 'KAUS20' });
  for (const slug of ['mug-kopi-tanpa-gula', 'lentera-ketujuh', 'ransel-tujuh-gunung']) {
    await shop.addToWishlist({ product: (await shop.getProduct({ slug })).data.product.id });
  }
  const mug = (await shop.getProduct({ slug: 'mug-kopi-tanpa-gula' })).data.product.id;
  return {
    session,
    paths: ['/cart', `/cart?remove=${item.id}`, '/wishlist', `/wishlist?choose=${mug}`],
  };
}

test.each(bothDirections)(
  'nothing overflows, overlaps or is hard to use on a phone (%s)',
  async (language) => {
    const { session, paths } = await fillCart();
    const page = await openViewer(session, { width: 360, height: 740 });
    expect(await findFaultsIn(language, page, paths)).toEqual([]);
  },
);

test('the words of no other language overflow or overlap there', async () => {
  const { session, paths } = await fillCart();
  const page = await openViewer(session, { width: 360, height: 740, javaScript: false });
  const addresses = otherLanguages.flatMap((code) => paths.map((path) => inLanguage(path, code)));
  expect(await findMisplaced(page, addresses)).toEqual([]);
});
