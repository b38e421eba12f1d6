import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, markConfirmed } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails } from '#test/mailbox.ts';
import { type OidcIssuer, startOidcIssuer } from '#test/oidc-issuer.ts';
import { readIdentity } from './oidc-client.ts';
import { accountTotps } from './tables.ts';

let issuer: OidcIssuer;
let api: TestApi;
/** Opens no accounts. */
let strict: TestApi;

beforeAll(async () => {
  issuer = await startOidcIssuer('http://api.test/login/oidc/callback');
  api = await startTestApi({ security: { oidc: issuer.config } });
  strict = await startTestApi({ security: { oidc: { ...issuer.config, opensAccounts: false } } });
});

afterAll(async () => {
  await Promise.all([api.close(), strict.close()]);
  await issuer.close();
});

type Person = Parameters<OidcIssuer['signIn']>[1];

async function start(person: Person, at = api) {
  const { url, state } = (await at.client.account.startOidcLogin()).data;
  const { search: query } = await issuer.signIn(url, person);
  return { state, query };
}

async function signIn(person: Person, at = api) {
  const { session } = (await at.client.account.finishOidcLogin(await start(person, at))).data;
  return { session, client: at.clientOf(session.token.access) };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code,
  );

test('it signs in to the account with the same verified address, and tells its owner', async () => {
  const account = await addAccount(api);
  const { email } = account.session;
  const person = { sub: 'one', email: email.toUpperCase(), email_verified: true };
  expect(await codeOf(signIn(person))).toBe('oidc_account_unconfirmed');
  await markConfirmed(api, account);
  expect(await codeOf(signIn({ ...person, email_verified: false }))).toBe('oidc_email_unverified');
  expect(await codeOf(signIn({ sub: 'one' }))).toBe('oidc_email_unverified');
  const { session, client } = await signIn(person);
  expect(session.username).toBe(account.session.username);
  // Afterwards the identity counts, whatever its address.
  const moved = await signIn({ sub: 'one', email: 'elsewhere@example.org' });
  expect(moved.session.username).toBe(session.username);
  const { security } = (await client.account.getSecurity()).data;
  expect(security.identities).toMatchObject([{ name: 'Contoh', issuer: issuer.config.issuer }]);
  const texts = (await collectMails(api)).filter(({ to }) => to === email).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('can now sign in to your account'))).toHaveLength(1);

  const [identity] = security.identities;
  await client.account.unlinkIdentity({ id: identity?.id ?? 0 });
  expect(await codeOf(moved.client.account.getUser())).toBe('session_ended');
  expect(await codeOf(signIn({ sub: 'one' }))).toBe('oidc_email_unverified');
});

test('it opens accounts without a password, if the site lets it', async () => {
  const person = {
    sub: 'two',
    email: 'wayan.new@example.org',
    email_verified: true,
    preferred_username: 'Wayan Sudana',
  };
  expect(await codeOf(signIn(person, strict))).toBe('oidc_no_account');
  const { session, client } = await signIn(person);
  expect(session).toMatchObject({ username: 'Wayan.Sudana', email: person.email });
  expect((await client.account.getSecurity()).data.security.has_password).toBe(false);
  for (const password of ['x', ' ']) {
    const guess = api.client.account.login({ username: 'Wayan.Sudana', password });
    expect(await codeOf(guess)).toBe('wrong_credentials');
  }
  const twin = await signIn({ ...person, sub: 'three', email: 'other.wayan@example.org' });
  expect(twin.session.username).toMatch(/^Wayan\.Sudana\d+$/);
});

test('an authenticator app is asked for, too', async () => {
  const account = await addAccount(api);
  await markConfirmed(api, account);
  const { secret } = (await account.client.account.startTotp()).data;
  const app = new TOTP({ secret });
  await account.client.account.confirmTotp({ code: app.generate() });
  await api.db.update(accountTotps).set({ lastStep: 0 });
  const given = await start({ sub: 'four', email: account.session.email, email_verified: true });
  const failure = await api.client.account.finishOidcLogin(given).catch((error) => error);
  expect(failure.code).toBe('second_step_required');
  const { second_step } = failure.data;
  const finished = { second_step, code: app.generate() };
  expect(await codeOf(api.client.account.finishLogin(finished))).toBe('done');
});

test('answers to other attempts, used ones and altered ones are refused', async () => {
  const person = { sub: 'five', email: 'lima@example.org', email_verified: true };
  const [one, other] = [await start(person), await start(person)];
  const finish = (given: typeof one) => codeOf(api.client.account.finishOidcLogin(given));
  expect(await finish({ state: one.state, query: other.query })).toBe('oidc_refused');
  expect(await finish({ ...one })).toBe('sign_in_expired');
  expect(await finish({ ...other, state: `${other.state}x` })).toBe('sign_in_expired');
  expect(await finish({ ...other, query: '?error=access_denied' })).toBe('oidc_refused');
  expect((await api.client.account.getLoginWays()).data.oidc?.name).toBe('Contoh');
});

test('a site without another provider offers nothing', async () => {
  const plain = await startTestApi();
  expect((await plain.client.account.getLoginWays()).data.oidc).toBeNull();
  expect(await codeOf(plain.client.account.startOidcLogin())).toBe('oidc_not_offered');
  await plain.close();
});

const microsoft = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0';

test.each([
  [{ email_verified: true }, 'https://accounts.example', true],
  [{ email_verified: 'true' }, 'https://accounts.example', true],
  [{ email_verified: 'false' }, 'https://accounts.example', false],
  [{}, microsoft, false],
  [{ xms_edov: true }, microsoft, true],
  [{ xms_edov: '1' }, microsoft, true],
  [{ xms_edov: false }, microsoft, false],
  [{ xms_edov: true }, 'https://login.microsoftonline.com.evil.example', false],
])('whether an address is verified: %j by %s', (claims, issuer, isVerified) => {
  const given = { sub: 'one', email: 'sari@example.org', ...claims };
  expect(readIdentity(given, issuer).email_verified).toBe(isVerified);
});
