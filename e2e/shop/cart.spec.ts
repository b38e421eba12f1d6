import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { correctStock, findVariant, readCart, shopOf } from './support/shoppers.ts';

const shirt = '/product-detail/kaus-penjaga-suar-kecil?size=m&colour=night-blue';
const name = 'The Little Lighthouse Keeper T-Shirt';

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

/** Opens a page; with scripts, waits for hydration. */
async function open(page: Page, address: string, javaScript: boolean): Promise<void> {
  if (javaScript) await openPage(page, address);
  else await page.goto(address);
}

test.each(firstUnlessSlow(true, false))(
  'from the product to totals with a coupon and shipping (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript, expectedComplaints: /404|422|409/ });
    await open(page, shirt, javaScript);
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Added! Your item has been added to the cart.').first().waitFor();
    await open(page, '/cart', javaScript);
    await expect.poll(() => readCart(page)).toMatchObject({ lines: ['2 × SRT-KSR-NVY-M'] });

    if (javaScript) {
      await page.getByRole('button', { name: `Increase quantity: ${name}` }).click();
      // Before the answer arrives.
      expect(await page.getByLabel(`Quantity of “${name}”`).inputValue()).toBe('3');
    } else {
      await page.getByLabel(`Quantity of “${name}”`).fill('3');
      await page.getByRole('button', { name: 'Update' }).click();
    }
    await page
      .getByText(/447,000/)
      .first()
      .waitFor();

    // A coupon is optional.
    expect(await page.getByLabel('Coupon code').getAttribute('required')).toBe(null);
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await page.getByText('Please enter a coupon code first.').first().waitFor();
    await page.getByLabel('Coupon code').fill('layartancap');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await page
      .getByText(/expired|no longer valid/i)
      .first()
      .waitFor();
    await page.getByLabel('Coupon code').fill('nonton10');
    await page.getByRole('button', { name: 'Apply coupon' }).click();
    await page.getByText('Coupon NONTON10', { exact: true }).waitFor();

    await page.getByLabel('Province').selectOption('31');
    await page.getByRole('button', { name: 'Estimate' }).click();
    const courier = page.getByLabel(/^Next-day courier/);
    await courier.check();
    if (!javaScript) await page.getByRole('button', { name: 'Use this method' }).click();
    await expect
      .poll(() => readCart(page))
      .toEqual({
        lines: ['3 × SRT-KSR-NVY-M'],
        coupons: ['NONTON10'],
        province: 'Daerah Khusus Ibukota Jakarta',
        method: 'Next-day courier',
        total: 447_000 - 44_700 + 22_000,
      });
    await page
      .getByText(/424,300/)
      .first()
      .waitFor();
    await page.getByText(/42,048 PPN/).waitFor();
    if (javaScript) expect(await isFocused(courier)).toBe(true);
    const checkout = page.getByRole('link', { name: 'Proceed to checkout' });
    expect(await checkout.getAttribute('href')).toBe('/checkout');
  },
);

test.each(firstOrAll(true, false))(
  'a line is deleted after a confirmation (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript });
    await open(page, shirt, javaScript);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Your item has been added to the cart.').first().waitFor();
    await open(page, '/cart', javaScript);
    await page.getByRole('link', { name: `Remove “${name}”` }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('heading', { name: 'Are You Sure?' }).waitFor();
    await question.getByText('You want to delete this item').waitFor();
    if (javaScript) {
      // Enter, pressed too early, deletes nothing.
      await expect.poll(() => page.locator(':focus').textContent()).toBe('Cancel');
    }
    const fill = (role: 'link' | 'button', name: string) =>
      question
        .getByRole(role, { name })
        .evaluate((way) => getComputedStyle(way).backgroundColor !== 'rgba(0, 0, 0, 0)');
    expect(await fill('link', 'Cancel')).toBe(true);
    expect(await fill('button', 'Yes, delete it!')).toBe(false);
    await question.getByRole('link', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await readCart(page)).lines).toEqual(['1 × SRT-KSR-NVY-M']);

    await page.getByRole('link', { name: `Remove “${name}”` }).click();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Your item has been deleted.').first().waitFor();
    await page.getByText('Your cart is empty').waitFor();
    expect((await readCart(page)).lines).toEqual([]);
  },
);

