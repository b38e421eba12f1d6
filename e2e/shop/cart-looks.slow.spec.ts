import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { findFaultsIn, findMisplaced } from '../support/find-faults.ts';
import { directions, inLanguage, otherLanguages } from '../support/pages.ts';
import { openPage, waitForDrawing } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';
import { findVariant, shopOf } from './support/shoppers.ts';

/** A shopper with one item of each kind in cart and wishlist. */
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

test.each(directions)('no layout or accessibility faults on a phone (%s)', async (language) => {
  const { session, paths } = await fillCart();
  const page = await openViewer(session, { width: 360, height: 740 });
  expect(await findFaultsIn(language, page, paths)).toEqual([]);
});

test('no other language overflows or overlaps there', async () => {
  const { session, paths } = await fillCart();
  const page = await openViewer(session, { width: 360, height: 740, javaScript: false });
  const addresses = otherLanguages.flatMap((code) => paths.map((path) => inLanguage(path, code)));
  expect(await findMisplaced(page, addresses)).toEqual([]);
});

test.each([
  ['/cart', 'Proceed to checkout'],
  ['/checkout', 'Place order'],
])('on a phone, nothing covers the end of %s', async (path, name) => {
  const { session } = await fillCart();
  const page = await openViewer(session, { width: 360, height: 740 });
  await openPage(page, path);
  const action = page.locator('main').locator('button, a').filter({ hasText: name });
  const covered: number[] = [];
  // At every scroll position at which it is visible.
  for (let above = 40; above < 700; above += 40) {
    await action.evaluate((element, above) => {
      const { top } = element.getBoundingClientRect();
      window.scrollBy({ top: top - above, behavior: 'instant' });
    }, above);
    await waitForDrawing(page);
    covered.push(
      ...(await action.evaluate((element, above) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const floating = document.querySelector('[aria-label="Back to top"]');
        const across = [0.1, 0.5, 0.9].map((part) => left + part * (right - left));
        const down = [0.2, 0.5, 0.8].map((part) => top + part * (bottom - top));
        return across
          .flatMap((x) => down.map((y) => document.elementsFromPoint(x, y)))
          .filter((found) => found.includes(element) && floating && found.includes(floating))
          .map(() => above);
      }, above)),
    );
  }
  expect(covered).toEqual([]);
});
