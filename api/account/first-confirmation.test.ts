import { and, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markConfirmed, signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails, readLinkToken } from '#test/mailbox.ts';
import { createPasskey } from '#test/software-authenticator.ts';
import {
  accountLinks,
  accountPins,
  accountTotps,
  apiKeys,
  deviceLocks,
  linkedIdentities,
  passkeys,
} from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const chosen = { password: 'laut biru sekali', confirm_password: 'laut biru sekali' };

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code,
  );

/** Somebody registers with a stranger's address, and prepares every way back into the account. */
async function plant() {
  const account = await signUp(api, { role: 'support' });
  const { id, client, password, profileId } = account;
  const { email } = account.session;
  const passkey = createPasskey();
  const { options, challenge } = (await client.account.startPasskey()).data;
  await client.account.addPasskey({ challenge, credential: passkey.create(options) });
  const { secret } = (await client.account.startTotp()).data;
  await client.account.confirmTotp({ code: new TOTP({ secret }).generate() });
  const given = { name: 'Skrip', roles: ['support' as const], days: 1 };
  const { key } = (await client.ops.addApiKey(given)).data;
  await client.account.setPin({ pin: '4711', current_password: password });
  const lock = await client.account.lockDevice({ profile_id: profileId, pin: '4711' });
  const identity = { issuer: 'https://login.example', subject: email, email };
  await api.db.insert(linkedIdentities).values({ ...identity, accountId: id });
  return { account, passkey, key, deviceLock: lock.data.token };
}

async function signInWith(passkey: ReturnType<typeof createPasskey>) {
  const { options, challenge } = (await api.client.account.startPasskeyLogin()).data;
  await api.client.account.loginWithPasskey({ challenge, credential: passkey.get(options) });
}

async function findLink({ session }: TestAccount, page: string): Promise<string> {
  const mails = (await collectMails(api)).filter(({ to }) => to === session.email);
  const mail = mails.find(({ text }) => text.includes(`${page}?token=`));
  return mail ? readLinkToken(mail) : '';
}

