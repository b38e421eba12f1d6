import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { moveOrder, pin, waitForAreas } from '../shop/support/buying.ts';
import { orderByApi } from '../shop/support/order-by-api.ts';
import { registerAccount } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { openPage, waitForScripts } from '../support/visit.ts';
import { askAsOwner, devices, openOwner } from './support.ts';

type Sheet = {
  order: {
    status: string;
    shipments: unknown[];
    total: { amount: number };
    refunded_total: { amount: number };
  };
};
const read = async (number: string) => (await askAsOwner<Sheet>(`ops/orders/${number}/`)).order;

async function placeOrders(count: number): Promise<string[]> {
  await waitForAreas();
  const { session } = await registerAccount();
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) {
    numbers.push(await orderByApi(session, 'bank_transfer', { ...pin, quantity: 2 }));
  }
  return numbers;
}

async function confirm(number: string): Promise<void> {
  const body = { to: 'processing', expected_version: 1 };
  await askAsOwner(`ops/orders/${number}/transitions/`, body);
}

/** Says yes to the question that repeats the amount. */
async function confirmAmount(page: Page): Promise<void> {
  const question = page.locator('dialog[open]');
  expect(await question.textContent()).toMatch(/\d{2,3}[.,]\d{3}/);
  await expectAccessible(page);
  await question.locator('form button[type=submit]').click();
  await page.waitForURL(/done=(?:processing|refunded)/);
}

async function expectAccessible(page: Parameters<typeof auditor>[0]): Promise<void> {
  expect((await auditor(page).analyze()).violations).toEqual([]);
}

test.each(devices)('an order is found by its amount: $name', async (device) => {
  const [number = ''] = await placeOrders(1);
  const { total } = await read(number);
  const page = await openOwner(device);
  await openPage(page, '/admin');
  await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').click();
  await page.getByRole('combobox').fill(`Rp ${total.amount.toLocaleString('id')}`);
  await expectAccessible(page);
  await page.getByRole('option', { name: `#${number}` }).click();
  await page.waitForURL(`**/admin/orders/${number}*`);
});

test.each(devices)('a transfer is confirmed and an item refunded: $name', async (device) => {
  const [number = ''] = await placeOrders(1);
  const page = await openOwner(device);
  await openPage(page, `/admin/orders?q=${number}`);
  await expectAccessible(page);
  await page.locator('tbody th a').first().click();
  await page.waitForURL(`**/admin/orders/${number}*`);
  await page.locator('button[name=to][value=processing]').click();
  await confirmAmount(page);
  expect((await read(number)).status).toBe('processing');
  await expectAccessible(page);

  // The parcel comes first.
  const first = page.locator('main form:has(button[type=submit])').first();
  expect(await first.locator('input[name=intent]').inputValue()).toBe('ship');

  const refund = page.locator('form:has(input[value=refund])');
  await page.locator('details:has(input[value=refund]) > summary').click();
  await refund.locator('select[name^="quantity."]').selectOption('1');
  await refund.locator('button[type=submit]').click();
  await confirmAmount(page);
  await expect.poll(async () => (await read(number)).refunded_total.amount).toBeGreaterThan(0);
  // What was asked about is done, and does not come back as something unsaved.
  await waitForScripts(page);
  expect(await page.locator('[data-unsaved]').count()).toBe(0);
  const { status, refunded_total: refunded } = await read(number);
  expect(status).toBe('processing');

  // Found again by its amount, marked in the list, and in the log in words.
  const amount = `Rp ${refunded.amount.toLocaleString('id')}`;
  await openPage(page, '/admin');
  await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').click();
  await page.getByRole('combobox').fill(amount);
  await page.getByRole('option', { name: `#${number}` }).click();
  await page.waitForURL(`**/admin/orders/${number}*`);
  const partly = device.locale === 'id' ? 'Dana dikembalikan sebagian' : 'Partly refunded';
  // The page may still be the one before.
  await page.locator('main dl').getByText(partly).first().waitFor();
  await openPage(page, `/admin/orders?refund=partly&q=${encodeURIComponent(amount)}`);
  const row = page.locator(`tr:has(a[href*="${number}"])`);
  expect(await row.textContent()).toContain(partly);
  await openPage(page, `/admin/audit?kind=order&subject=${number}`);
  await page.locator('tbody th a').first().click();
  await page.waitForURL(/admin\/audit\/\d+/);
  const entry = page.locator('main');
  await expect.poll(() => entry.textContent()).toContain('1 ×');
  expect(await entry.textContent()).not.toContain('item_id');
  expect(await entry.locator(`a[href*="/admin/orders/${number}"]`).count()).toBe(1);
  await expectAccessible(page);
});

