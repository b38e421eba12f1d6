import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, dataRequests } from '#api/account/tables.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { addAccount, markConfirmed, signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails } from '#test/mailbox.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { deleteDueAccounts } from './commands/delete-account.ts';
import { forgetExpiredJob } from './jobs.ts';

let api: TestApi;
let owner: TestAccount;
let support: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  owner = await addAccount(api, 'operator');
  support = await addAccount(api, 'support');
});

afterAll(() => api.close());

const login = ({ session, password }: TestAccount) =>
  api.client.account.login({ username: session.username, password });
const read = async (by: TestAccount, id: number) =>
  (await by.client.account.getAccount({ id })).data.account;
const undo = (by: TestAccount, id: number | null) => by.client.ops.undoChange({ id: id ?? 0 });

test('a suspended account is signed out at once, refused, told, and reopened by undo', async () => {
  const viewer = await signUp(api);
  const { id } = viewer;
  const suspension = { id, reason: 'Spam in comments' };
  const { change } = (await support.client.account.suspendAccount(suspension)).data;
  await expect(viewer.client.account.getUser()).rejects.toMatchObject({ code: 'session_ended' });
  await expect(login(viewer)).rejects.toMatchObject({ code: 'account_suspended' });
  await expect(
    api.client.account.login({ username: viewer.session.username, password: 'salah' }),
  ).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(await read(support, id)).toMatchObject({
    state: 'suspended',
    suspended_because: suspension.reason,
    sessions: [],
  });
  const again = await support.client.account.suspendAccount(suspension);
  expect(again.data.change).toBeNull();

  const { entry } = (await undo(support, change)).data;
  expect(entry?.after).toMatchObject({ suspended_at: null, suspended_because: null });
  await login(viewer);
  const mails = await readMailsTo(api, viewer.session.email);
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['account_suspended', 'account_reopened']),
  );
  expect(mails.filter(({ template }) => template === 'account_suspended')).toMatchObject([
    { params: { name: null, reason: 'Spam in comments' } },
  ]);
});