slowTest.each([
  { javaScript: true, slug: 'jam-dinding-goerlitz', sku: 'SRT-JDG' },
  { javaScript: false, slug: 'selendang-api-merapi', sku: 'SRT-SAM-IND' },
])('changes are shown until acknowledged (scripts: $javaScript)', async (given) => {
  const { javaScript, slug, sku } = given;
  const page = await openVisitor({ javaScript });
  await open(page, `/product-detail/${slug}`, javaScript);
  await page
    .getByRole('button', { name: /to cart/ })
    .first()
    .click();
  await page.getByText('Your item has been added to the cart.').first().waitFor();
  const shop = await shopOf(page);
  const [other] = (await shop.getCart()).data.cart.lines;
  if (other) await shop.removeCartItem({ id: other.id });
  const { id: variant_id, max_quantity: stock } = await findVariant(slug, sku);
  expect(stock).toBeGreaterThan(1);
  await shop.addCartItem({ variant_id, quantity: stock });
  await correctStock(sku, 1 - stock);
  await open(page, '/cart', javaScript);
  await page.getByText(`quantity reduced from ${stock} to 1, which is all we have`).waitFor();
  await page.getByRole('button', { name: 'OK, update my cart' }).click();
  await page.getByText('Some things have changed').waitFor({ state: 'detached' });
  if (javaScript) expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
  expect((await readCart(page)).lines).toEqual([`1 × ${sku}`]);

  await correctStock(sku, -1);
  await open(page, '/cart', javaScript);
  await page.getByText(': sold out', { exact: false }).first().waitFor();
  await page.getByText('None of the items in your cart can be ordered right now.').waitFor();
  expect(await page.getByRole('link', { name: 'Proceed to checkout' }).count()).toBe(0);
  await correctStock(sku, stock);
});

slowTest('a coupon is removed and the heading gets the focus; a refusal says why', async () => {
  const page = await openVisitor();
  await openPage(page, shirt);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Your item has been added to the cart.').first().waitFor();
  await (await shopOf(page)).addCartCoupon({ code: 'NONTON10' });
  await openPage(page, '/cart');
  const remove = page.getByRole('button', { name: 'Remove coupon NONTON10' });
  const code = page.locator('form:has([value="uncoupon"]) input[name="code"]');
  await code.evaluate((input: HTMLInputElement) => {
    input.value = '';
  });
  await remove.press('Enter');
  await page.locator('[data-rht-toaster] [role="status"]').first().waitFor();
  await remove.waitFor();
  expect((await readCart(page)).coupons).toEqual(['NONTON10']);

  await remove.press('Enter');
  await expect.poll(async () => (await readCart(page)).coupons).toEqual([]);
  await remove.waitFor({ state: 'detached' });
  expect(await isFocused(page.getByRole('heading', { level: 1 }))).toBe(true);
});

test('quick presses result in the last quantity, and the keyboard suffices', async () => {
  const page = await openVisitor();
  await openPage(page, shirt);
  await page.getByRole('button', { name: 'Add to cart' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Added! Your item has been added to the cart.').first().waitFor();
  await openPage(page, '/cart');
  await page.getByRole('button', { name: `Increase quantity: ${name}` }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  expect(await page.getByLabel(`Quantity of “${name}”`).inputValue()).toBe('6');
  await expect.poll(async () => (await readCart(page)).lines).toEqual(['6 × SRT-KSR-NVY-M']);
  await page.getByRole('link', { name: `Remove “${name}”` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes, delete it!' }).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toBe(`Remove “${name}”`);
});

slowTest('a quantity above the stock is refused', async () => {
  const page = await openVisitor({ javaScript: false, expectedComplaints: /409/ });
  await page.goto('/product-detail/celemek-nomor-tujuh-belas?colour=cream');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Your item has been added to the cart.').first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('alert').waitFor();
  expect((await readCart(page)).lines).toEqual(['1 × SRT-C17-CRM']);
});
