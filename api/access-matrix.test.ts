import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountPins, profiles } from '#api/account/tables.ts';
import { type StaffRole, staffRoles } from '#contract/constants/account.ts';
import { contract } from '#contract/index.ts';
import { accountCells } from '#test/access-matrix/account-cells.ts';
import { analyticsCells } from '#test/access-matrix/analytics-cells.ts';
import { blogAdminCells } from '#test/access-matrix/blog-admin-cells.ts';
import { blogCells } from '#test/access-matrix/blog-cells.ts';
import { catalogueCells } from '#test/access-matrix/catalogue-cells.ts';
import { type Caller, type Cell, type Cells, callers } from '#test/access-matrix/cells.ts';
import { commentCells } from '#test/access-matrix/comment-cells.ts';
import { libraryCells } from '#test/access-matrix/library-cells.ts';
import { mediaOpsCells } from '#test/access-matrix/media-ops-cells.ts';
import { opsCells } from '#test/access-matrix/ops-cells.ts';
import { peopleCells } from '#test/access-matrix/people-cells.ts';
import { plansCells } from '#test/access-matrix/plans-cells.ts';
import { reviewCells } from '#test/access-matrix/review-cells.ts';
import { securityCells } from '#test/access-matrix/security-cells.ts';
import { settingsCells } from '#test/access-matrix/settings-cells.ts';
import { shopAdminCells } from '#test/access-matrix/shop-admin-cells.ts';
import { shopCartCells } from '#test/access-matrix/shop-cart-cells.ts';
import { shopCatalogueCells } from '#test/access-matrix/shop-catalogue-cells.ts';
import { shopCheckoutCells } from '#test/access-matrix/shop-checkout-cells.ts';
import { shopOrderCells } from '#test/access-matrix/shop-order-cells.ts';
import { shopProductCells } from '#test/access-matrix/shop-product-cells.ts';
import { siteCells } from '#test/access-matrix/site-cells.ts';
import { termOpsCells } from '#test/access-matrix/term-ops-cells.ts';
import { titleMediaCells } from '#test/access-matrix/title-media-cells.ts';
import { titleOpsCells } from '#test/access-matrix/title-ops-cells.ts';
import { viewCells } from '#test/access-matrix/view-cells.ts';
import { viewingCells } from '#test/access-matrix/viewing-cells.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { listOperations, type Operation } from './platform/http/operations.ts';

const cells: Cells = {
  ...accountCells,
  ...blogAdminCells,
  ...analyticsCells,
  ...blogCells,
  ...catalogueCells,
  ...commentCells,
  ...libraryCells,
  ...mediaOpsCells,
  ...opsCells,
  ...peopleCells,
  ...plansCells,
  ...reviewCells,
  ...securityCells,
  ...shopAdminCells,
  ...shopCartCells,
  ...shopCatalogueCells,
  ...shopCheckoutCells,
  ...shopOrderCells,
  ...shopProductCells,
  ...settingsCells,
  ...siteCells,
  ...titleMediaCells,
  ...termOpsCells,
  ...titleOpsCells,
  ...viewCells,
  ...viewingCells,
};
const operations = listOperations(contract);

let api: TestApi;
/** Serves all read operations, over a read-only connection. */
let reader: ReturnType<TestApi['openReader']>;

beforeAll(async () => {
  api = await startTestApi();
  reader = api.openReader();
  const episode = { number: 1, name: 'Pintu', texts: {}, aired_on: '2024-02-29' };
  await addTitles(api.db, [
    { name: 'Senja', genres: ['drama'], credits: [{ person: 'ratna', role: 'actor' }] },
    {
      type: 'tv-show',
      name: 'Rumah',
      tags: ['kings'],
      seasons: [{ number: 1, names: {}, episodes: [episode] }],
    },
  ]);
});

afterAll(async () => {
  await reader.close();
  await api.close();
});

let calls = 0;