test('for support the accounts of staff do not exist, and their log is for owners', async () => {
  const shop = await addAccount(api, 'shop');
  const missing = { code: 'account_not_found' };
  for (const attempt of [
    () => support.client.account.getAccount({ id: shop.id }),
    () => support.client.account.suspendAccount({ id: shop.id, reason: 'x' }),
    () => support.client.account.exportAccountData({ id: shop.id }),
    () => support.client.ops.getAccountActivity({ id: owner.id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject(missing);
  }
  const listed = (await support.client.ops.listAccounts({})).data.accounts;
  expect(listed.filter(({ staff_roles }) => staff_roles.length > 0)).toEqual([]);

  const suspended = await owner.client.account.suspendAccount({ id: shop.id, reason: 'Left' });
  await expect(undo(support, suspended.data.change)).rejects.toMatchObject({
    code: 'change_not_found',
  });
  await undo(owner, suspended.data.change);
  expect((await read(owner, shop.id)).state).toBe('active');
});

test('roles change at once and can be taken back, but one owner stays', async () => {
  const viewer = await addAccount(api);
  const roles = ['editor', 'shop'] as const;
  const set = await owner.client.account.setAccountRoles({ id: viewer.id, roles: [...roles] });
  expect((await viewer.client.account.getUser()).data.user.staff_roles).toEqual(['shop', 'editor']);
  await undo(owner, set.data.change);
  expect((await viewer.client.account.getUser()).data.user.staff_roles).toEqual([]);

  const alone = { code: 'last_owner' };
  const demotion = owner.client.account.setAccountRoles({ id: owner.id, roles: [] });
  await expect(demotion).rejects.toMatchObject(alone);
  const { password: current_password } = owner;
  const leaving = owner.client.account.deleteAccount({ current_password });
  await expect(leaving).rejects.toMatchObject(alone);
  for (const change of [
    () => owner.client.account.suspendAccount({ id: owner.id, reason: 'x' }),
    () => owner.client.account.planDeletion({ id: owner.id }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: 'own_account' });
  }
  const second = await addAccount(api, 'operator');
  const both = await Promise.allSettled([
    owner.client.account.setAccountRoles({ id: second.id, roles: [] }),
    second.client.account.setAccountRoles({ id: owner.id, roles: [] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const left = await api.db.$count(accounts, sql`'owner' = any(${accounts.staffRoles})`);
  expect(left).toBe(1);
  await api.db
    .update(accounts)
    .set({ staffRoles: ['owner'] })
    .where(eq(accounts.id, owner.id));
});

test('a planned deletion can be restored; otherwise a job carries it out', async () => {
  const [kept, gone] = [await signUp(api), await signUp(api)];
  for (const { id } of [kept, gone]) await support.client.account.planDeletion({ id });
  await expect(login(gone)).rejects.toMatchObject({ code: 'account_closing' });
  const days = Date.parse((await read(support, gone.id)).deletes_at ?? '') - Date.now();
  expect(days / 86_400_000).toBeCloseTo(14, 1);
  const open = await support.client.account.listDataRequests({ open: 'true' });
  expect(open.data.requests.map(({ account_id }) => account_id)).toEqual([gone.id, kept.id]);
  const now = { deletesAt: new Date() };
  await api.db.update(accounts).set(now).where(eq(accounts.id, kept.id));
  const { change } = (await support.client.account.restoreAccount({ id: kept.id })).data;
  await expect(undo(support, change)).rejects.toMatchObject({ code: 'undo_too_late' });
  await login(kept);

  await api.db.update(accounts).set({ deletesAt: new Date() }).where(eq(accounts.id, gone.id));
  await enqueueJob(api.db, { name: forgetExpiredJob, payload: {} });
  await collectMails(api);
  await expect(read(support, gone.id)).rejects.toMatchObject({ code: 'account_not_found' });
  const requests = await api.db.select().from(dataRequests).orderBy(dataRequests.id);
  expect(requests).toMatchObject([
    { accountId: kept.id, cancelledAt: expect.any(Date), doneAt: null },
    { accountId: gone.id, accountName: null, doneAt: expect.any(Date) },
  ]);
});

test('an account that cannot be deleted keeps no other', async () => {
  const [stuck, gone] = [await addAccount(api), await addAccount(api)];
  await api.db
    .update(accounts)
    .set({ deletesAt: new Date() })
    .where(inArray(accounts.id, [stuck.id, gone.id]));
  const deleting = deleteDueAccounts(api.db, async (_tx, id) => {
    if (id === stuck.id) throw new Error('stuck');
  });
  await expect(deleting).rejects.toThrow(`account ${stuck.id} was not deleted`);
  const left = await api.db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [stuck.id, gone.id]));
  expect(left.map(({ id }) => id)).toEqual([stuck.id]);
  await api.db.delete(accounts).where(eq(accounts.id, stuck.id));
});

test('a data export on request is logged; signing out everywhere counts the sessions', async () => {
  const viewer = await addAccount(api);
  const { id } = viewer;
  const { username, export: sections } = (await support.client.account.exportAccountData({ id }))
    .data;
  expect(username).toBe(viewer.session.username);
  expect(sections).toMatchObject({ account: { account: { username } } });
  expect((await support.client.account.signOutAccount({ id })).data.ended).toBe(1);
  const kind = 'account_service' as const;
  const { entries } = (await support.client.ops.listAuditEntries({ kind, subject: String(id) }))
    .data;
  expect(entries.map(({ action, undoable }) => [action, undoable])).toEqual([
    ['account.signOutAccount', false],
    ['account.exportAccountData', false],
  ]);
  const { requests } = (await support.client.account.listDataRequests({ account_id: id })).data;
  expect(requests).toMatchObject([{ kind: 'export', account_name: username, cancelled_at: null }]);
});

test('accounts are found by parts of names and by filters, page by page', async () => {
  const found = await signUp(api, { username: 'kartika', first_name: 'Ayu', last_name: 'Pratiwi' });
  await owner.client.plans.grantPlan({ id: found.id, plan: 'premium', days: 3 });
  const list = async (filter: Parameters<typeof owner.client.ops.listAccounts>[0]) => {
    const { accounts: rows } = (await owner.client.ops.listAccounts(filter)).data;
    return rows.map(({ username }) => username);
  };
  for (const search of ['artik', 'KARTIKA@EXAMPLE', 'pratiwi ayu', 'ka']) {
    expect(await list({ q: search }), search).toEqual(['kartika']);
  }
  expect(await list({ q: 'k_r' })).toEqual([]);
  expect(await list({ plan: 'premium', confirmed: 'false', state: 'active' })).toEqual(['kartika']);
  expect(await list({ plan: 'basic' })).toEqual([]);
  expect(await list({ role: 'support' })).toEqual([support.session.username]);

  for (let count = 0; count < 20; count += 1) await addAccount(api);
  const first = (await owner.client.ops.listAccounts({ role: 'viewer' })).data;
  const cursor = first.page.next ?? '';
  const next = (await owner.client.ops.listAccounts({ role: 'viewer', cursor })).data;
  expect(first.accounts).toHaveLength(20);
  expect(next.page.number).toBe(2);
  const other = owner.client.ops.listAccounts({ role: 'staff', cursor });
  await expect(other).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the activity of an account is counted over all domains', async () => {
  const viewer = await addAccount(api);
  await viewer.client.plans.subscribe({ plan: 'basic' });
  const { activity } = (await support.client.ops.getAccountActivity({ id: viewer.id })).data;
  expect(activity).toMatchObject({
    subscription: { plan: null, state: 'none', paid_until: null },
    payments: { total: 1, newest: [{ state: 'awaiting', amount: { currency: 'IDR' } }] },
    orders: { total: 0, newest: [] },
    comments: { total: 0, newest: [] },
    titles_watched: 0,
    data_use: { bytes: 0 },
  });
});

test('support corrects a mistyped address, but none that was confirmed', async () => {
  const support = await addAccount(api, 'support');
  const viewer = await addAccount(api);
  const given = { id: viewer.id, email: `benar.${viewer.session.email}` };
  await support.client.account.correctAccountEmail(given);
  expect((await viewer.client.account.getUser()).data.user.email).toBe(given.email);
  const logged = { kind: 'account_service', subject: String(viewer.id) } as const;
  const { entries } = (await support.client.ops.listAuditEntries(logged)).data;
  expect(entries[0]).toMatchObject({
    action: 'account.correctAccountEmail',
    before: { email: viewer.session.email },
    after: { email: given.email },
  });
  await markConfirmed(api, viewer);
  const again = support.client.account.correctAccountEmail({ ...given, email: 'x@example.org' });
  await expect(again).rejects.toMatchObject({ code: 'email_confirmed' });
});
