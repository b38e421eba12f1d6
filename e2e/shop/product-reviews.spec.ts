import { expect, test } from 'vitest';
import type { Moderated } from '#contract/moderation.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { askAs, ownerSession, registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';
import {
  field,
  fillAddress,
  fillCart,
  jakarta,
  moveOrder,
  open,
  pin,
  placeOrder,
  showShipping,
} from './support/buying.ts';
import { orderByApi } from './support/order-by-api.ts';
import { shopOf } from './support/shoppers.ts';
import { onPhone, reviewTexts, ways } from './support/ways.ts';

const address = '/product-detail/kaus-penjaga-suar-kecil?tab=reviews';
const phone = { width: 360, height: 760 };

slowTest.each([
  ['id', true],
  ['id', false],
] as const)(
  'a visitor who has not bought it learns why it cannot be reviewed (%s, scripts: %s)',
  async (locale, javaScript) => {
    const page = await openVisitor({
      ...phone,
      locale,
      javaScript,
      expectedComplaints: /40\d|422/,
    });
    await page.goto(address);
    const form = page.locator('#review-form');
    expect(await form.textContent()).toContain('Hanya pembeli produk ini');
    await form.locator('input[name="stars"][value="4"]').check();
    await form.getByLabel('Ulasan Anda').fill('Bahannya tebal dan sablonnya rapi.');
    await form.getByRole('textbox', { name: /^Nama/ }).fill('Sekar');
    await form.getByRole('textbox', { name: /^Email/ }).fill('sekar@example.com');
    await form.getByLabel('Nomor pesanan').fill('#TIDAK-ADA');
    await form.getByRole('button', { name: 'Kirim ulasan' }).click();
    await form.getByRole('alert').waitFor();
    // The text is kept.
    expect(await form.getByLabel('Ulasan Anda').inputValue()).toBe(
      'Bahannya tebal dan sablonnya rapi.',
    );
    expect(await form.getByLabel('Nomor pesanan').inputValue()).toBe('#TIDAK-ADA');
  },
);

slowTest('errors appear beside their fields', async () => {
  const page = await openVisitor({ expectedComplaints: /422/ });
  await openPage(page, address);
  const form = page.locator('#review-form');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Sekar');
  await form.getByRole('button', { name: 'Submit review' }).click();
  await page.locator('#review-form [aria-invalid="true"]').first().waitFor();
  expect(await form.getByText('Please choose one to five stars.').isVisible()).toBe(true);
  expect(await form.getByText('Your e-mail will not be published.').isVisible()).toBe(true);
});

test.each(firstUnlessSlow(...ways))(
  'a guest who bought it reviews it with the order number: %o',
  async (way) => {
    const { javaScript } = way;
    const t = reviewTexts[way.language];
    const email = `tamu.${crypto.randomUUID().slice(0, 8)}@example.org`;
    const page = await openVisitor(onPhone(way));
    await fillCart(page, pin);
    await open(page, '/checkout', javaScript);
    await field(page, 'email').fill(email);
    await fillAddress(page);
    await showShipping(page, javaScript);
    await field(page, 'payment_method').and(page.locator('[value="cash_on_delivery"]')).check();
    const { number } = await placeOrder(page);
    await moveOrder(number, 'completed');

    await open(page, `/product-detail/${pin.slug}?tab=reviews`, javaScript);
    const form = page.locator('#review-form');
    const text = `Kecil tapi berat. ${number}`;
    await form.locator('input[name="stars"][value="5"]').check();
    await form.getByLabel(t.form.text).fill(text);
    await form.locator('[name="name"]').fill('Sekar');
    await form.locator('[name="email"]').fill(email);
    await form.locator('[name="order_number"]').fill(`#${number.toLowerCase()}`);
    await form.getByRole('button', { name: t.form.submit }).click();
    await page.getByText(t.saved).waitFor();
    expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.locator('main').textContent()).not.toContain(email);
    type Review = { reviews: { text: string; stars: number }[] };
    const { reviews } = await askApi<Review>(`products/${pin.slug}/reviews/`);
    expect(reviews.find((review) => review.text === text)?.stars).toBe(5);
  },
);

slowTest('a guest who ordered with a phone number only reviews it with that', async () => {
  const page = await openVisitor({ ...phone, locale: 'id', expectedComplaints: /40\d|422/ });
  await fillCart(page, pin);
  await open(page, '/checkout', true);
  await fillAddress(page);
  await showShipping(page, true);
  await field(page, 'payment_method').and(page.locator('[value="cash_on_delivery"]')).check();
  const { number } = await placeOrder(page);
  await moveOrder(number, 'completed');

  await open(page, `/product-detail/${pin.slug}?tab=reviews`, true);
  const form = page.locator('#review-form');
  const text = `Peniti yang tahan lama. ${number}`;
  await form.locator('input[name="stars"][value="4"]').check();
  await form.getByLabel('Ulasan Anda').fill(text);
  await form.getByRole('textbox', { name: /^Nama/ }).fill('Sekar');
  await form.getByLabel('Nomor pesanan').fill(number);
  await form.getByRole('button', { name: 'Kirim ulasan' }).click();
  await form.getByText('Salah satu saja cukup').first().waitFor();
  await form.getByLabel('Nomor telepon').fill(jakarta.phone);
  await form.getByRole('button', { name: 'Kirim ulasan' }).click();
  await page.getByText('Ulasan Anda sudah disimpan').waitFor();
  expect(await page.getByText(text).isVisible()).toBe(true);
});

slowTest.each(firstOrAll(false, true))(
  'reporting a review requires signing in, and returns to it (scripts: %s)',
  async (javaScript) => {
    const { session, email } = await registerAccount();
    const number = await orderByApi(session, 'cash_on_delivery', pin);
    await moveOrder(number, 'completed');
    const text = `Beli di toko sebelah saja. ${number}`;
    const content = { stars: 1, name: 'Budi', email, text };
    await (await shopOf(session)).saveProductReview({ slug: pin.slug, ...content });

    const { username, password } = await registerAccount();
    const reader = await openVisitor({ ...phone, javaScript });
    const review = reader.locator('article', { hasText: text });
    // A cached page may be shown once more.
    await expect
      .poll(async () => {
        await open(reader, `/product-detail/${pin.slug}?tab=reviews`, javaScript);
        return review.count();
      })
      .toBe(1);
    await review.getByRole('link').click();
    await reader.locator('main [name="username"]').fill(username);
    await reader.locator('main [name="password"]').fill(password);
    await reader.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await reader.getByRole('heading', { name: 'Report a review' }).waitFor();
    await reader.getByRole('radio', { name: 'Insults or hate speech' }).check();
    await reader.getByRole('button', { name: 'Report' }).click();
    await reader.getByText('Thank you. We will look at this review.').waitFor();
    const { token } = await ownerSession();
    const queue = 'ops/moderation/?kind=product_review';
    const { items } = await askAs<{ items: Moderated[] }>(token.access, queue);
    expect(items.find((review) => review.text === text)?.reports).toMatchObject([
      { reason: 'insult' },
    ]);
  },
);
