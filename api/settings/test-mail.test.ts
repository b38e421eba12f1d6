import { afterAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { startSmtpServer } from '#test/smtp-server.ts';

const apis: TestApi[] = [];

afterAll(() => Promise.all(apis.map((api) => api.close())));

/** An owner of a site that sends mail through a server. */
async function startOwner(smtpUrl?: string) {
  const api = await startTestApi(smtpUrl ? { smtpUrl } : {});
  apis.push(api);
  return (await addAccount(api, 'owner')).client;
}

const to = 'sari@example.org';

test('a test mail is sent at once, and its outcome told', async () => {
  const full = Object.assign(new Error('Mailbox is full'), { responseCode: 552 });
  const smtp = await startSmtpServer({
    refuse: (address) => (address.startsWith('penuh') ? full : undefined),
  });
  const owner = await startOwner(smtp.url);
  const { setup } = (await owner.settings.getMailSetup({})).data;
  expect(setup).toEqual({ server: `127.0.0.1:${smtp.port}`, sender: 'noreply@api.test' });
  const sent = await owner.settings.sendTestMail({ to });
  expect(sent.data).toEqual({ setup, failure: null, answer: null });
  expect(smtp.received.join()).toContain(to);
  const refused = await owner.settings.sendTestMail({ to: 'penuh@example.org' });
  expect(refused.data).toMatchObject({
    failure: 'recipient_refused',
    answer: expect.stringContaining('Mailbox is full'),
  });
});

test('what is wrong is said in a word, without name and password', async () => {
  const smtp = await startSmtpServer({ refuseSignIn: 'Wrong: sari, kata-rahasia' });
  const login = await startOwner(`smtp://sari:kata-rahasia@127.0.0.1:${smtp.port}`);
  const { data } = await login.settings.sendTestMail({ to });
  expect(data.failure).toBe('sign_in_refused');
  expect(data.answer).toContain('Wrong: …, …');
  expect(JSON.stringify(data)).not.toContain('kata-rahasia');

  await smtp.close();
  const closed = await login.settings.sendTestMail({ to });
  expect(closed.data.failure).toBe('server_unreachable');
  const nowhere = await startOwner('smtp://mail.nowhere.invalid');
  expect((await nowhere.settings.sendTestMail({ to })).data.failure).toBe('server_unknown');
});

test('without a server, it says that mail only goes to a folder; ten mails an hour', async () => {
  const owner = await startOwner();
  for (let sent = 0; sent < 10; sent += 1) {
    const { data } = await owner.settings.sendTestMail({ to });
    expect(data).toMatchObject({ failure: null, setup: { server: null } });
  }
  await expect(owner.settings.sendTestMail({ to })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});
