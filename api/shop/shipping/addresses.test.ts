import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addSelling, filledAddress } from '#test/seed-shopping.ts';
import { accountAddresses } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
  await addSelling(api);
});

afterAll(() => api.close());

type Given = { [Field in keyof typeof filledAddress]?: string | null } & Record<string, unknown>;

async function add(given: Given) {
  const { client } = await addAccount(api);
  return (await client.shop.addAddress({ ...filledAddress, ...given } as typeof filledAddress)).data
    .address;
}

/** The fields that were refused. */
async function refusedOf(given: Given): Promise<string[]> {
  try {
    await add(given);
    return [];
  } catch (error) {
    const { data } = error as { data: { errors?: { field: string }[] } };
    return (data.errors ?? []).map(({ field }) => field).sort();
  }
}

test('an Indonesian address has the names of its area, and an E.164 phone number', async () => {
  expect(await add({ city: 'jkt', village: 'x' })).toMatchObject({
    state: 'Daerah Khusus Ibukota Jakarta',
    city: 'Kota Administrasi Jakarta Pusat',
    district: 'Gambir',
    village: 'Cideng',
    area_code: '31.71.01.1002',
    postcode: '10150',
    phone: '+6281234567890',
  });
});

test('if the area is incomplete, the rest is kept as typed', async () => {
  const written = { area_code: '51', city: 'Kabupaten Badung', district: 'Kuta' };
  expect(await add(written)).toMatchObject({ ...written, state: 'Bali' });
});

test.each([
  ['0812 3456 7890', 'ID', '+6281234567890'],
  ['(021) 345-6789', 'ID', '+62213456789'],
  ['+62 812-3456-7890', 'SG', '+6281234567890'],
  ['0062 812 3456 7890', 'ID', '+6281234567890'],
  ['0062812 3456 7890', 'SG', '+6281234567890'],
  ['62 812 3456 7890', 'ID', '+6281234567890'],
  ['+62 (0)812 3456 7890', 'ID', '+6281234567890'],
  ['٠٨١٢ ٣٤٥٦ ٧٨٩٠', 'ID', '+6281234567890'],
  ['＋６２８１２３４５６７８９０', 'ID', '+6281234567890'],
  ['\u202a+62\u00a0812\u200b34567890\u202c', 'ID', '+6281234567890'],
  ['6123 4567', 'SG', '+6561234567'],
  ['+49 30 901820', 'ID', '+4930901820'],
])('%s in %s is %s', async (phone, country, kept) => {
  expect((await add({ phone, country, state: '-' })).phone).toBe(kept);
});

const abroad = { country: 'MY', state: 'Selangor', phone: '+60 3 2345 6789' };

test.each([
  ['a phone that cannot be one', { phone: '12' }, ['phone']],
  ['a phone of letters', { phone: 'telepon' }, ['phone']],
  ['a phone of 16 digits', { phone: '0812345678901234' }, ['phone']],
  ['another of 16 digits', { phone: '6281234567890123' }, ['phone']],
  ['a kode pos of four digits', { postcode: '1015' }, ['postcode']],
  ['a kode pos with letters', { postcode: '1015A' }, ['postcode']],
  ['no kode pos', { postcode: '' }, ['postcode']],
  ['an area that is not there', { area_code: '99' }, ['area_code']],
  ['no area', { area_code: null }, ['area_code']],
  [
    'everything at once',
    { area_code: null, postcode: '', phone: '1' },
    ['area_code', 'phone', 'postcode'],
  ],
  ['no street', { street: ' ' }, ['street']],
  ['no last name', { last_name: ' ' }, ['last_name']],
  ['no state abroad', { ...abroad, state: '' }, ['state']],
  ['no postcode abroad', { ...abroad, postcode: '' }, ['postcode']],
  [
    'nothing abroad',
    { ...abroad, state: '', postcode: '', phone: '1' },
    ['phone', 'postcode', 'state'],
  ],
  ['a country that is a word', { country: 'Indonesia' }, ['country']],
])('%s is refused by name', async (_, given, fields) => {
  expect(await refusedOf(given)).toEqual(fields);
});

test('abroad the form is free', async () => {
  const given = { country: 'GB', postcode: 'SW1A 2AA', city: 'London', phone: '020 7946 0018' };
  expect(await add({ ...given, state: '-', area_code: '31' })).toMatchObject({
    country: 'GB',
    postcode: 'SW1A 2AA',
    area_code: null,
    state: '-',
    phone: '+442079460018',
  });
});

