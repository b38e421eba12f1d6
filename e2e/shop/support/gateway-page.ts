import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { auditor } from '../../support/auditor.ts';
import { waitForDrawing } from '../../support/visit.ts';

/**
 * Pays at the page of a gateway that is open, in Indonesian, but only at the second visit: first goes
 * back without paying and asks about the payment.
 */
export async function payAfterGoingBack(page: Page, javaScript: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Cek pembayaran' }).click();
  await page.getByText('Pembayaran belum kami terima.').waitFor();
  if (javaScript) {
    expect((await auditor(page).analyze()).violations).toEqual([]);
    // The page asks again every five seconds, and nobody answers.
    await page.context().setOffline(true);
    await page.waitForEvent('requestfailed');
    await waitForDrawing(page);
    await page.context().setOffline(false);
  }
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await page.getByRole('button', { name: 'Bayar', exact: true }).click();
}
