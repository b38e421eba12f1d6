import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { type MailTransport, openMailTransport } from '#api/platform/mail/open-mail-transport.ts';
import { languages } from '#contract/shared/language.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { readMail } from '#test/read-mail.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { enqueueNewsletters, newsletterJobs } from './jobs.ts';
import { renderNewsletter } from './render-newsletter.ts';
import { newsletterDeliveries, newsletterSubscriptions, newsletters } from './tables.ts';

let api: TestApi;
let support: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  support = await addAccount(api, 'support');
});

beforeEach(async () => {
  await api.db.delete(newsletters);
  await api.db.delete(newsletterSubscriptions);
});

afterAll(() => api.close());

const site = { name: 'Sorot', url: 'https://sorot.test', timeZone: 'UTC' };
const texts = [
  { language: 'id' as const, subject: 'Film baru', body: '**Senja** sudah tayang.' },
  { language: 'en' as const, subject: 'New films', body: 'See [Dusk](/movies-detail/senja).' },
];

async function subscribe(...addresses: string[]): Promise<void> {
  await api.db.insert(newsletterSubscriptions).values(
    addresses.map((email) => ({
      email,
      language: languages.find((code) => email.startsWith(`${code}.`)) ?? 'en',
      confirmedAt: new Date(),
    })),
  );
}

async function schedule(): Promise<number> {
  const { id } = (await support.client.site.createNewsletter({ texts })).data;
  await support.client.site.scheduleNewsletter({ id });
  return id;
}

/** One batch, as a worker runs it. */
async function runBatch(
  id: number,
  transport: MailTransport,
  perMinute = 100,
  db: TestApi['db'] = api.db,
): Promise<void> {
  const senderName = () => 'Kabar Sorot';
  const logger = createLogger({ level: 'silent' });
  const mail = { transport, from: { name: null, address: 'news@sorot.test' }, site };
  const [job] = newsletterJobs({ db, mail, senderName, logger, perMinute });
  const { signal } = new AbortController();
  await job.run({ newsletter: id }, { signal, lastAttempt: false });
}

const read = async (id: number) =>
  (await support.client.site.getNewsletter({ id })).data.newsletter;

test('every subscriber gets their language, once, and unsubscribes with one click', async () => {
  await subscribe('en.a@example.org', 'id.b@example.org', 'de.c@example.org');
  await api.db.insert(newsletterSubscriptions).values({ email: 'no@example.org', language: 'en' });
  const server = await startSmtpServer();
  const id = await schedule();
  const transport = openMailTransport({ smtpUrl: server.url, outbox: '/nowhere' });
  // Two workers at the same moment, and one more later.
  await Promise.all([runBatch(id, transport), runBatch(id, transport)]);
  await runBatch(id, transport);
  const mails = server.received.map(readMail);
  const byAddress = new Map(mails.map((mail) => [mail.headers.get('to'), mail]));
  expect(mails).toHaveLength(3);
  expect(byAddress.get('id.b@example.org')?.headers.get('subject')).toBe('Film baru');
  expect(byAddress.get('de.c@example.org')?.headers.get('subject')).toBe('New films');
  const mail = byAddress.get('en.a@example.org');
  expect(mail?.headers.get('from')).toBe('Kabar Sorot <news@sorot.test>');
  expect(mail?.html).toContain(
    '<a href="https://sorot.test/movies-detail/senja" style="color:inherit">Dusk</a>',
  );
  expect(mail?.text).toContain('See Dusk (https://sorot.test/movies-detail/senja).');
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const link = new URL(/<(.+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '');
  expect(link.origin + link.pathname).toBe('https://sorot.test/newsletter/unsubscribe');
  expect(await read(id)).toMatchObject({ state: 'sent', recipients: 3, waiting: 0, sent: 3 });

  const token = link.searchParams.get('token') ?? '';
  const newsletter = Number(link.searchParams.get('newsletter'));
  for (let again = 0; again < 2; again += 1) {
    await api.client.site.endNewsletter({ token, newsletter });
  }
  expect((await read(id)).unsubscribed).toBe(1);
  const left = await api.db
    .select({ email: newsletterDeliveries.email })
    .from(newsletterDeliveries);
  expect(left.map(({ email }) => email).sort()).toEqual(['de.c@example.org', 'id.b@example.org']);
});

test('what a server refuses for good bounces; "later" waits, and an outage loses nobody', async () => {
  await subscribe('gone@example.org', 'full@example.org', 'fine@example.org');
  const answers = new Map([
    ['gone@example.org', { responseCode: 550, message: 'No such user' }],
    ['full@example.org', { responseCode: 452, message: 'Mailbox full' }],
  ]);
  const server = await startSmtpServer({
    refuse: (address) => {
      const answer = answers.get(address);
      return answer && Object.assign(new Error(answer.message), answer);
    },
  });
  const id = await schedule();
  await runBatch(id, openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', outbox: '/nowhere' }));
  expect(await read(id)).toMatchObject({ state: 'sending', waiting: 3, failed: 0 });
  const transport = openMailTransport({ smtpUrl: server.url, outbox: '/nowhere' });
  await runBatch(id, transport);
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 1, bounced: 1, waiting: 1 });
  const { audience } = (await support.client.site.getNewsletterAudience()).data;
  expect(audience).toMatchObject({ subscribers: 2, bounced: 1 });

  const reported = await support.client.site.reportBounces({
    addresses: ['FULL@example.org', 'gone@example.org', 'never@example.org'],
  });
  expect(reported.data.bounced).toBe(1);
  await api.client.site.subscribeToNewsletter({ email: 'gone@example.org' });
  const [again] = await api.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, 'gone@example.org'));
  expect(again).toMatchObject({ bouncedAt: null, confirmedAt: null });
});

