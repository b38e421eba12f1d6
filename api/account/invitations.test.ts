import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { staffInvitations } from './tables.ts';

let api: TestApi;
let owner: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  owner = await addAccount(api, 'owner');
});

afterAll(() => api.close());

async function invite(email = '') {
  const { data } = await owner.client.account.inviteStaff({ email, roles: ['editor', 'shop'] });
  const token = new URL(data.path, 'http://site').searchParams.get('token') ?? '';
  return { ...data, token };
}

async function rolesOf({ client }: TestAccount) {
  return (await client.account.getUser()).data.user.staff_roles;
}

const refused = { code: 'link_not_valid' };

test('who accepts an invitation gets its roles, once, and the log says so', async () => {
  const { token, invitation, change } = await invite();
  const shown = (await api.client.account.readInvitation({ token })).data.invitation;
  expect(shown).toMatchObject({ roles: ['shop', 'editor'], expires_at: invitation.expires_at });
  expect(shown).not.toHaveProperty('email');
  const viewer = await addAccount(api);
  await viewer.client.account.acceptInvitation({ token });
  expect(await rolesOf(viewer)).toEqual(['shop', 'editor']);
  // With the roles that it has.
  await viewer.client.ops.listAuditEntries({});

  const other = await addAccount(api);
  await expect(other.client.account.acceptInvitation({ token })).rejects.toMatchObject(refused);
  await expect(api.client.account.readInvitation({ token })).rejects.toMatchObject(refused);
  const open = (await owner.client.account.listInvitations()).data.invitations;
  expect(open.map(({ id }) => id)).not.toContain(invitation.id);

  const made = (await owner.client.ops.getAuditEntry({ id: change ?? 0 })).data.entry;
  expect(made).toMatchObject({ subject: { kind: 'staff_invitation' }, undoable: false });
  expect(JSON.stringify(made)).not.toContain(token);
  const { entries } = (await owner.client.ops.listAuditEntries({ kind: 'staff_account' })).data;
  expect(entries[0]).toMatchObject({
    action: 'account.acceptInvitation',
    before: { staff_roles: [] },
    undoable: true,
  });
  await owner.client.ops.undoChange({ id: entries[0]?.id ?? 0 });
  expect(await rolesOf(viewer)).toEqual([]);
});

test('what somebody may do already stays', async () => {
  const { token } = await invite();
  const moderator = await addAccount(api, 'moderator');
  await moderator.client.account.acceptInvitation({ token });
  expect(await rolesOf(moderator)).toEqual(['shop', 'editor', 'moderator']);
});

test('an invitation that is taken back or has expired is good for nothing', async () => {
  const back = await invite('sari@example.org');
  await owner.client.account.revokeInvitation({ id: back.invitation.id });
  const late = await invite();
  await api.db
    .update(staffInvitations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(staffInvitations.id, late.invitation.id));
  const viewer = await addAccount(api);
  for (const { token } of [back, late]) {
    await expect(viewer.client.account.acceptInvitation({ token })).rejects.toMatchObject(refused);
  }
  await expect(
    owner.client.account.revokeInvitation({ id: back.invitation.id }),
  ).rejects.toMatchObject({ code: 'invitation_not_found' });
  expect(await rolesOf(viewer)).toEqual([]);
});

test('an owner who is none any more cannot come back by a link', async () => {
  const former = await addAccount(api, 'owner');
  const { path } = (await former.client.account.inviteStaff({ roles: ['owner'] })).data;
  const token = new URL(path, 'http://site').searchParams.get('token') ?? '';
  await owner.client.account.setAccountRoles({ id: former.id, roles: [] });
  await expect(former.client.account.acceptInvitation({ token })).rejects.toMatchObject(refused);
});

test('an address gets the link by mail, and without one nothing is sent', async () => {
  const count = async () => {
    const { rows } = await api.db.execute<{ payload: unknown }>(sql`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_mail'`);
    return rows.map(({ payload }) => JSON.stringify(payload));
  };
  const before = (await count()).length;
  await invite();
  expect(await count()).toHaveLength(before);
  const { path } = await invite('budi@example.org');
  const mails = await count();
  expect(mails).toHaveLength(before + 1);
  expect(mails.filter((mail) => mail.includes(path) && mail.includes('budi@'))).toHaveLength(1);
});

test('staff are asked for a second factor as soon as the settings say so', async () => {
  const editor = await addAccount(api, 'editor');
  const user = async () => (await editor.client.account.getUser()).data.user;
  expect((await user()).needs_second_factor).toBe(false);
  await owner.client.settings.saveSettings({ staff_second_factor: true });
  // Signed in, and led to where one is set up; not locked out.
  expect((await user()).needs_second_factor).toBe(true);
  await expect(editor.client.ops.listAuditEntries({})).rejects.toMatchObject({
    code: 'second_factor_required',
  });
  await editor.client.account.getSecurity();
});
