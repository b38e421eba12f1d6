import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { findMails } from '../support/outbox.ts';
import { openViewer } from '../viewing/support.ts';
import { field, moveOrder, music, open, pin, readOrder, shipOrder } from './support/buying.ts';
import { orderByApi } from './support/order-by-api.ts';

/** The path of the link in an order's mails. */
async function waitForLink(email: string, number: string): Promise<string> {
  const pattern = new RegExp(`/orders/${number}\\?token=[\\w-]+`);
  const find = async () => (await findMails(email)).map(({ text }) => pattern.exec(text)?.[0]);
  await expect.poll(async () => (await find()).some(Boolean)).toBe(true);
  return (await find()).find(Boolean) ?? '';
}

test.each(firstUnlessSlow(true, false))(
  'parcels are tracked and items returned (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    const number = await orderByApi(session, 'cash_on_delivery', { ...pin, quantity: 2 });
    await shipOrder(number, 'JNE', 'JNE0044917301');
    await moveOrder(number, 'completed');
    const page = await openViewer(session, { javaScript, width: 360, expectedComplaints: /422/ });
    await open(page, `/account/orders/${number}`, javaScript);
    await page.getByText('JNE0044917301', { exact: true }).waitFor();
    const copy = page.getByRole('button', { name: 'Copy: Tracking number' });
    await expect.poll(() => copy.count()).toBe(javaScript ? 1 : 0);
    const track = page.getByRole('link', { name: 'Track with JNE' });
    expect(await track.getAttribute('href')).toBe('https://www.jne.co.id/tracking-package');
    const help = await page
      .locator('main a[href^="https://wa.me/6281234567890?"]')
      .getAttribute('href');
    expect(decodeURIComponent(help ?? '')).toContain(number);

    await page.getByText('Start a return').click();
    await field(page, 'reason').fill('Jarumnya bengkok.');
    await page.getByRole('button', { name: 'Request return' }).click();
    await page.getByText('Choose at least one item.').waitFor();
    expect(await field(page, 'reason').inputValue()).toBe('Jarumnya bengkok.');
    await page.getByLabel(/^How many of/).selectOption('1');
    await page.getByRole('button', { name: 'Request return' }).click();
    await page.getByText('We’ve received your return request').waitFor();
    const { returns, lines } = await readOrder({ number }, session);
    expect(returns).toMatchObject([
      {
        state: 'requested',
        reason: 'Jarumnya bengkok.',
        lines: [{ item_id: lines[0]?.id, quantity: 1 }],
      },
    ]);
  },
);

slowTest.each(firstOrAll(false, true))(
  'the mail’s link alone shows the order and its files (scripts: %s)',
  async (javaScript) => {
    const { session, email } = await registerAccount();
    const number = await orderByApi(session, 'bank_transfer', music);
    const link = await waitForLink(email, number);
    await moveOrder(number, 'processing', 'completed');
    const page = await openVisitor({ javaScript, width: 360, height: 740 });
    await open(page, link, javaScript);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download .*m4a$/ }).click();
    expect(await (await download).failure()).toBeNull();
    await page.getByRole('link', { name: 'Invoice' }).click();
    await page.getByRole('heading', { name: 'Invoice' }).waitFor();
    await page.getByRole('link', { name: 'Back to the order' }).click();
    await page.getByText('4 downloads left').waitFor();
  },
);
