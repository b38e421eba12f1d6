import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';
import { readCart, shopOf } from './support/shoppers.ts';

const bag = '/product-detail/ransel-tujuh-gunung';
const bagName = 'Seven Mountains Rucksack';

test.each(firstUnlessSlow(true, false))(
  'a guest adds to the wishlist, moves to the cart and deletes (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript });
    const open = (path: string) => (javaScript ? openPage(page, path) : page.goto(path));
    await open(bag);
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.getByText('Added! Your item has been added to the wishlist.').first().waitFor();
    await open('/product-detail/kartu-pos-kapal-rempah');
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.getByText('Your item has been added to the wishlist.').first().waitFor();
    await open('/wishlist');
    await page.getByText('2 products').waitFor();
    await page.getByRole('button', { name: `Move to cart: ${bagName}` }).click();
    await page.getByText('Added! Your item has been added to the cart.').first().waitFor();
    await page.getByText('1 product', { exact: true }).waitFor();
    if (javaScript) {
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.evaluate((each) => each === document.activeElement)).toBe(true);
    }
    expect((await readCart(page)).lines).toEqual(['1 × SRT-R7G']);

    await page.getByRole('link', { name: /^Remove “The Spice Fleet/ }).click();
    await page.getByRole('heading', { name: 'Are You Sure?' }).waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Your item has been deleted.').first().waitFor();
    await page.getByText('Nothing on your wishlist yet').waitFor();
    expect((await (await shopOf(page)).listWishlistIds()).data.ids).toEqual([]);
  },
);

slowTest.each(firstOrAll(false, true))(
  'a variant is chosen if there are several (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    const shop = await shopOf(session);
    const slug = 'mug-kopi-tanpa-gula';
    const { id, variants } = (await shop.getProduct({ slug })).data.product;
    await shop.addToWishlist({ product: id });
    const page = await openViewer(session, { javaScript });
    await page.goto('/wishlist');
    await page.getByRole('link', { name: 'Choose options: No Sugar Mug' }).click();
    await page.getByLabel('Variant').selectOption(String(variants[1]?.id));
    await page.getByRole('button', { name: 'Move to cart: No Sugar Mug' }).click();
    await page.getByText('Added! Your item has been added to the cart.').first().waitFor();
    expect((await readCart(session)).lines).toEqual([`1 × ${variants[1]?.sku}`]);
    expect((await shop.listWishlistIds()).data.ids).toEqual([]);
  },
);

slowTest('a heart states its action and toggles', async () => {
  const page = await openVisitor();
  await openPage(page, bag);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist: 1' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'On the wishlist' }).click();
  await page.getByText('Removed from the wishlist.').first().waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add to wishlist' }).waitFor();
});
