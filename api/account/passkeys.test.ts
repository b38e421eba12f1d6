import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails, readLinkToken } from '#test/mailbox.ts';
import { createPasskey } from '#test/software-authenticator.ts';
import { passkeys, sessions } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ security: { staffNeedSecondFactor: true } });
});

afterAll(() => api.close());

type Behaviour = Parameters<ReturnType<typeof createPasskey>['get']>[1];

async function add({ client }: TestAccount, passkey = createPasskey(), behaviour?: Behaviour) {
  const { options, challenge } = (await client.account.startPasskey()).data;
  const credential = passkey.create(options, behaviour);
  const added = await client.account.addPasskey({ challenge, credential, name: 'Ponsel' });
  return { passkey, id: added.data.passkey.id, challenge, credential };
}

async function signIn(passkey: ReturnType<typeof createPasskey>, behaviour?: Behaviour) {
  const { options, challenge } = (await api.client.account.startPasskeyLogin()).data;
  const given = { challenge, credential: passkey.get(options, behaviour) };
  const { session } = (await api.client.account.loginWithPasskey(given)).data;
  return { given, session, client: api.clientOf(session.token.access) };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code,
  );

test('a passkey signs in by itself, counts as two factors, and works once per challenge', async () => {
  const owner = await addAccount(api, 'operator');
  expect(await codeOf(owner.client.ops.getHealthSummary({}))).toBe('second_factor_required');
  const { passkey, challenge, credential } = await add(owner);
  expect(await codeOf(owner.client.account.addPasskey({ challenge, credential }))).toBe(
    'sign_in_expired',
  );
  const { client, session, given } = await signIn(passkey);
  expect(session.username).toBe(owner.session.username);
  expect(await codeOf(client.ops.getHealthSummary({}))).toBe('done');
  expect(await codeOf(api.client.account.loginWithPasskey(given))).toBe('sign_in_expired');
  const { security } = (await client.account.getSecurity()).data;
  expect(security.passkeys).toMatchObject([{ name: 'Ponsel', is_synced: false }]);
  expect(security.passkeys[0]?.last_used_at).not.toBeNull();
});

test.each<[string, Behaviour]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['that did not verify its user', { verifiesUser: false }],
  ['whose counter went back, as a copy’s does', { counter: 0 }],
])('a passkey %s is refused', async (_name, behaviour) => {
  const account = await addAccount(api);
  const { passkey } = await add(account);
  await signIn(passkey);
  expect(await codeOf(signIn(passkey, behaviour))).toBe('passkey_refused');
  await signIn(passkey, { counter: 9 });
  if (behaviour?.counter !== undefined) return;
  expect(await codeOf(add(account, createPasskey(), behaviour))).toBe('passkey_refused');
});

test('unknown passkeys and challenges for something else are refused', async () => {
  const [account, other] = [await addAccount(api), await addAccount(api)];
  expect(await codeOf(signIn(createPasskey()))).toBe('passkey_refused');
  const { passkey } = await add(account);
  expect(await codeOf(add(other, passkey))).toBe('passkey_known');
  const { options, challenge } = (await account.client.account.startPasskey()).data;
  const used = { challenge, credential: passkey.get({ ...options, rpId: 'api.test' }) };
  expect(await codeOf(api.client.account.loginWithPasskey(used))).toBe('sign_in_expired');
  const made = { challenge, credential: createPasskey().create(options) };
  expect(await codeOf(other.client.account.addPasskey(made))).toBe('sign_in_expired');
});

test('it proves its own account only; adding and removing need a proof, and are mailed', async () => {
  const [account, other] = [await addAccount(api), await addAccount(api)];
  const { passkey, id } = await add(account);
  const { client: elsewhere } = await signIn(passkey);
  await api.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.accountId, account.id));
  const { client } = account;
  expect(await codeOf(client.account.startPasskey())).toBe('proof_required');
  expect(await codeOf(client.account.removePasskey({ id }))).toBe('proof_required');
  const prove = async (by: TestAccount) => {
    const { options, challenge } = (await api.client.account.startPasskeyLogin()).data;
    const credential = passkey.get(options);
    return by.client.account.provePasskey({ challenge, credential });
  };
  expect(await codeOf(prove(other))).toBe('passkey_refused');
  expect((await prove(account)).data.security.is_proven).toBe(true);
  const renamed = await client.account.renamePasskey({ id, name: 'Laptop' });
  expect(renamed.data.passkey.name).toBe('Laptop');
  await client.account.removePasskey({ id });
  expect(await codeOf(elsewhere.account.getUser())).toBe('session_ended');
  expect(await codeOf(signIn(passkey))).toBe('passkey_refused');
  const texts = (await collectMails(api))
    .filter(({ to }) => to === account.session.email)
    .map(({ text }) => text);
  for (const sentence of ['A passkey was added', 'Passkey removed']) {
    expect(texts.filter((text) => text.includes(sentence))).toHaveLength(1);
  }
});

test('"this wasn’t me" removes what was added since that sign-in, and no app', async () => {
  const account = await addAccount(api);
  const own = await add(account);
  await api.db
    .update(passkeys)
    .set({ createdAt: sql`now() - interval '1 day'` })
    .where(eq(passkeys.id, own.id));
  const { client } = account;
  const { secret } = (await client.account.startTotp()).data;
  await client.account.confirmTotp({ code: new TOTP({ secret }).generate() });
  const added = await add(account);
  const mails = (await collectMails(api)).filter(({ to }) => to === account.session.email);
  const mail = mails.findLast(({ text }) => text.includes('A passkey was added'));
  await api.client.account.denySignIn({ token: mail ? readLinkToken(mail) : '' });
  expect(await codeOf(client.account.getUser())).toBe('session_ended');
  expect(await codeOf(signIn(added.passkey))).toBe('passkey_refused');
  const { client: again } = await signIn(own.passkey);
  expect((await again.account.getSecurity()).data.security.totp_since).not.toBeNull();
});
