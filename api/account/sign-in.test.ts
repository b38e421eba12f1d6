import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillRegistration, signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails } from '#test/mailbox.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

function post(path: string, body: object, clientAddress: string, userAgent = '') {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return api.fetch(`/api/v1/${path}/`, init, { clientAddress });
}

function signIn(
  given: { username: string; password: string; device_token?: string; time_zone?: string },
  from: string,
) {
  return post('login', given, from);
}

test.each([
  ['passwords that differ', { confirm_password: 'something else' }, 'confirm_password'],
  ['a short password', { password: 'kopi' }, 'password'],
  ['a word of the site', { password: 'Sorot2026!', confirm_password: 'Sorot2026!' }, 'password'],
  ['a common password', { password: 'password123', confirm_password: 'password123' }, 'password'],
  ['terms that are not accepted', { terms_accepted: false }, 'terms_accepted'],
  ['a user name with an @', { username: 'sari@rumah' }, 'username'],
  ['an e-mail address without host', { email: 'sari@' }, 'email'],
  ['no name', { first_name: ' ' }, 'first_name'],
  ['no phone number', { phone: 'none' }, 'phone'],
])('%s: the form is refused, naming the field', async (_name, given, field) => {
  const form = { ...fillRegistration(), ...given };
  const answer = await post('register', form, `10.1.0.${field.length}`);
  expect(answer.status).toBe(422);
  const { errors } = await answer.json();
  expect(errors.map((error: { field: string }) => error.field)).toContain(field);
});

test('a name, an address and a password are enough; the username comes from the address', async () => {
  const names: string[] = [];
  for (const host of ['example.org', 'example.net']) {
    const form = {
      first_name: 'Ayu',
      email: `ayu.lestari@${host}`,
      password: 'hujan di bulan juni',
      terms_accepted: true,
    };
    const answer = await post('register', form, '10.1.9.1');
    expect(answer.status).toBe(201);
    names.push((await answer.json()).data.session.username);
  }
  expect(names).toEqual(['ayu.lestari', expect.stringMatching(/^ayu\.lestari\d{4,6}$/)]);
});

test('names and addresses are unique in any spelling', async () => {
  await signUp(api, { username: 'Budi', email: 'budi@example.org' });
  const sameName = fillRegistration({ username: 'bUdi', email: 'other@example.org' });
  const sameEmail = fillRegistration({ username: 'budi2', email: 'Budi@Example.org' });
  expect((await (await post('register', sameName, '10.2.0.1')).json()).code).toBe('username_taken');
  const answer = await (await post('register', sameEmail, '10.2.0.1')).json();
  expect(answer.code).toBe('email_taken');
  expect(answer.errors).toMatchObject([{ field: 'email', message: answer.detail }]);
});

test('signing in works by user name and by address, in any case', async () => {
  const { password } = await signUp(api, { username: 'Dewi' });
  for (const username of ['Dewi', 'dewi', ' DEWI@example.org ']) {
    expect((await signIn({ username, password }, '10.3.0.1')).status).toBe(200);
  }
});

test("an account gets the first browser's time zone until it sets another", async () => {
  const { client, password } = await signUp(api, { username: 'wayan' });
  const zone = async () => (await client.account.getUser()).data.user.time_zone;
  expect(await zone()).toBeNull();
  const username = 'wayan';
  await signIn({ username, password, time_zone: 'Asia/Makassar' }, '10.3.1.1');
  expect(await zone()).toBe('Asia/Makassar');
  await signIn({ username, password, time_zone: 'Europe/Berlin' }, '10.3.1.1');
  expect(await zone()).toBe('Asia/Makassar');
  await client.account.updateAccount({ time_zone: 'Asia/Jayapura' });
  expect(await zone()).toBe('Asia/Jayapura');
  await client.account.updateAccount({ display_name: 'Wayan' });
  expect(await zone()).toBe('Asia/Jayapura');
  await client.account.updateAccount({ time_zone: null });
  expect(await zone()).toBeNull();
  const strange = await signIn({ username, password, time_zone: 'Asia/Atlantis' }, '10.3.1.1');
  expect(strange.status).toBe(422);
  const registered = await signUp(api, { time_zone: 'Asia/Jakarta' });
  const { user } = (await registered.client.account.getUser()).data;
  expect(user.time_zone).toBe('Asia/Jakarta');
});

