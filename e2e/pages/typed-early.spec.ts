import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { commentPages } from '../support/comment-pages.ts';
import { openAheadOfScripts } from '../support/visit.ts';
import { openViewer, speakFor } from '../viewing/support.ts';

const product = '/product-detail/pin-sari-dan-kunang-kunang';

async function fillIn(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await page.locator(`main [name="${name}"]`).fill(text);
  }
}

async function readBack(page: Page, typed: Record<string, string>) {
  const read = async (name: string) => page.locator(`main [name="${name}"]`).inputValue();
  const names = Object.keys(typed);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)])));
}

const sinta = { name: 'Sinta', email: 'sinta@example.org' };

test.each(
  firstUnlessSlow(
    ['a message', async () => '/contact-us', { ...sinta, message: 'Halo.' }],
    ['a comment', async () => (await commentPages())[0] ?? '', { ...sinta, text: 'Setuju.' }],
    ['a review', async () => `${product}?tab=reviews`, { ...sinta, text: 'Rapi.' }],
    ['a number of pieces', async () => product, { quantity: '3' }],
  ),
)('%s typed before hydration is kept', async (_, findAddress, typed) => {
  const page = await openVisitor({ width: 360 });
  await page.addInitScript(() => {
    const kept = JSON.stringify({ name: 'Bayu Aji', email: 'bayu@example.org' });
    localStorage.setItem('sorot:review-details', kept);
  });
  const letScriptsCome = await openAheadOfScripts(page, await findAddress());
  await fillIn(page, typed);
  await letScriptsCome();
  // By then the form has been filled in with the saved details.
  const remember = page.locator('main [name="remember"]');
  if ((await remember.count()) > 0) await expect.poll(() => remember.isChecked()).toBe(true);
  expect(await readBack(page, typed)).toEqual(typed);
});

test('so is a change to prefilled text, and what is selected in it', async () => {
  const { session, email } = await registerAccount();
  const title = { type: 'movie', slug: 'dust-radio' } as const;
  const review = { name: 'Sari', email, stars: 3, text: 'Pelan.' };
  await speakFor(session).reviews.saveReview({ ...title, ...review });
  const page = await openViewer(session);
  const text = page.locator('main [name=text]');
  const letScriptsCome = await openAheadOfScripts(page, `/reviews/movie/${title.slug}`);
  const typed = { text: 'Pelan, tapi hangat.' };
  await fillIn(page, typed);
  await letScriptsCome();
  expect(await readBack(page, typed)).toEqual(typed);

  const letScriptsComeAgain = await openAheadOfScripts(page, page.url());
  await text.selectText();
  await letScriptsComeAgain();
  await page.keyboard.type('Hangat.');
  expect(await text.inputValue()).toBe('Hangat.');
});

/** Where extensions add something to a page. */
const changes: [string, string][] = [
  ['beside a field', 'main form input:not([type=hidden])'],
  ['in the header', 'header a'],
  ['around the page', 'main'],
];

test.each(firstUnlessSlow(...changes))(
  'a page changed %s before hydration keeps what was typed, chosen and focused',
  async (_, selector) => {
    const page = await openVisitor({ expectedComplaints: /ydrat|#4[12]\d/ });
    await page.addInitScript(() => {
      const record = { setting: { theme_scheme_direction: 'rtl', theme_color: 'hulu' } };
      sessionStorage.setItem('sorot-display-settings', JSON.stringify(record));
    });
    const letScriptsCome = await openAheadOfScripts(page, '/contact-us');
    const typed = { ...sinta, message: 'Halo.' };
    await fillIn(page, typed);
    const message = page.locator('main [name=message]');
    await message.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(1, 3));
    await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        element.before(document.createElement('password-manager'));
      });
    await letScriptsCome();
    await expect.poll(() => page.locator('password-manager').count()).toBe(0);
    expect(await readBack(page, typed)).toEqual(typed);
    const look = await page.evaluate(() => ({
      direction: document.documentElement.dir,
      color: document.body.dataset.theme,
    }));
    expect(look).toEqual({ direction: 'rtl', color: 'hulu' });
    await page.keyboard.type('ei');
    expect(await message.inputValue()).toBe('Heio.');
  },
);