test('an e-mail address is optional', async () => {
  expect((await add({})).email).toBe('');
  expect((await add({ email: 'sari@example.org' })).email).toBe('sari@example.org');
  expect(await refusedOf({ email: 'sari' })).toEqual(['email']);
});

test('a person with a single name declares it, and has no last name', async () => {
  const single = { first_name: 'Suharto', single_name: true };
  expect(await add(single)).toMatchObject({ ...single, last_name: '' });
  expect(await add({ first_name: 'Sari' })).toMatchObject({ single_name: false });
});

test('an old address without a last name can be read, but not saved without one', async () => {
  const { client } = await addAccount(api);
  const { address } = (await client.shop.addAddress(filledAddress)).data;
  const isThis = eq(accountAddresses.id, address.id);
  await api.db.update(accountAddresses).set({ lastName: '' }).where(isThis);
  const [kept] = (await client.shop.listAddresses()).data.addresses;
  expect(kept).toMatchObject({ last_name: '', single_name: false });
  const again = { ...filledAddress, id: address.id, last_name: '' };
  await expect(client.shop.changeAddress(again)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the first is the default of both kinds, until another one is', async () => {
  const { client } = await addAccount(api);
  const flags = async () =>
    (await client.shop.listAddresses()).data.addresses.map((each) => [
      ...[each.street, each.is_default_billing, each.is_default_shipping],
    ]);
  const put = async (street: string, more: object = {}) =>
    (await client.shop.addAddress({ ...filledAddress, street, ...more })).data.address.id;
  const home = await put('Rumah');
  const office = await put('Kantor');
  const third = await put('Toko', { is_default_shipping: true });
  expect(await flags()).toEqual([
    ['Rumah', true, false],
    ['Toko', false, true],
    ['Kantor', false, false],
  ]);
  // There is always a default: unsetting it has no effect.
  await client.shop.changeAddress({ id: home, ...filledAddress, street: 'Rumah' });
  await client.shop.changeAddress({
    id: office,
    ...filledAddress,
    street: 'Kantor',
    is_default_billing: true,
  });
  expect(await flags()).toEqual([
    ['Kantor', true, false],
    ['Toko', false, true],
    ['Rumah', false, false],
  ]);
  await client.shop.removeAddress({ id: office });
  await client.shop.removeAddress({ id: third });
  expect(await flags()).toEqual([['Rumah', true, true]]);
  await expect(client.shop.removeAddress({ id: third })).rejects.toMatchObject({
    code: 'address_not_found',
  });
});

test('concurrently added defaults leave one default', async () => {
  const { client } = await addAccount(api);
  const defaults = { is_default_billing: true, is_default_shipping: true };
  await Promise.all(
    Array.from({ length: 8 }, () => client.shop.addAddress({ ...filledAddress, ...defaults })),
  );
  const { addresses } = (await client.shop.listAddresses()).data;
  expect(addresses).toHaveLength(8);
  expect(addresses.filter((each) => each.is_default_billing)).toHaveLength(1);
  expect(addresses.filter((each) => each.is_default_shipping)).toHaveLength(1);
});

test('addresses of others cannot be added, changed or seen', async () => {
  const [mine, other] = [await addAccount(api), await addAccount(api)];
  const { address } = (await mine.client.shop.addAddress(filledAddress)).data;
  const { id } = address;
  const sneaky = { ...filledAddress, id, account_id: mine.id };
  await expect(other.client.shop.changeAddress(sneaky)).rejects.toMatchObject({
    code: 'address_not_found',
  });
  await expect(other.client.shop.removeAddress({ id })).rejects.toMatchObject({
    code: 'address_not_found',
  });
  await other.client.shop.addAddress({
    ...filledAddress,
    account_id: mine.id,
  } as typeof filledAddress);
  expect((await mine.client.shop.listAddresses()).data.addresses).toEqual([address]);
});

test('an account has at most 50', async () => {
  const { client } = await addAccount(api);
  for (let made = 0; made < 50; made += 1) await client.shop.addAddress(filledAddress);
  await expect(client.shop.addAddress(filledAddress)).rejects.toMatchObject({
    code: 'too_many_addresses',
  });
});
