import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOfHeader } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
let editor: TestAccount;
let owner: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  editor = await addAccount(api, 'owner');
  owner = await addAccount(api, 'owner');
});

afterAll(() => api.close());

async function readAsOf(): Promise<string> {
  return (await owner.client.ops.getAsOf({})).data.as_of;
}

/** The client of somebody who has seen only what was there at that moment. */
function clientAsOf(account: TestAccount, asOf: string) {
  return api.clientOf(account.session.token.access, { [asOfHeader]: asOf });
}

async function addTitle() {
  const { title } = (await owner.client.catalogue.addTitle({ type: 'movie', name: 'Suar' })).data;
  return title;
}

test('what others have changed since a form was loaded is not overwritten', async () => {
  const { id } = await addTitle();
  const asOf = await readAsOf();
  await owner.client.catalogue.saveTitle({ id, original_name: 'Lentera', year: 2025 });
  const late = clientAsOf(editor, asOf);
  const refused = late.catalogue.saveTitle({ id, original_name: 'Mercusuar' });
  await expect(refused).rejects.toMatchObject({
    code: 'changed_meanwhile',
    data: {
      status: 409,
      conflict: {
        name: expect.any(String),
        before: { original_name: null },
        now: { original_name: 'Lentera' },
      },
    },
  });
  const { title } = (await owner.client.catalogue.getAnyTitle({ id })).data;
  expect(title.original_name).toBe('Lentera');

  // Having seen it, the editor decides.
  const { conflict } = (await refused.catch((error) => error)).data;
  const seen = clientAsOf(editor, conflict.as_of);
  const saved = await seen.catalogue.saveTitle({ id, original_name: 'Mercusuar' });
  expect(saved.data.title).toMatchObject({ original_name: 'Mercusuar', year: 2025 });
});

test('fields that a form sends back unchanged keep what others made of them', async () => {
  const { id } = await addTitle();
  const text = (name: string) => ({ name, tagline: null, synopsis: null });
  await owner.client.catalogue.saveTitle({ id, texts: { id: text('Suar'), de: text('Feuer') } });
  const asOf = await readAsOf();
  await owner.client.catalogue.saveTitle({ id, texts: { de: text('Leuchtfeuer') } });
  const late = clientAsOf(editor, asOf);
  const { data } = await late.catalogue.saveTitle({
    id,
    texts: { id: text('Suar Kecil'), de: text('Feuer') },
  });
  expect(data.title.texts).toMatchObject({
    id: { name: 'Suar Kecil' },
    de: { name: 'Leuchtfeuer' },
  });
});

test('other fields, and changes that were taken back, are no conflict', async () => {
  const { id } = await addTitle();
  const asOf = await readAsOf();
  const { change } = (await owner.client.catalogue.saveTitle({ id, year: 2020 })).data;
  await owner.client.ops.undoChange({ id: change ?? 0 });
  await owner.client.catalogue.saveTitle({ id, runtime: 60 });
  const { data } = await clientAsOf(editor, asOf).catalogue.saveTitle({ id, year: 2021 });
  expect(data.title).toMatchObject({ year: 2021, runtime: 60 });
});

test('a change that has not been committed when a form is loaded counts as later', async () => {
  const { id } = await addTitle();
  const asOf = await api.db.transaction(async (tx) => {
    await tx.execute(`
      INSERT INTO audit_entries (actor_name, action, subject_kind, subject_id, subject_name, before, after)
      VALUES ('Budi', 'catalogue.saveTitle', 'title', '${id}', '', '{"year": null}', '{"year": 1999}')`);
    // Committed meanwhile, with a higher id.
    await owner.client.catalogue.addTitle({ type: 'movie', name: 'Lain' });
    return readAsOf();
  });
  await expect(
    clientAsOf(editor, asOf).catalogue.saveTitle({ id, year: 2001 }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile', data: { conflict: { name: 'Budi' } } });
});

test('every kind of record is protected, as whoever saves it writes into the log', async () => {
  const asOf = await readAsOf();
  const late = clientAsOf(editor, asOf);
  const source = (text: string) => `# FAQ\n\nUpdated: 2026-11-20\n\n${text}`;
  const refused = expect.objectContaining({ code: 'changed_meanwhile' });

  await owner.client.site.saveInfoPage({ slug: 'faq', source: source('Satu.') });
  await expect(late.site.saveInfoPage({ slug: 'faq', source: source('Dua.') })).rejects.toEqual(
    refused,
  );
  await owner.client.settings.saveSettings({ site_name: 'Layar' });
  await expect(late.settings.saveSettings({ site_name: 'Lampu' })).rejects.toEqual(refused);
  await late.settings.saveSettings({ contact_phone: '+62 812 0000 0001' });
});

test.each([
  ...['yesterday', '', '1:2', '0:5:', '5:1:', '3:9:9', '3:9:2', '3:9:5,4', '3:9:4,4', '3:9:4,'],
  ...['1:18446744073709551616:', `1:2:${'1'.repeat(5_000)}`],
])('a moment that is no snapshot is refused: %s', async (asOf) => {
  const { id } = await addTitle();
  await expect(
    clientAsOf(editor, asOf).catalogue.saveTitle({ id, year: 2001 }),
  ).rejects.toMatchObject({ code: 'malformed_request' });
});
