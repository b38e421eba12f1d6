import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openViewer } from '../viewing/support.ts';
import {
  field,
  fillAddress,
  fillCart,
  open,
  pin,
  placeOrder,
  showShipping,
} from './support/buying.ts';

test.each([true, false])(
  'an order is found by its number and e-mail address alone (scripts: %s)',
  async (javaScript) => {
    const { session, email } = await registerAccount();
    await fillCart(session, pin);
    const buyer = await openViewer(session, { javaScript });
    await open(buyer, '/checkout', javaScript);
    await fillAddress(buyer);
    await showShipping(buyer, javaScript);
    const { number } = await placeOrder(buyer, session);

    const expectedComplaints = /404|422/;
    const page = await openVisitor({ javaScript, width: 360, height: 740, expectedComplaints });
    async function track(given: { number: string; email: string }): Promise<string> {
      await open(page, '/track-order', javaScript);
      await field(page, 'number').fill(given.number);
      await field(page, 'email').fill(given.email);
      await page.getByRole('button', { name: 'Track', exact: true }).click();
      const answer = page.locator('main').locator('[role="alert"], [role="status"]').first();
      return (await answer.textContent()) ?? '';
    }
    const miss = await track({ number, email: 'somebody@example.org' });
    expect(await track({ number: 'AAAAAAAAAAAA', email })).toBe(miss);
    expect(miss).not.toContain('On hold');
    const found = await track({ number: `#${number.toLowerCase()}`, email: email.toUpperCase() });
    expect(found).toContain('On hold');
    await page.getByText('Ordered', { exact: true }).waitFor();
    // Nothing of whom it is for.
    const shown = await page.locator('main').textContent();
    for (const secret of ['Wulandari', 'Kebon Sirih', 'Rp', '+62']) {
      expect(shown).not.toContain(secret);
    }
  },
);
