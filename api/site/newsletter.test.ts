import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterSubscriptions } from '#api/site/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails, readLinkToken } from '#test/mailbox.ts';

let api: TestApi;
let visitors = 0;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function post(path: string, body: object) {
  visitors += 1;
  const response = await api.fetch(
    `/api/v1/newsletter_subscriptions/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
    { clientAddress: `10.0.0.${visitors}` },
  );
  return { status: response.status, body: await response.json() };
}

function findSubscription(email: string) {
  return api.db.select().from(newsletterSubscriptions).where(sql`email = ${email}`);
}

const accepted = { data: { accepted: true } };

test('an address confirms by mail, and answers never reveal what is known', async () => {
  const answers = [];
  for (const email of ['Sari@Example.org', 'sari@example.org']) {
    answers.push(await post('?lang=id', { email }));
  }
  const [mail, ...others] = await collectMails(api);
  expect(others).toEqual([]);
  expect(mail?.to).toBe('sari@example.org');
  expect(mail?.text).toContain('https://sorot.test/newsletter/confirm?token=');
  expect(await findSubscription('sari@example.org')).toMatchObject([
    { language: 'id', confirmedAt: null },
  ]);

  const token = mail ? readLinkToken(mail) : '';
  for (let again = 0; again < 2; again++) {
    expect(await post('confirm/', { token })).toEqual({ status: 200, body: accepted });
  }
  const [confirmed] = await findSubscription('sari@example.org');
  expect(confirmed?.confirmedAt).toBeInstanceOf(Date);
  answers.push(await post('?lang=id', { email: 'sari@example.org' }));
  expect(answers).toEqual(Array(3).fill({ status: 202, body: accepted }));
  expect(await collectMails(api)).toEqual([]);
});

test('unsubscribing deletes the address, and its link is no longer valid', async () => {
  await post('', { email: 'budi@example.org' });
  const [mail] = await collectMails(api);
  const token = mail ? readLinkToken(mail) : '';
  for (let again = 0; again < 2; again++) {
    expect(await post('end/', { token })).toEqual({ status: 200, body: accepted });
  }
  expect(await findSubscription('budi@example.org')).toEqual([]);
  expect(await post('confirm/', { token })).toMatchObject({
    status: 410,
    body: { code: 'link_not_valid' },
  });
});

test('an address gets at most one mail an hour, and is deleted without confirmation', async () => {
  const ask = () => post('', { email: 'tuti@example.org' });
  const wait = (interval: string) =>
    api.db.execute(sql`
      UPDATE newsletter_subscriptions SET asked_at = asked_at - ${interval}::interval
      WHERE email = 'tuti@example.org'`);
  await ask();
  await ask();
  expect(await collectMails(api)).toHaveLength(1);
  await wait('61 minutes');
  await ask();
  expect(await collectMails(api)).toHaveLength(1);
  await wait('31 days');
  await post('', { email: 'other@example.org' });
  expect(await findSubscription('tuti@example.org')).toEqual([]);
});

test('an invalid address is refused', async () => {
  const { status, body } = await post('', { email: 'sari' });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'email' }]);
});
