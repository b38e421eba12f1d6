import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExpiredJob } from '#api/account/jobs.ts';
import { accountLinks, accounts, profiles, sessions } from '#api/account/tables.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import { deleteForGood, markConfirmed, signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails, readLinkToken } from '#test/mailbox.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const chosen = { password: 'laut biru sekali', confirm_password: 'laut biru sekali' };
const notValid = { code: 'link_not_valid' };

async function takeMail(to: string) {
  const mails = await collectMails(api);
  const mail = mails.find((each) => each.to === to);
  if (!mail) throw new Error(`No mail to ${to} among ${mails.length}`);
  return mail;
}

test('a mailed link confirms the address, once', async () => {
  const { client, session } = await signUp(api);
  expect((await client.account.getUser()).data.user.email_confirmed).toBe(false);
  const token = readLinkToken(await takeMail(session.email));
  const { data } = await client.account.confirmEmail({ token });
  expect(data).toEqual({ email: session.email, token: null });
  expect((await client.account.getUser()).data.user.email_confirmed).toBe(true);
  await expect(api.client.account.confirmEmail({ token })).rejects.toMatchObject(notValid);
});

test('only the latest link is valid, and only for its purpose', async () => {
  const { client, session } = await signUp(api);
  const first = readLinkToken(await takeMail(session.email));
  await client.account.resendConfirmation();
  const second = readLinkToken(await takeMail(session.email));
  await expect(api.client.account.confirmEmail({ token: first })).rejects.toMatchObject(notValid);
  const reset = api.client.account.resetPassword({ token: second, ...chosen });
  await expect(reset).rejects.toMatchObject(notValid);
  await api.client.account.confirmEmail({ token: second });
});

