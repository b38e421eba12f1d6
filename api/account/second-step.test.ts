import { and, eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { addAccount, markConfirmed, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails, readLinkToken } from '#test/mailbox.ts';
import { hashWithArgon2 } from './codes.ts';
import { accountTotps, recoveryCodes, sessions } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ security: { staffNeedSecondFactor: true } });
});

afterAll(() => api.close());

let asked = 0;

async function post(path: string, body: object): Promise<{ status: number; body: Answer }> {
  asked += 1;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const clientAddress = `10.9.${asked >> 8}.${asked & 255}`;
  const answer = await api.fetch(`/api/v1/${path}/`, init, { clientAddress });
  return { status: answer.status, body: await answer.json() };
}

type Answer = {
  code?: string;
  second_step?: string;
  data?: { session: { token: { access: string } } };
};

/** Codes of an app with the secret; each is accepted once, as if half a minute had passed. */
async function setUp({ client, id }: TestAccount) {
  const { secret, uri } = (await client.account.startTotp()).data;
  expect(uri).toContain(`secret=${secret}`);
  expect((await client.account.startTotp()).data.secret).toBe(secret);
  const app = new TOTP({ secret });
  const { recovery_codes } = (await client.account.confirmTotp({ code: app.generate() })).data;
  const nextCode = async () => {
    await api.db.update(accountTotps).set({ lastStep: 0 }).where(eq(accountTotps.accountId, id));
    return app.generate();
  };
  return { app, nextCode, recovery_codes };
}

async function firstStep({ session, password }: TestAccount): Promise<string> {
  const answer = await post('login', { username: session.username, password });
  expect([answer.status, answer.body.code]).toEqual([401, 'second_step_required']);
  return answer.body.second_step ?? '';
}

async function secondStep(account: TestAccount, code: string) {
  return post('login/second_step', { second_step: await firstStep(account), code });
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code,
  );

async function letTimePass({ id }: TestAccount): Promise<void> {
  await api.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.accountId, id));
}

test('an app is required once it has shown a code, and each code works once', async () => {
  const account = await addAccount(api);
  const { session, password } = account;
  const elsewhere = await post('login', { username: session.username, password });
  const other = api.clientOf(elsewhere.body.data?.session.token.access ?? '');
  await other.account.getUser();
  const { nextCode, recovery_codes } = await setUp(account);
  expect(await codeOf(other.account.getUser())).toBe('session_ended');
  expect(new Set(recovery_codes).size).toBe(10);
  // None costs a slow hash, so that new ones cannot slow the sign-in of others.
  const isSlow = and(eq(recoveryCodes.accountId, account.id), eq(recoveryCodes.isArgon2, true));
  expect(await api.db.$count(recoveryCodes, isSlow)).toBe(0);

  const step = await firstStep(account);
  expect((await post('login/second_step', { second_step: step, code: '000000' })).body.code).toBe(
    'wrong_code',
  );
  const code = await nextCode();
  const signedIn = await post('login/second_step', { second_step: step, code });
  expect(signedIn.status).toBe(200);
  expect((await post('login/second_step', { second_step: step, code })).body.code).toBe(
    'wrong_code',
  );
  const again = { second_step: step, code: await nextCode() };
  expect((await post('login/second_step', again)).body.code).toBe('sign_in_expired');
  expect((await secondStep(account, code)).body.code).toBe('wrong_code');

  const [recovery = ''] = recovery_codes;
  const typed = ` ${recovery.toUpperCase().replace('-', ' ')}`;
  expect((await secondStep(account, typed)).status).toBe(200);
  expect((await secondStep(account, recovery)).body.code).toBe('wrong_code');
  const { security } = (await account.client.account.getSecurity()).data;
  expect(security).toMatchObject({ recovery_codes_left: 9, has_second_factor: true });
  const stored = await api.db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, account.id));
  expect(JSON.stringify(stored)).not.toContain(recovery.slice(0, 5));

  // A new password by mail does not take the second step away.
  await markConfirmed(api, account);
  await api.client.account.requestPasswordReset({ username: session.username });
  const mails = (await collectMails(api)).filter(({ to }) => to === session.email);
  const reset = mails.find(({ text }) => text.includes('/lost-password?token='));
  const chosen = { password: 'laut biru sekali', confirm_password: 'laut biru sekali' };
  await api.client.account.resetPassword({ token: reset ? readLinkToken(reset) : '', ...chosen });
  await firstStep({ ...account, password: chosen.password });
});

test('guessing codes is limited for the account, in one session and when signing in', async () => {
  const account = await addAccount(api);
  const { recovery_codes } = await setUp(account);
  const guesses: unknown[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    guesses.push((await secondStep(account, `00000${guess}`)).body.code);
  }
  expect(guesses).toEqual([...Array(5).fill('wrong_code'), 'too_many_requests']);
  expect((await secondStep(account, recovery_codes[0] ?? '')).status).toBe(429);
  const proofs: unknown[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    proofs.push(await codeOf(account.client.account.proveIdentity({ code: `00000${guess}` })));
  }
  expect(proofs.at(-1)).toBe('too_many_requests');
});

