import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormKey } from '#contract/shared/form-key.ts';
import { addAccount, deleteForGood, signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { collectMails } from '#test/mailbox.ts';
import { readMailsTo } from '#test/waiting-mails.ts';

let api: TestApi;
let visitors = 0;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const openedAt = () => Date.now() - 60_000;

function fillForm(changed: object = {}) {
  return {
    key: createFormKey(openedAt()),
    name: 'Sari',
    email: 'sari@example.org',
    message: 'Film *Senter* macet di menit 3.',
    ...changed,
  };
}

function send(form: object, clientAddress = `10.0.1.${++visitors}`) {
  return api.fetch(
    '/api/v1/contact_messages/?lang=id',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    },
    { clientAddress },
  );
}

async function listMessages() {
  const { client } = await signUp(api, { role: 'operator' });
  return (await client.site.listContactMessages({})).data;
}

test('a message is stored and mailed to the operator once, however often it is submitted', async () => {
  const form = fillForm();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(202));
  const mails = await collectMails(api);
  expect(mails.map(({ to }) => to)).toEqual(['hello@example.org']);
  expect(mails[0]?.text).toContain(form.message);
  const { messages, page } = await listMessages();
  expect(page.total).toBe(1);
  expect(messages).toMatchObject([
    { name: 'Sari', email: 'sari@example.org', message: form.message, language: 'id' },
  ]);
});

test('a form submitted too fast is refused; one with the honeypot field is silently dropped', async () => {
  const { total } = (await listMessages()).page;
  const fast = await send(fillForm({ key: createFormKey() }));
  expect(fast.status).toBe(422);
  expect((await fast.json()).code).toBe('sent_too_fast');
  const trapped = await send(fillForm({ website: 'https://spam.example' }));
  expect([trapped.status, await trapped.json()]).toEqual([202, { data: { accepted: true } }]);
  expect((await listMessages()).page.total).toBe(total);
  const mails = await collectMails(api);
  expect(mails.filter(({ to }) => to === 'hello@example.org')).toEqual([]);
});

test('the export has the correspondence of a confirmed address', async () => {
  await send(fillForm({ email: 'Lena@Example.org', message: 'Halo dari Lena' }));
  const { client } = await signUp(api, { email: 'lena@example.org' });
  const readSite = async () => (await client.account.exportAccount()).data.export.site;
  expect(await readSite()).toEqual({ messages: [], newsletter: null });
  await api.db.execute(
    sql`UPDATE accounts SET email_confirmed_at = now() WHERE email_key = 'lena@example.org'`,
  );
  expect(await readSite()).toMatchObject({ messages: [{ message: 'Halo dari Lena' }] });
});

test('deleting an account deletes the correspondence of its confirmed address only', async () => {
  const email = 'Tono@Example.org';
  await send(fillForm({ email, message: 'Halo dari Tono' }));
  await api.client.site.subscribeToNewsletter({ email });
  const isKept = async () => {
    const { messages } = await listMessages();
    const { rowCount } = await api.db.execute(
      sql`SELECT FROM newsletter_subscriptions WHERE email = 'tono@example.org'`,
    );
    return [messages.some((message) => message.email === email), rowCount === 1];
  };
  const goAway = async (confirmed: boolean) => {
    const account = await signUp(api, { email });
    if (confirmed) {
      await api.db.execute(
        sql`UPDATE accounts SET email_confirmed_at = now() WHERE email_key = 'tono@example.org'`,
      );
    }
    await deleteForGood(api, account);
  };
  await goAway(false);
  expect(await isKept()).toEqual([true, true]);
  const others = (await listMessages()).page.total - 1;
  await goAway(true);
  expect(await isKept()).toEqual([false, false]);
  expect((await listMessages()).page.total).toBe(others);
});

test('each invalid field is named', async () => {
  const answer = await send(fillForm({ key: 'x', name: '  ', email: 'sari', message: '' }));
  const { errors } = await answer.json();
  expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'email',
    'key',
    'message',
    'name',
  ]);
});

test('ten messages an hour from one address, others are not affected', async () => {
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    statuses.push((await send(fillForm(), '10.0.2.1')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(202), 429]);
  expect((await send(fillForm(), '10.0.2.2')).status).toBe(202);
});

test('staff find a message, note it, answer it by mail, and take back what was not mailed', async () => {
  const support = await addAccount(api, 'support');
  const { site } = support.client;
  const words = { name: 'Rini', email: 'rini@example.org', message: 'Kaosnya <b>robek</b>.' };
  await send(fillForm(words));
  const [found, ...others] = (await site.listContactMessages({ q: 'RINI@', state: 'open' })).data
    .messages;
  expect(others).toEqual([]);
  const id = found?.id ?? 0;
  const note = (await site.noteContactMessage({ id, text: 'Sudah dikirim ulang?' })).data.change;
  const closed = (await site.setContactState({ id, state: 'closed' })).data.change;
  await support.client.ops.undoChange({ id: closed ?? 0 });
  await support.client.ops.undoChange({ id: note ?? 0 });
  await site.answerContactMessage({ id, text: 'Kami <i>ganti</i>.' });
  const { message } = (await site.getContactMessage({ id })).data;
  expect(message).toMatchObject({
    state: 'answered',
    account_id: null,
    entries: [{ kind: 'answer', text: 'Kami <i>ganti</i>.' }],
  });
  expect(await readMailsTo(api, 'rini@example.org')).toMatchObject([
    {
      template: 'contact_answer',
      replyTo: 'hello@example.org',
      params: { answer: 'Kami <i>ganti</i>.' },
    },
  ]);
  const { entries } = (
    await support.client.ops.listAuditEntries({ kind: 'message', subject: String(id) })
  ).data;
  const answered = entries.find(({ action }) => action === 'site.answerContactMessage');
  await expect(support.client.ops.undoChange({ id: answered?.id ?? 0 })).rejects.toMatchObject({
    code: 'change_not_undoable',
  });
});