test('a lost password is reset by mail, which ends every session', async () => {
  const { client, session, password } = await signUp(api);
  const { username, email } = session;
  await collectMails(api);
  await api.client.account.requestPasswordReset({ username: email.toUpperCase() });
  const token = readLinkToken(await takeMail(email));
  const weak = { password: 'qwertyuiop', confirm_password: 'qwertyuiop' };
  await expect(api.client.account.resetPassword({ token, ...weak })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await api.client.account.resetPassword({ token, ...chosen });
  await expect(client.account.getUser()).rejects.toMatchObject({ code: 'session_ended' });
  await expect(api.client.account.login({ username, password })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  await api.client.account.login({ username, password: chosen.password });
  const again = api.client.account.resetPassword({ token, ...chosen });
  await expect(again).rejects.toMatchObject(notValid);
});

test('a stranger’s second request does not invalidate the owner’s link', async () => {
  const { session } = await signUp(api);
  await collectMails(api);
  await api.client.account.requestPasswordReset({ username: session.email });
  const token = readLinkToken(await takeMail(session.email));
  await api.client.account.requestPasswordReset({ username: session.username });
  expect(await collectMails(api)).toEqual([]);
  await api.client.account.resetPassword({ token, ...chosen });
  await collectMails(api);
  // A used link may be replaced at once.
  await api.client.account.requestPasswordReset({ username: session.username });
  readLinkToken(await takeMail(session.email));
});

test('an unknown name gets the same answer, and no mail is sent', async () => {
  const known = await signUp(api);
  await collectMails(api);
  const answers = [];
  for (const username of [known.session.username, 'tidak-ada']) {
    answers.push(await api.client.account.requestPasswordReset({ username }));
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await collectMails(api)).toHaveLength(1);
});

test('mails greet nobody by name before the address is confirmed', async () => {
  const lure = 'Menang di evil.example';
  const { client, session, password } = await signUp(api, { first_name: lure, last_name: lure });
  const { username, email } = session;
  const sendAll = async () => {
    await api.client.account.login({ username, password });
    await api.client.account.requestPasswordReset({ username });
    return collectMails(api);
  };
  await client.account.resendConfirmation();
  const before = await sendAll();
  expect(before).toHaveLength(4);
  expect(before.map(({ text }) => text).join()).not.toMatch(/Menang|evil/);
  await api.db
    .update(accounts)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(accounts.username, username));
  await api.db.delete(accountLinks);
  const change = { email: `evil-example.${email}`, current_password: password };
  await client.account.requestEmailChange(change);
  const after = await sendAll();
  const greeted = after.filter(({ text }) => text.startsWith('Hello Menang di evil. example,'));
  expect(greeted.map(({ to }) => to)).toEqual([email, email, email]);
  expect(after.find(({ to }) => to !== email)?.text).not.toContain('Menang');
});

test('a mail about a new device does not quote the User-Agent header', async () => {
  const { session, password } = await signUp(api);
  const body = JSON.stringify({ username: session.username, password });
  await collectMails(api);
  const signIn = async (agent: string) => {
    const headers = { 'content-type': 'application/json', 'user-agent': agent };
    await api.fetch('/api/v1/login/', { method: 'POST', headers, body });
    return (await takeMail(session.email)).text;
  };
  expect(await signIn('Menang evil.example/1 x')).not.toMatch(/Menang|evil/);
  expect(
    await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  ).toContain('Firefox, Linux');
});

test('a link expires', async () => {
  const { session } = await signUp(api);
  const token = readLinkToken(await takeMail(session.email));
  await api.db.update(accountLinks).set({ expiresAt: sql`now() - interval '1 second'` });
  await expect(api.client.account.confirmEmail({ token })).rejects.toMatchObject(notValid);
});

test('details change; a blank password keeps the current one', async () => {
  const { client, session, password } = await signUp(api);
  const { user } = (
    await client.account.updateAccount({
      display_name: 'Ibu Sari',
      language: 'id',
      current_password: '',
      password: '',
      confirm_password: '',
    })
  ).data;
  expect(user).toMatchObject({ display_name: 'Ibu Sari', language: 'id', last_name: 'Wulandari' });
  await api.client.account.login({ username: session.username, password });
});

test('changing the password requires the current one and ends all other sessions', async () => {
  const { client, session, password } = await signUp(api);
  const { username } = session;
  const other = (await api.client.account.login({ username, password })).data.session;
  const refused = client.account.updateAccount({ ...chosen, current_password: 'salah' });
  await expect(refused).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(client.account.updateAccount(chosen)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await client.account.updateAccount({ ...chosen, current_password: password });
  expect((await client.account.getUser()).data.user.username).toBe(username);
  const { access } = other.token;
  await expect(api.clientOf(access).account.getUser()).rejects.toMatchObject({
    code: 'session_ended',
  });
});

test('an address changes when the old and the new one have confirmed', async () => {
  const { id, client, session, password } = await signUp(api);
  await markConfirmed(api, { id });
  const email = `baru.${session.email}`;
  await collectMails(api);
  await client.account.requestEmailChange({ email, current_password: password });
  const mails = await collectMails(api);
  const tokens = mails.map(readLinkToken);
  expect(mails.map(({ to }) => to).sort()).toEqual([email, session.email].sort());

  const first = await api.client.account.confirmEmailChange({ token: tokens[0] ?? '' });
  expect(first.data.changed).toBe(false);
  expect((await client.account.getUser()).data.user.email).toBe(session.email);
  const second = await api.client.account.confirmEmailChange({ token: tokens[1] ?? '' });
  expect(second.data).toEqual({ email, changed: true });
  expect((await client.account.getUser()).data.user.email).toBe(email);
  expect((await takeMail(session.email)).text).toContain(email);
});

test('both addresses may confirm at the same moment', async () => {
  const { id, client, session, password } = await signUp(api);
  await markConfirmed(api, { id });
  const email = `baru.${session.email}`;
  await collectMails(api);
  await client.account.requestEmailChange({ email, current_password: password });
  const tokens = (await collectMails(api)).map(readLinkToken);
  const answers = await Promise.all(
    tokens.map((token) => api.client.account.confirmEmailChange({ token })),
  );
  expect(answers.filter(({ data }) => data.changed)).toHaveLength(1);
  expect((await client.account.getUser()).data.user.email).toBe(email);
});

test('the export contains everything but secrets', async () => {
  const { client, session } = await signUp(api, { username: 'hana' });
  const text = JSON.stringify((await client.account.exportAccount()).data.export);
  for (const kept of ['hana', session.email, '+62 812', 'sign_ins', 'profiles']) {
    expect(text).toContain(kept);
  }
  expect(text).not.toMatch(/argon2|hash/i);
});

test('deleting an account signs it out at once, and leaves nothing after the days of grace', async () => {
  const account = await signUp(api);
  const { id, client, session } = account;
  const refused = client.account.deleteAccount({ current_password: 'salah' });
  await expect(refused).rejects.toMatchObject({ code: 'wrong_password' });
  await deleteForGood(api, account);
  await expect(client.account.getUser()).rejects.toMatchObject({ code: 'session_ended' });
  for (const table of [profiles, sessions, accountLinks]) {
    expect(await api.db.select().from(table).where(eq(table.accountId, id))).toEqual([]);
  }
  expect(await api.db.select().from(accounts).where(eq(accounts.id, id))).toEqual([]);
  await signUp(api, { username: session.username });
});

test('old sessions and links are deleted, others stay', async () => {
  const mine = await signUp(api);
  const old = await signUp(api);
  await api.db
    .update(sessions)
    .set({ endedAt: sql`now() - interval '31 days'` })
    .where(eq(sessions.accountId, old.id));
  await api.db
    .update(accountLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(accountLinks.accountId, old.id));
  await enqueueJob(api.db, { name: forgetExpiredJob, payload: {} });
  await collectMails(api);
  for (const table of [sessions, accountLinks]) {
    const rows = await api.db.select({ accountId: table.accountId }).from(table);
    const owners = rows.map(({ accountId }) => accountId);
    expect(owners).toContain(mine.id);
    expect(owners).not.toContain(old.id);
  }
});

test('a mistyped address that was never confirmed is corrected at once', async () => {
  const { client, session, password } = await signUp(api);
  const mistyped = readLinkToken(await takeMail(session.email));
  const email = `benar.${session.email}`;
  const wanted = { email, current_password: password };
  expect((await client.account.requestEmailChange(wanted)).data.corrected).toBe(true);
  const { user } = (await client.account.getUser()).data;
  expect([user.email, user.email_confirmed]).toEqual([email, false]);
  await expect(api.client.account.confirmEmail({ token: mistyped })).rejects.toMatchObject(
    notValid,
  );
  const token = readLinkToken(await takeMail(email));
  expect((await client.account.confirmEmail({ token })).data.email).toBe(email);
  const again = { email: session.email, current_password: password };
  expect((await client.account.requestEmailChange(again)).data.corrected).toBe(false);
});