test('unknown users and wrong passwords get the same answer in the same time', async () => {
  await signUp(api, { username: 'eka' });
  const answers = [];
  for (const username of ['eka', 'nobody-at-all']) {
    const answer = await signIn({ username, password: 'salah sekali' }, '10.4.0.1');
    const { request_id: _, ...problem } = await answer.json();
    answers.push({ status: answer.status, problem });
  }
  expect(answers[0]?.status).toBe(401);
  expect(answers[0]).toEqual(answers[1]);
  const times = { eka: 0, 'nobody-at-all': 0 };
  for (let round = 0; round < 4; round += 1) {
    for (const username of ['eka', 'nobody-at-all'] as const) {
      const started = performance.now();
      await signIn({ username, password: 'salah sekali' }, `10.4.1.${round}`);
      times[username] += performance.now() - started;
    }
  }
  // Without the dummy comparison, unknown users would be answered ten times as fast.
  expect(times['nobody-at-all']).toBeGreaterThan(times.eka / 3);
});

test('strangers get ten guesses, which lock no known device out', async () => {
  const account = await signUp(api, { username: 'fitri' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    const given = { username: 'fitri', password: `tebakan ${guess}` };
    statuses.push((await signIn(given, `10.5.${guess}.1`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
  const { password, session } = account;
  expect((await signIn({ username: 'fitri', password }, '10.6.0.1')).status).toBe(429);
  const { device_token } = session;
  const own = { username: 'fitri', password, device_token };
  expect((await signIn(own, '10.6.0.1')).status).toBe(200);
});

test('credential stuffing from one address: at most a hundred of thousands are verified', async () => {
  const victims: TestAccount[] = [];
  for (let count = 0; count < 3; count += 1) victims.push(await signUp(api));
  let looked = 0;
  for (let batch = 0; batch < (inject('long') ? 100 : 20); batch += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const victim = victims[index % 3]?.session.username ?? '';
        const username = index % 2 ? victim : `guess${batch}-${index}`;
        return signIn({ username, password: 'x' }, '203.0.113.66');
      }),
    );
    looked += answers.filter(({ status }) => status === 401).length;
  }
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(100);
  for (const { session, password } of victims) {
    const { username, device_token } = session;
    expect((await signIn({ username, password, device_token }, '10.7.0.1')).status).toBe(200);
  }
});

test('a device token of another account has no effect', async () => {
  const victim = await signUp(api);
  const thief = await signUp(api);
  const given = { username: victim.session.username, device_token: thief.session.device_token };
  const statuses: number[] = [];
  for (let guess = 0; guess < 15; guess += 1) {
    statuses.push((await signIn({ ...given, password: `x${guess}` }, `10.8.${guess}.1`)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test('a sign-in from a new device is reported by mail, one from a known device is not', async () => {
  const { session, password } = await signUp(api, { username: 'gilang' });
  await collectMails(api);
  const { username, device_token } = session;
  await post('login', { username, password, device_token }, '10.9.0.1');
  expect(await collectMails(api)).toEqual([]);

  const android = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile';
  await post('login', { username, password }, '10.9.0.1', android);
  const [mail] = await collectMails(api);
  expect(mail?.to).toBe('gilang@example.org');
  expect(mail?.text).toContain('Chrome, Android');
});

test('right passwords are limited, too: each costs as much as a wrong one', async () => {
  const { session, password } = await signUp(api);
  const { username } = session;
  const given = { username, password };
  const statuses: number[] = [];
  for (let round = 0; round < 41; round += 1) {
    statuses.push((await signIn(given, `10.77.0.${round}`)).status);
  }
  expect(new Set(statuses.slice(0, 40))).toEqual(new Set([200]));
  expect(statuses[40]).toBe(429);
  // A device that the owner has used counts for itself.
  expect((await signIn({ ...given, device_token: session.device_token }, '10.77.1.1')).status).toBe(
    200,
  );
});

test('the limit does not tell which name and address belong together', async () => {
  const { session } = await signUp(api);
  const { username, email } = session;
  const guess = async (name: string, from: string) =>
    (await signIn({ username: name, password: 'salah' }, from)).status;
  for (let round = 0; round < 10; round += 1) await guess(username, `10.78.0.${round}`);
  expect(await guess(username, '10.78.1.1')).toBe(429);
  expect(await guess(email, '10.78.1.2')).toBe(401);
  expect(await guess('siapa@example.org', '10.78.1.3')).toBe(401);
});