test.each(firstUnlessSlow(true, false))(
  'money to settle is settled with a reason, and listed again after undoing (scripts: %s)',
  async (javaScript) => {
    const [number = ''] = await placeOrders(1);
    await moveOrder(number, 'processing', 'cancelled');
    const page = await openOwner({ ...devices[0], javaScript });
    const link = page.locator(`tbody a[href*="${number}"]`);
    await page.goto('/admin/orders?todo=money');
    await link.click();
    await page.locator('details:has(input[value=settle]) > summary').click();
    if (javaScript) await expectAccessible(page);
    const form = page.locator('form:has(input[value=settle])');
    await form.locator('[name=note]').fill('Ditransfer kembali');
    await form.locator('button[type=submit]').click();
    const question = page.locator('dialog[open]');
    expect(await question.textContent()).toMatch(/\d{2,3}[.,]\d{3}/);
    // Then it no longer moves.
    if (javaScript) await page.locator('dialog:modal').waitFor();
    await question.locator('form button[type=submit]').click();
    await page.waitForURL(/done=saved/);
    expect(await page.locator('main').textContent()).toContain('Ditransfer kembali');
    await page.locator('[role=status] form button').click();
    await page.waitForURL(/done=undone/);
    await page.goto('/admin/orders?todo=money');
    await link.waitFor();
  },
);

slowTest('without scripts, an amount is asked about as well', async () => {
  const [number = ''] = await placeOrders(1);
  await confirm(number);
  const page = await openOwner({ javaScript: false });
  await page.goto(`/admin/orders/${number}`);
  await page.locator('details:has(input[value=refund]) > summary').click();
  await page.locator('input[name=amount]').fill('12.000');
  await page.locator('form:has(input[value=refund]) button[type=submit]').click();
  const question = page.locator('dialog');
  expect(await question.textContent()).toMatch(/12[.,]000/);
  expect((await read(number)).refunded_total.amount).toBe(0);
  await question.locator('form button[type=submit]').click();
  await page.waitForURL(/done=refunded/);
  expect((await read(number)).refunded_total.amount).toBe(12_000);
});

slowTest.each(devices)('five orders are shipped with pasted numbers: $name', async (device) => {
  const numbers = await placeOrders(5);
  for (const number of numbers) await confirm(number);
  const page = await openOwner(device);
  await openPage(page, '/admin/orders?todo=ship');
  for (const number of numbers) {
    await page.locator(`tr:has(a[href*="${number}"]) input[type=checkbox]`).press('Space');
  }
  await page.locator('a[href*="/admin/orders/ship"]').click();
  await page.waitForURL('**/admin/orders/ship*');
  await page.locator('main summary').first().click();
  const lines = numbers.map((number, at) => `#${number} JNE00${at}`).join('\n');
  await page.locator('textarea[name=text]').fill(lines);
  await page.locator('form:has(textarea) button[type=submit]').click();
  await page.locator('input[name^="tracking."][value="JNE004"]').waitFor();
  await expectAccessible(page);
  await page.locator('form:has(input[name=courier]) button[type=submit]').click();
  await page.waitForURL('**/admin/bulk/*');
  await expect
    .poll(async () => (await Promise.all(numbers.map(read))).map((one) => one.shipments.length))
    .toEqual([1, 1, 1, 1, 1]);
});

slowTest.each(devices)('a coupon is made, and undone: $name', async (device) => {
  const code = `HUJAN${device.width}`;
  const page = await openOwner(device);
  await openPage(page, '/admin/coupons');
  await expectAccessible(page);
  await page.locator('main a[href*="/admin/coupons/new"]').click();
  await page.locator('input[name=code]').fill(code);
  await page.locator('input[name=amount]').fill('12.5');
  await expectAccessible(page);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/done=saved/);
  const { coupons } = await askAsOwner<{ coupons: { code: string; amount: number }[] }>(
    'ops/coupons/',
  );
  expect(coupons.find((coupon) => coupon.code === code)?.amount).toBe(1_250);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  expect(await page.locator('main').textContent()).not.toContain(code);
});

slowTest.each(devices)(
  'prices are rounded to an amount as people write it: $name',
  async (device) => {
    const page = await openOwner(device);
    await openPage(page, '/admin/products?q=catatan');
    await page.locator('tbody input[type=checkbox]').first().press('Space');
    await page
      .locator('main [role=status] ~ div button')
      .filter({ hasText: /harga|price/i })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=percent]').fill('5');
    await dialog.locator('[name=round_to]').fill('Rp 1.000');
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('li').first().waitFor();
    expect(await dialog.locator('[role=alert]').count()).toBe(0);
  },
);

