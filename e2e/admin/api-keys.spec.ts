import { expect, test } from 'vitest';
import { askAs } from '../support/accounts.ts';
import { devices, openOwner } from './support.ts';

/** Texts of the page by language. */
const texts = {
  id: { add: 'Buat kunci', back: 'Kembali ke daftar kunci', state: 'Dicabut', revoke: 'Cabut' },
  en: { add: 'Create a key', back: 'Back to the keys', state: 'Revoked', revoke: 'Revoke' },
};

test.each(devices)('an API key is created, used and revoked ($name)', async (device) => {
  const page = await openOwner({ ...device, expectedComplaints: /422/ });
  const { add, back, state, revoke } = texts[device.locale];
  const name = `Gudang ${device.locale}`;
  await page.goto(`/admin/api-keys?lang=${device.locale}`);
  await page.getByRole('button', { name: add }).click();
  // Refused fields say why.
  await page.locator('[name="name"][aria-invalid="true"]').waitFor();
  await page.locator('[name="name"]').fill(name);
  await page.locator('[name="roles"][value="support"]').check();
  await page.locator('[name="days"]').selectOption('30');
  await page.getByRole('button', { name: add }).click();
  const key = page.locator('main code');
  await key.waitFor();
  const [text = ''] = await key.allInnerTexts();
  await askAs(text, 'ops/contact_messages/');
  await page.getByRole('link', { name: back }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${revoke} ${name}` }).click();
  await row.getByText(state).waitFor();
  await expect(askAs(text, 'ops/contact_messages/')).rejects.toThrow('api_key_not_valid');
});
