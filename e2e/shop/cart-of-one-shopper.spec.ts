import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';
import { findVariant, readCart, readShopperToken, shopOf } from './support/shoppers.ts';

const mug = '/product-detail/mug-kopi-tanpa-gula?colour=cream';
const mugSku = 'SRT-MKT-CRM';

async function add(page: Page, address = mug): Promise<void> {
  await openPage(page, address);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByText('Added! Your item has been added to the cart.').first().waitFor();
}

function headerLink(page: Page, name: string | RegExp) {
  return page.getByRole('banner').getByRole('link', { name });
}

test.each(firstUnlessSlow(true, false))(
  "a guest's cart is merged into the account's at sign-in (scripts: %s)",
  async (javaScript) => {
    const account = await registerAccount();
    const shop = await shopOf(account.session);
    const { id: mugId } = await findVariant('mug-kopi-tanpa-gula', mugSku);
    const { id: pinId } = await findVariant('pin-sari-dan-kunang-kunang', 'SRT-PSK');
    await shop.addCartItem({ variant_id: mugId, quantity: 3 });
    await shop.addCartItem({ variant_id: pinId, quantity: 1 });

    const page = await openVisitor({ javaScript });
    await page.goto(mug);
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('Your item has been added to the cart.').first().waitFor();
    expect(await readShopperToken(page)).not.toBe('');
    await page.goto('/login?from=/cart');
    await page.locator('[name="username"]').fill(account.username);
    await page.locator('[name="password"]').fill(account.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/cart');
    expect(await page.getByLabel('Quantity of “No Sugar Mug”').inputValue()).toBe('3');
    await page.getByText('Sari & the Firefly Pin Set').first().waitFor();
    expect((await readCart(account.session)).lines).toEqual([`3 × ${mugSku}`, '1 × SRT-PSK']);
    const names = (await page.context().cookies()).map((cookie) => cookie.name);
    expect(names.filter((cookie) => cookie.startsWith('sorot_shopper'))).toEqual([]);
  },
);

slowTest(
  'the header shows counts on every page, and requests none while there is nothing',
  async () => {
    const page = await openVisitor();
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/cart/summary') requested.push(pathname);
    });
    await openPage(page, '/movies');
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2_000);
    expect(requested).toEqual([]);
    expect(await headerLink(page, 'Cart').count()).toBe(0);

    await add(page);
    await headerLink(page, 'Cart: 1').waitFor();
    await openPage(page, '/movies');
    await headerLink(page, 'Cart: 1').waitFor();
    expect(requested.length).toBeGreaterThan(0);
    await openPage(page, '/merchandise-store');
    await headerLink(page, 'Cart: 1').waitFor();
    await headerLink(page, 'Wishlist').waitFor();
  },
);

test('the cart opens over the page, by keyboard, and restores the focus', async () => {
  const page = await openVisitor();
  await add(page);
  await headerLink(page, 'Cart: 1').focus();
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('No Sugar Mug').waitFor();
  await cart.getByRole('link', { name: 'Proceed to checkout' }).waitFor();
  await page.keyboard.press('Escape');
  // Browsers hide a dialog some time before they say that it is closed.
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Cart: 1');
  await page.keyboard.press('Enter');
  await cart.getByRole('link', { name: 'View cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor();
  expect(await cart.count()).toBe(0);
});

slowTest('a change in one tab appears in the others', async () => {
  const page = await openVisitor();
  await add(page);
  const other = await page.context().newPage();
  await openPage(other, '/cart');
  await other.getByLabel('Quantity of “No Sugar Mug”').waitFor();
  await add(page);
  await expect.poll(() => other.getByLabel('Quantity of “No Sugar Mug”').inputValue()).toBe('2');
  await other.getByRole('button', { name: 'Decrease quantity: No Sugar Mug' }).click();
  await headerLink(page, 'Cart: 1').waitFor();
});

slowTest('going back shows the cart as it is now', async () => {
  const page = await openVisitor();
  await add(page);
  await openPage(page, '/cart');
  await page.goto('/movies');
  const shop = await shopOf(page);
  const [line] = (await shop.getCart()).data.cart.lines;
  if (line) await shop.changeCartItem({ id: line.id, quantity: 4 });
  await page.goBack();
  await expect.poll(() => page.getByLabel('Quantity of “No Sugar Mug”').inputValue()).toBe('4');
});

test("nobody sees another's cart, and no cache stores one", async () => {
  const { session } = await registerAccount();
  await (await shopOf(session)).addCartItem({
    variant_id: (await findVariant('mug-kopi-tanpa-gula', mugSku)).id,
    quantity: 1,
  });
  const owner = await openViewer(session);
  for (const path of ['/cart', '/wishlist', '/cart/summary', '/cart/summary?lines']) {
    const answer = await owner.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('private, no-store');
  }
  const guest = await openVisitor();
  await openPage(guest, '/cart');
  await guest.getByText('Your cart is empty').waitFor();
  const { counts } = await (await guest.request.get('/cart/summary')).json();
  expect(counts).toEqual({ cart: 0, wished: [] });
  expect(await readShopperToken(guest)).toBe('');
});