test('a worker that is killed in the middle sends nobody twice', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `reader${index}@example.org`);
  await subscribe(...addresses);
  const id = await schedule();
  const sent: string[] = [];
  const record = async (mail: { to?: unknown }) => {
    sent.push(JSON.stringify(mail.to));
  };
  let killed = false;
  // Never settles, as a process that is gone.
  const hanging: MailTransport = {
    send: (mail) => (sent.length < 5 ? record(mail) : hang(mail)),
  };
  const hang = async (mail: { to?: unknown }) => {
    await record(mail);
    killed = true;
    await new Promise(() => undefined);
  };
  void runBatch(id, hanging);
  await expect.poll(() => killed).toBe(true);
  await runBatch(id, { send: record }, 4);
  await enqueueNewsletters(api.db);
  await runBatch(id, { send: record });
  expect(sent).toHaveLength(12);
  expect(new Set(sent).size).toBe(12);
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 11, waiting: 1 });
  await api.db
    .update(newsletterDeliveries)
    .set({ dueAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(newsletterDeliveries.state, 'sending'));
  await runBatch(id, { send: record });
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 11, failed: 1, waiting: 0 });
});

test('a mail that was sent is not called failed because the database was', async () => {
  await subscribe('a@example.org');
  const id = await schedule();
  // The second transaction stores the outcome.
  let transactions = 0;
  const broken = new Proxy(api.db, {
    get: (db, name) => {
      if (name === 'transaction' && ++transactions === 2) throw new Error('no connection');
      return Reflect.get(db, name);
    },
  });
  const batch = runBatch(id, { send: async () => undefined }, 100, broken);
  await expect(batch).rejects.toThrow('no connection');
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 0, failed: 0, waiting: 1 });
});

test('a draft is saved, scheduled and stopped, each undoable until mails leave', async () => {
  await subscribe('a@example.org');
  const { id } = (await support.client.site.createNewsletter({ texts })).data;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { change } = (await support.client.site.scheduleNewsletter({ id, at })).data;
  const transport: MailTransport = { send: async () => undefined };
  await runBatch(id, transport);
  expect(await read(id)).toMatchObject({ state: 'scheduled', send_at: at, sent: 0 });
  await support.client.ops.undoChange({ id: change ?? 0 });
  expect(await read(id)).toMatchObject({ state: 'draft', send_at: null });

  const deleted = (await support.client.site.deleteNewsletter({ id })).data.change;
  await support.client.ops.undoChange({ id: deleted ?? 0 });
  expect((await read(id)).texts).toEqual(texts);
  const now = (await support.client.site.scheduleNewsletter({ id })).data.change;
  await runBatch(id, transport);
  await expect(support.client.site.saveNewsletter({ id, texts })).rejects.toMatchObject({
    code: 'newsletter_sent',
  });
  await expect(support.client.ops.undoChange({ id: now ?? 0 })).rejects.toMatchObject({
    code: 'changed_since',
  });
});

test('a time of sending that has passed is not put back', async () => {
  await subscribe('a@example.org');
  const id = await schedule();
  const { change } = (await support.client.site.stopNewsletter({ id })).data;
  await expect(support.client.ops.undoChange({ id: change ?? 0 })).rejects.toMatchObject({
    code: 'undo_too_late',
  });
  expect(await read(id)).toMatchObject({ state: 'draft', send_at: null });
});

test('a job that comes too early waits until the time of sending', async () => {
  await subscribe('a@example.org');
  const { id } = (await support.client.site.createNewsletter({ texts })).data;
  const sendAt = new Date(Date.now() + 3_600_000);
  await support.client.site.scheduleNewsletter({ id, at: sendAt.toISOString() });
  await api.pool.query('DELETE FROM graphile_worker._private_jobs');
  await runBatch(id, { send: async () => expect.unreachable() });
  const { rows } = await api.pool.query('SELECT run_at FROM graphile_worker.jobs');
  expect(rows).toEqual([{ run_at: expect.any(Date) }]);
  expect(Math.abs(rows[0].run_at.getTime() - sendAt.getTime())).toBeLessThan(5_000);
});

test('a test goes to oneself; previews escape markup in both forms', async () => {
  const { id } = (await support.client.site.createNewsletter({ texts })).data;
  await support.client.site.testNewsletter({ id, language: 'fr' });
  const body = '# Hi <b>\n\n1. one\n2. [two](javascript:alert(1))\n\n![Poster](/images/a.webp)';
  const preview = { language: 'ar' as const, subject: 'A <i>', body };
  const { html, text } = (await support.client.site.previewNewsletter(preview)).data;
  expect(html).toContain('<title>A &lt;i&gt;</title>');
  expect(html).toContain('dir="rtl"');
  expect(html).toContain('Hi &lt;b&gt;');
  expect(html).not.toContain('href="javascript');
  expect(html).toContain('src="http://api.test/images/a.webp"');
  expect(text).toContain('Hi <b>\n\n1. one\n\n2. [two]');
  const rendered = renderNewsletter(preview, { site, unsubscribe: '/newsletter/unsubscribe' });
  expect(rendered.text).toContain('https://sorot.test/newsletter/unsubscribe');
});
