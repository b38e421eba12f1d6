import type { Dialog, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { authCookie, giveSession, ownerSession } from '../support/accounts.ts';
import { addressesWithin } from '../support/addresses-within.ts';
import { openPage, waitForScripts } from '../support/visit.ts';
import { askAsOwner, desktop, openOwner } from './support.ts';

/** Short enough for every box. */
const typed = 'Jangan hilang';

/** The first box of a form in which anything can be typed: its form among those of the page, its name. */
type Box = { form: number; name: string };

/** Pages of one thing, which have forms that no list has. */
async function addressesOfThings(): Promise<string[]> {
  type Titles = { titles: { id: number; type: string }[] };
  const { titles } = await askAsOwner<Titles>('ops/titles/');
  const parts = ['', '/chapters', '/trailers', '/moments', '/subtitles'];
  const series = titles.find(({ type }) => type === 'tv-show')?.id;
  return [
    ...parts.map((part) => `/admin/titles/${titles[0]?.id}${part}`),
    ...(series ? [`/admin/titles/${series}/episodes`] : []),
    '/admin/coupons/new',
    '/admin/settings/general',
    '/admin/settings/payment',
    '/admin/settings/legal/faq/id',
    '/admin/settings/mail/order_paid/id',
  ];
}

async function findBox(page: Page): Promise<Box | undefined> {
  return page.evaluate(() => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')];
    const isFree = (box: Element): box is HTMLInputElement | HTMLTextAreaElement =>
      box.matches('textarea[name], input[name]:is([type=text], :not([type]))') &&
      !box.matches('[readonly], [disabled], [hidden], [inputmode=numeric], [inputmode=decimal]') &&
      !(box instanceof HTMLInputElement && box.maxLength >= 0 && box.maxLength < 20);
    for (const [form, { elements }] of forms.entries()) {
      const box = [...elements].find(isFree);
      if (box) return { form, name: box.name };
    }
    return undefined;
  });
}

const boxOf = (page: Page, { form, name }: Box) =>
  page.locator('main form[method=post]').nth(form).locator(`[name="${name}"]`).first();

/** Opens what it is in, and types as people do: browsers ask only who has typed. */
async function typeInto(page: Page, box: Box): Promise<void> {
  const field = boxOf(page, box);
  await field.evaluate((element) => {
    for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true;
  });
  await field.fill('');
  await field.pressSequentially(typed);
}

/** Sends the form whatever else is missing in it, as the test is not about that. */
async function send(page: Page, box: Box): Promise<void> {
  await page
    .locator('main form[method=post]')
    .nth(box.form)
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
}

async function isThere(page: Page, box: Box): Promise<boolean> {
  const read = () => boxOf(page, box).inputValue({ timeout: 1_000 });
  for (let attempt = 0; attempt < 20; attempt++) {
    if ((await read().catch(() => '')) === typed) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** What else may happen to a page in which somebody has typed; they end on the page again. */
const events: Record<string, (page: Page, box: Box) => Promise<unknown>> = {
  async 'no network'(page, box) {
    const url = page.url();
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await send(page, box);
    await failed;
    await page.context().setOffline(false);
    // The browser shows its own page in place of the answer: they open the page again.
    await openPage(page, url);
  },
  async 'a link away'(page) {
    const { pathname } = new URL(page.url());
    const link = page.locator('header a[href]:visible, aside a[href]:visible');
    await link
      .filter({ hasNot: page.locator('[aria-current]') })
      .last()
      .click();
    await page.waitForTimeout(300);
    if (new URL(page.url()).pathname !== pathname) await page.goBack();
  },
  'a reload': (page) => page.reload(),
  async 'an ended session'(page, box) {
    await page.context().clearCookies({ name: authCookie });
    await send(page, box);
    await page.waitForURL(/\/login/);
    await giveSession(page, await ownerSession());
    await openPage(page, new URL(page.url()).searchParams.get('from') ?? '');
  },
};

/** Stays where a page asks, and leaves where only the browser does: then the text has to be kept. */
function answer(dialog: Dialog): Promise<void> {
  return dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
}

test('nothing that is typed is lost without network, by leaving, reloading or a lost session', {
  timeout: 1_200_000,
}, async () => {
  const all = [...(await addressesWithin('admin')), ...(await addressesOfThings())];
  const addresses = all.filter((_, at) => inject('long') || at % 6 === 0);
  const page = await openOwner({ ...desktop, expectedComplaints: /./ });
  page.on('dialog', (dialog) => void answer(dialog));
  const losses: string[] = [];
  let forms = 0;
  for (const address of addresses) {
    await openPage(page, address);
    const box = await findBox(page);
    if (!box) continue;
    forms += 1;
    await typeInto(page, box);
    for (const [event, happens] of Object.entries(events)) {
      await happens(page, box);
      await waitForScripts(page);
      if (await isThere(page, box)) continue;
      losses.push(`${address}: ${box.name} after ${event}`);
      await openPage(page, address);
      await typeInto(page, box);
    }
    await page.evaluate(() => sessionStorage.clear());
  }
  console.info(
    `${addresses.length} pages, ${forms} with a box to type in, ${losses.length} losses`,
  );
  expect(losses).toEqual([]);
});
