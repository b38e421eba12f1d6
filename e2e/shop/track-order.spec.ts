import { expect, test } from 'vitest';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { field, open, pin } from './support/buying.ts';
import { orderByApi } from './support/order-by-api.ts';
import { onPhone, orderTexts, ways } from './support/ways.ts';

test.each(firstUnlessSlow(...ways))(
  'an order is found only by its number together with e-mail address or phone: %o',
  async (way) => {
    const { javaScript, language } = way;
    const t = orderTexts[language];
    const { session, email } = await registerAccount();
    const number = await orderByApi(session, 'bank_transfer', pin);

    const page = await openVisitor({ ...onPhone(way), expectedComplaints: /404|422/ });
    async function track(given: { number: string; contact: string }): Promise<string> {
      await open(page, '/track-order', javaScript);
      await field(page, 'number').fill(given.number);
      await field(page, 'contact').fill(given.contact);
      await page.getByRole('button', { name: t.track.submit, exact: true }).click();
      const answer = page.locator('main').locator('[role="alert"], [role="status"]').first();
      return (await answer.textContent()) ?? '';
    }
    const miss = await track({ number, contact: 'somebody@example.org' });
    expect(await track({ number: 'AAAAAAAAAAAA', contact: email })).toBe(miss);
    expect(await track({ number, contact: '0812 3456 7891' })).toBe(miss);
    expect(miss).not.toContain(t.progress.on_hold);
    const typed = { number: `#${number.toLowerCase()}`, contact: email.toUpperCase() };
    expect(await track(typed)).toContain(t.progress.on_hold);
    expect(await track({ number, contact: '0812-3456-7890' })).toContain(t.progress.on_hold);
    await page.getByText(t.timeline.placed, { exact: true }).waitFor();
    // No personal data.
    const shown = await page.locator('main').textContent();
    for (const secret of ['Wulandari', 'Kebon Sirih', 'Rp', '+62']) {
      expect(shown).not.toContain(secret);
    }
  },
);