/** Makes a cell's call on fresh data of its own, from an address of its own. */
async function call({ method }: Operation, { prepare }: Cell, by: Caller): Promise<Response> {
  const owner = await addAccount(api);
  const others = { anonymous: null, owner, stranger: null, operator: null };
  if (by === 'stranger' || by === 'operator') {
    const role = by === 'operator' ? 'operator' : 'viewer';
    Object.assign(others, { [by]: await addAccount(api, role) });
  }
  const caller = others[by];
  const { path, body, shopperToken, headers: more } = await prepare({ api, owner, caller });
  const headers = {
    ...caller?.headers,
    'content-type': 'application/json',
    ...(shopperToken && { 'shopper-token': shopperToken }),
    ...more,
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  calls += 1;
  const clientAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const answering = method === 'GET' ? reader : api;
  return answering.fetch(`/api/v1${path}`, init, { clientAddress });
}

test('every operation has cells, and every cell has an operation', () => {
  expect(Object.keys(cells).sort()).toEqual(operations.map(({ name }) => name).sort());
});

test.each(
  operations.flatMap((operation) =>
    (cells[operation.name] ?? []).map((cell) => ({ operation, cell, name: operation.name })),
  ),
)('$name, $cell.about', async ({ operation, cell }) => {
  const answered: Partial<Record<Caller, number>> = {};
  for (const by of callers) answered[by] = (await call(operation, cell, by)).status;
  expect(answered).toEqual(cell.status);
});

/** One account for each role of staff: no call below concerns it. */
const staff = new Map<StaffRole, TestAccount>();

async function accountOf(role: StaffRole): Promise<TestAccount> {
  const account = staff.get(role) ?? (await addAccount(api, role));
  staff.set(role, account);
  return account;
}

const forStaff = operations.filter(({ access }) => staffRoles.some((role) => role === access));

test.each(forStaff)(
  '$name is for $access and owners only',
  async ({ access, name, method, path }) => {
    const address = `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
    for (const role of staffRoles) {
      const { headers } = await accountOf(role);
      const init = { method, headers: { ...headers, 'content-type': 'application/json' } };
      const answer = await api.fetch(address, { ...init, ...(method !== 'GET' && { body: '{}' }) });
      const isRefused = answer.status === 403 && (await answer.json()).code === 'role_required';
      expect(isRefused, `${name} by ${role}`).toBe(role !== 'owner' && role !== access);
    }
  },
);

const ofHousehold = operations.filter(({ household }) => household);

test('operations that affect the whole account declare it', () => {
  expect(ofHousehold.map(({ name }) => name).sort()).toEqual([
    'account.acceptInvitation',
    'account.addPasskey',
    'account.confirmTotp',
    'account.deleteAccount',
    'account.endOtherSessions',
    'account.endSession',
    'account.exportAccount',
    'account.getSecurity',
    'account.listSessions',
    'account.previewDeletion',
    'account.proveIdentity',
    'account.provePasskey',
    'account.removeAccountPicture',
    'account.removePasskey',
    'account.removeTotp',
    'account.renamePasskey',
    'account.renewRecoveryCodes',
    'account.requestEmailChange',
    'account.setAccountPicture',
    'account.startPasskey',
    'account.startTotp',
    'account.unlinkIdentity',
    'account.updateAccount',
    'plans.cancelSubscription',
    'plans.checkPayment',
    'plans.getPayment',
    'plans.sendPaymentProof',
    'plans.startPayment',
    'plans.subscribe',
    'shop.addAddress',
    'shop.cancelOrder',
    'shop.changeAddress',
    'shop.checkOrderPayment',
    'shop.getCheckout',
    'shop.getOrder',
    'shop.issueDownload',
    'shop.listAddresses',
    'shop.listDownloads',
    'shop.listOrders',
    'shop.payOrder',
    'shop.placeOrder',
    'shop.removeAddress',
    'shop.reorder',
    'shop.requestReturn',
    'shop.sendProof',
    'shop.startOrderPayment',
  ]);
});

test.each(ofHousehold)(
  '$name requires the PIN of a profile with a rating limit',
  async ({ name, method, path }) => {
    const child = await addAccount(api);
    await api.db
      .update(profiles)
      .set({ ratingLimit: '13+' })
      .where(eq(profiles.id, child.profileId));
    const address = `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
    const headers = { ...child.headers, 'content-type': 'application/json' };
    const ask = () =>
      api.fetch(address, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
    const before = await (await ask()).json();
    expect(before.code, name).not.toBe('pin_required');
    await api.db.insert(accountPins).values({ accountId: child.id, pinHash: '' });
    const refused = await ask();
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'pin_required']);
    await api.db
      .update(profiles)
      .set({ ratingLimit: null })
      .where(eq(profiles.id, child.profileId));
    expect((await (await ask()).json()).code).toBe(before.code);
  },
);