async function countWaysIn({ id }: TestAccount): Promise<number> {
  const tables = [passkeys, accountTotps, linkedIdentities, apiKeys, accountPins, deviceLocks];
  const counts = tables.map((table) => api.db.$count(table, eq(table.accountId, id)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

test('a lost password of a stranger’s account removes whatever was prepared', async () => {
  const { account, passkey, key } = await plant();
  const { username } = account.session;
  expect(await countWaysIn(account)).toBe(6);
  await api.client.account.requestPasswordReset({ username });
  const token = await findLink(account, '/lost-password');
  await api.client.account.resetPassword({ token, ...chosen });
  expect(await countWaysIn(account)).toBe(0);
  expect(await codeOf(signInWith(passkey))).toBe('passkey_refused');
  expect(await codeOf(api.clientOf(key).ops.listAccounts({}))).toBe('api_key_not_valid');
  expect(await codeOf(account.client.account.getUser())).toBe('session_ended');
  // Without a second step.
  await api.client.account.login({ username, password: chosen.password });
});

test('confirming elsewhere removes them with the password, and leads to a new one', async () => {
  const { account, passkey } = await plant();
  const { username, device_token } = account.session;
  const token = await findLink(account, '/confirm-email');
  const confirmed = (await api.client.account.confirmEmail({ token })).data;
  expect(await countWaysIn(account)).toBe(0);
  expect(await codeOf(signInWith(passkey))).toBe('passkey_refused');
  expect(await codeOf(account.client.account.getUser())).toBe('session_ended');
  const { password } = account;
  expect(await codeOf(api.client.account.login({ username, password }))).toBe('wrong_credentials');
  await api.client.account.resetPassword({ token: confirmed.token ?? '', ...chosen });
  await collectMails(api);
  // The planted device is a stranger's: its next sign-in is reported.
  await api.client.account.login({ username, password: chosen.password, device_token });
  expect(await findLink(account, '/not-me')).not.toBe('');
});

test('confirming in a browser that is signed in keeps its session and the password', async () => {
  const { account } = await plant();
  const { username } = account.session;
  const elsewhere = api.client.account.login({ username, password: account.password });
  const { second_step } = await elsewhere.catch((error) => error.data);
  const token = await findLink(account, '/confirm-email');
  expect((await account.client.account.confirmEmail({ token })).data.token).toBeNull();
  expect(await countWaysIn(account)).toBe(0);
  expect(await codeOf(account.client.account.getUser())).toBe('done');
  const late = api.client.account.finishLogin({ second_step, code: '000000' });
  expect(await codeOf(late)).toBe('sign_in_expired');
  await api.client.account.login({ username, password: account.password });
});

test('confirming again, and a new password, remove nothing of a proven account', async () => {
  const { account } = await plant();
  await markConfirmed(api, account);
  const token = await findLink(account, '/confirm-email');
  expect((await api.client.account.confirmEmail({ token })).data.token).toBeNull();
  await api.client.account.requestPasswordReset({ username: account.session.username });
  const reset = await findLink(account, '/lost-password');
  await api.client.account.resetPassword({ token: reset, ...chosen });
  // The household's device lock among them.
  expect(await countWaysIn(account)).toBe(6);
});

test('links that were mailed before the address was corrected are worth nothing', async () => {
  const account = await signUp(api);
  const { client, password, session } = account;
  const confirmation = await findLink(account, '/confirm-email');
  await api.client.account.requestPasswordReset({ username: session.username });
  const reset = await findLink(account, '/lost-password');
  const email = `orang.lain.${session.email}`;
  await client.account.requestEmailChange({ email, current_password: password });
  for (const use of [
    () => api.client.account.confirmEmail({ token: confirmation }),
    () => api.client.account.resetPassword({ token: reset, ...chosen }),
  ]) {
    expect(await codeOf(use())).toBe('link_not_valid');
  }
});

test('a new password cancels pending changes of the address', async () => {
  const account = await signUp(api);
  await markConfirmed(api, account);
  const { client, password, session } = account;
  const email = `pencuri.${session.email}`;
  await collectMails(api);
  await client.account.requestEmailChange({ email, current_password: password });
  const links = (await collectMails(api)).map(readLinkToken);
  await api.client.account.requestPasswordReset({ username: session.username });
  const token = await findLink(account, '/lost-password');
  await api.client.account.resetPassword({ token, ...chosen });
  for (const link of links) {
    expect(await codeOf(api.client.account.confirmEmailChange({ token: link }))).toBe(
      'link_not_valid',
    );
  }
  const isPending = and(eq(accountLinks.accountId, account.id), eq(accountLinks.email, email));
  expect(await api.db.$count(accountLinks, isPending)).toBe(0);
});

test('"this wasn’t me" in a mailbox of the past only ends sessions', async () => {
  const account = await signUp(api);
  await markConfirmed(api, account);
  const { client, password, session } = account;
  await api.client.account.login({ username: session.username, password });
  const alarm = await findLink(account, '/not-me');
  const email = `baru.${session.email}`;
  await client.account.requestEmailChange({ email, current_password: password });
  const links = (await collectMails(api)).map(readLinkToken);
  for (const token of links) await api.client.account.confirmEmailChange({ token });
  const { token } = (await api.client.account.denySignIn({ token: alarm })).data;
  expect(token).toBeNull();
  expect(await codeOf(client.account.getUser())).toBe('session_ended');
  const again = await api.client.account.login({ username: session.username, password });
  expect(again.data.session.email).toBe(email);
});

test('a denied sign-in and a new password make every device unknown', async () => {
  const account = await signUp(api);
  const { client, session, password } = account;
  const { username, device_token } = session;
  const signIn = (given: string) =>
    api.client.account.login({ username, password: given, device_token });
  await signIn(password);
  expect(await findLink(account, '/not-me')).toBe('');
  await client.account.updateAccount({ ...chosen, current_password: password });
  await signIn(chosen.password);
  const alarm = await findLink(account, '/not-me');
  const { token } = (await api.client.account.denySignIn({ token: alarm })).data;
  const next = { password: 'gunung hijau sekali', confirm_password: 'gunung hijau sekali' };
  await api.client.account.resetPassword({ token: token ?? '', ...next });
  await collectMails(api);
  await signIn(next.password);
  expect(await findLink(account, '/not-me')).not.toBe('');
});
