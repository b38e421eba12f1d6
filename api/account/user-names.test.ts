import { afterAll, beforeAll, expect, test } from 'vitest';
import { usesOneScript } from '#contract/shared/one-script.ts';
import { fillRegistration } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { isReservedName } from './reserved-names.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test.each([
  'sari',
  'Sari_92',
  'дмитрий',
  'Σωκράτης',
  'محمد',
  'สมชาย',
  '山田ひろし',
  '김철수',
  '007',
  'ñandú',
])('%s is of one script', (name) => {
  expect(usesOneScript(name)).toBe(true);
});

test.each(['аdmin', 'pаypal', 'sаri', 'ѕari', 'Αnna', 'sariمحمد', 'sari٣4', '山田sari'])(
  '%s mixes scripts',
  (name) => {
    expect(usesOneScript(name)).toBe(false);
  },
);

test.each([
  'admin',
  'Admin',
  'a.d.m.i.n',
  'admin1',
  'sorot-support',
  'Customer.Service',
  'аԁміո',
  'Ädmin',
  'ａｄｍｉｎ',
  'layanan_resmi',
])('%s would pass for the site', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['sari', 'modesta', 'admira', 'helpi', 'support.fan', '1234', 'rooty'])(
  '%s is a name of one’s own',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);

test('neither can be registered, and addresses lead to other names', async () => {
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error) => error.code,
    );
  const { register } = api.client.account;
  expect(await codeOf(register(fillRegistration({ username: 'аdmin' })))).toBe('invalid_input');
  const given = { username: 'sorot.admin', email: 'one@example.org' };
  expect(await codeOf(register(fillRegistration(given)))).toBe('username_taken');
  const form = fillRegistration({ email: 'admin@example.org' });
  const { session } = (await register({ ...form, username: '' })).data;
  expect(session.username).toBe('viewer');
});