test.each(devices)('a price is changed, and stock corrected: $name', async (device) => {
  const page = await openOwner({ ...device, expectedComplaints: /status of 422/ });
  // Other journeys count on the prices of what they buy.
  await openPage(page, '/admin/products?q=catatan');
  await expectAccessible(page);
  await page.locator('tbody th a').first().click();
  const price = page.locator('input[name="variants.0.price"]');
  await price.fill('Rp 129.000,50');
  await page.locator('form:has(input[value=save]) button[type=submit]').click();
  await page.locator('input[name="variants.0.price"][aria-invalid]').waitFor();
  await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
  expect((await price.boundingBox())?.y).toBeLessThan(device.height);
  await price.fill((70_000 + device.width).toLocaleString('id'));
  await expectAccessible(page);
  await page.locator('main aside button').first().click();
  await page.waitForURL(/done=saved/);
  await expect.poll(() => price.inputValue()).toBe(String(70_000 + device.width));

  await openPage(page, '/admin/stock/movements?sku=SRT-BJP-R');
  await page.locator('details:has(input[name=change]) > summary').click();
  await page.locator('input[name=change]').fill('2');
  await page.locator('input[name=note]').fill('Stok opname');
  await page.locator('form:has(input[name=change]) button[type=submit]').click();
  await page.waitForURL(/done=saved/);
  expect(await page.locator('tbody').textContent()).toContain('Stok opname');
  await expectAccessible(page);
});

slowTest('new variants stay as typed: beside more rows, and when they are refused', async () => {
  const page = await openOwner({ expectedComplaints: /409|422/ });
  await openPage(page, '/admin/products/buku-catatan-juru-peta');
  const skus = page.locator('input[name^="variants."][name$=".sku"]');
  const count = await skus.count();
  const field = (name: string) => page.locator(`input[name="variants.${count - 1}.${name}"]`);
  // The SKU of another product.
  const typed = { sku: pin.sku, options: 'paper=grid', price: '80000', stock: '12' };
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  await page.getByRole('button', { name: 'Add variant' }).click();
  await expect.poll(() => skus.count()).toBe(count + 1);
  expect(await field('sku').inputValue()).toBe(pin.sku);

  // Only the combination that is not there, in place of the blank row.
  await page.getByText('Make many variants at once').click();
  await page.getByLabel('Options and values').fill('paper: grid lined');
  await page.getByRole('button', { name: 'Make all combinations' }).click();
  const made = page.locator('input[value="BUKU-CATATAN-JURU-PETA-LINED"]');
  await made.waitFor();
  expect(await skus.count()).toBe(count + 1);
  expect(await field('sku').inputValue()).toBe(pin.sku);

  await page.locator('form:has(input[value=save]) button[type=submit]').click();
  // The new combination has no price yet.
  await page.locator('main [name$=".price"][aria-invalid=true]').waitFor();
  expect(await field('sku').inputValue()).toBe(pin.sku);
  expect(await field('stock').getAttribute('type')).toBe('number');
  expect(await field('stock').inputValue()).toBe('12');
  expect(await page.locator(`a[href*="sku=${pin.sku}"]`).count()).toBe(0);
});

slowTest.each(devices)('a customer who writes gets a link to check out: $name', async (device) => {
  const page = await openOwner(device);
  await openPage(page, '/admin/offers');
  await page.locator('details:has(textarea) > summary').click();
  await page.locator('input[name=name]').fill('Bu Sari');
  await page.locator('input[name=phone]').fill('0812 3456 7890');
  await page.locator('textarea[name=items]').fill(`1 ${pin.sku}`);
  await page.locator('form:has(textarea) button[type=submit]').click();
  await page.waitForURL(/done=created/);
  await expectAccessible(page);
  const chat = await page.locator('tbody a[href^="https://wa.me/"]').first().getAttribute('href');
  expect(chat).toContain('https://wa.me/6281234567890?text=');
  const link = await page.locator('tbody a[href*="/offers/"]').first().getAttribute('href');
  await openPage(page, link ?? '');
  await expectAccessible(page);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/checkout*');
});

slowTest('labels, picking list and packing slips are made for printing', async () => {
  const [number = ''] = await placeOrders(1);
  await confirm(number);
  const page = await openOwner();
  for (const sheet of ['pick', 'labels', 'slips']) {
    await openPage(page, `/admin/orders/${sheet}?numbers=${number}`);
    expect(await page.locator('main').textContent()).toContain(number);
    await expectAccessible(page);
  }
});