test.each<[string, (client: ApiClient) => Promise<unknown>]>([
  ['setting up an app', (client) => client.account.startTotp()],
  ['confirming an app', (client) => client.account.confirmTotp({ code: '123456' })],
  ['removing an app', (client) => client.account.removeTotp()],
  ['new recovery codes', (client) => client.account.renewRecoveryCodes()],
])('%s needs a fresh proof', async (_name, change) => {
  const account = await addAccount(api);
  await letTimePass(account);
  expect(await codeOf(change(account.client))).toBe('proof_required');
  const { client, password } = account;
  expect(await codeOf(client.account.proveIdentity({ current_password: 'salah' }))).toBe(
    'wrong_password',
  );
  const { security } = (await client.account.proveIdentity({ current_password: password })).data;
  expect(security).toMatchObject({ is_proven: true, has_second_factor: false });
  expect(await codeOf(change(client))).not.toBe('proof_required');
});

test('a code proves, too; removing the app ends other sessions and is mailed', async () => {
  const account = await addAccount(api);
  const { client } = account;
  const { nextCode, recovery_codes } = await setUp(account);
  const signedIn = await secondStep(account, await nextCode());
  const other = api.clientOf(signedIn.body.data?.session.token.access ?? '');
  await letTimePass(account);
  await client.account.proveIdentity({ code: await nextCode() });
  const renewed = (await client.account.renewRecoveryCodes()).data.recovery_codes;
  expect((await secondStep(account, recovery_codes[1] ?? '')).body.code).toBe('wrong_code');
  expect((await secondStep(account, renewed[1] ?? '')).status).toBe(200);
  await client.account.removeTotp();
  expect(await codeOf(other.account.getUser())).toBe('session_ended');
  expect((await post('login', { ...account.session, password: account.password })).status).toBe(
    200,
  );
  const mails = (await collectMails(api)).filter(({ to }) => to === account.session.email);
  for (const text of [
    'now needs a code',
    // What follows within the hour is in one mail.
    'Authenticator app removed',
    'New recovery codes',
  ]) {
    expect(mails.filter((mail) => mail.text.includes(text))).toHaveLength(1);
  }
});

test('staff who need a second factor can do nothing without one', async () => {
  const owner = await addAccount(api, 'operator');
  const call = () => codeOf(owner.client.ops.getHealthSummary({}));
  const user = async () => (await owner.client.account.getUser()).data.user;
  expect(await call()).toBe('second_factor_required');
  const upload = await api.fetch('/api/v1/ops/uploads/none', {
    method: 'PATCH',
    headers: owner.headers,
  });
  expect(await upload.json()).toMatchObject({ code: 'second_factor_required' });
  expect((await user()).needs_second_factor).toBe(true);
  await setUp(owner);
  expect(await call()).not.toBe('second_factor_required');
  expect((await user()).needs_second_factor).toBe(false);
  const viewer = await addAccount(api);
  expect((await viewer.client.account.getUser()).data.user.needs_second_factor).toBe(false);
});

test('"this wasn’t me" ends every session and leads to a new password', async () => {
  const account = await addAccount(api);
  const { session, password } = account;
  const thief = await post('login', { username: session.username, password });
  // A second sign-in does not replace the link in the mail about the first.
  await post('login', { username: session.username, password });
  const mails = (await collectMails(api)).filter(({ to }) => to === session.email);
  expect(mails).toHaveLength(2);
  const [mail] = mails;
  expect(mail?.text).toContain('/not-me?token=');
  const alarm = { token: mail ? readLinkToken(mail) : '' };
  const { token } = (await api.client.account.denySignIn(alarm)).data;
  const stolen = api.clientOf(thief.body.data?.session.token.access ?? '');
  for (const client of [stolen, account.client]) {
    expect(await codeOf(client.account.getUser())).toBe('session_ended');
  }
  expect(await codeOf(api.client.account.denySignIn(alarm))).toBe('link_not_valid');
  const chosen = { password: 'laut biru sekali', confirm_password: 'laut biru sekali' };
  await api.client.account.resetPassword({ token: token ?? '', ...chosen });
  const old = await post('login', { username: session.username, password });
  expect(old.body.code).toBe('wrong_credentials');
});

test('changes of how an account signs in are limited', async () => {
  const account = await addAccount(api);
  await setUp(account);
  const codes: string[] = [];
  for (let round = 0; round < 25; round += 1) {
    codes.push(await codeOf(account.client.account.renewRecoveryCodes()));
  }
  expect(codes.filter((code) => code === 'done')).toHaveLength(19);
  expect(codes.at(-1)).toBe('too_many_requests');
  const mails = await collectMails(api, { held: false });
  expect(mails.filter(({ to }) => to === account.session.email)).toHaveLength(1);
});

test('a recovery code from before, with a slow hash, still works', async () => {
  const account = await addAccount(api);
  const { recovery_codes } = await setUp(account);
  const [code = '', other = ''] = recovery_codes;
  const salt = Buffer.alloc(16, 7);
  const isTheirs = eq(recoveryCodes.accountId, account.id);
  await api.db.delete(recoveryCodes).where(isTheirs);
  const codeHash = await hashWithArgon2(code, salt);
  await api.db
    .insert(recoveryCodes)
    .values({ accountId: account.id, codeHash, salt, isArgon2: true });
  expect((await secondStep(account, other)).body.code).toBe('wrong_code');
  expect((await secondStep(account, code)).status).toBe(200);
});
