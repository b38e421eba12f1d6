import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { readMail } from '#test/read-mail.ts';
import { startSmtpServer } from '#test/smtp-server.ts';
import { startWorker } from '../jobs/jobs.ts';
import { createLogger } from '../log/logger.ts';
import { enqueueMail, type Mail, mailJobSchema } from './mail.ts';
import { mailJobs } from './mail-jobs.ts';
import { type MailTransport, openMailTransport } from './open-mail-transport.ts';

const database = await openTestDatabase();

// Each test is an hour of its own.
beforeEach(async () => {
  await database.pool.query('TRUNCATE mail_counts');
});

const confirmation: Mail = {
  template: 'confirm_email',
  to: 'sari@example.org',
  language: 'id',
  timeZone: null,
  params: { link: '/confirm-email?token=abc' },
};

async function work(transport: MailTransport): Promise<{ stop(): Promise<void> }> {
  const logger = createLogger({ level: 'silent' });
  const site = { name: 'Sorot', url: 'https://films.example.org', timeZone: 'Asia/Jakarta' };
  const jobs = mailJobs({
    transport,
    from: { name: null, address: 'films@example.org' },
    site,
    logger,
  });
  const { pool } = database;
  const worker = await startWorker({ pool, jobs, concurrency: 2, logger });
  onTestFinished(worker.stop);
  return worker;
}

function sendTo(smtpUrl: string): MailTransport {
  return openMailTransport({ smtpUrl, outbox: '/nowhere' });
}

async function readJobs(): Promise<{ attempts: number; last_error: string | null }[]> {
  const { rows } = await database.pool.query(
    'SELECT attempts, last_error FROM graphile_worker.jobs',
  );
  return rows;
}

test('a mail is sent once its transaction commits, and never after a rollback', async () => {
  const server = await startSmtpServer();
  await work(sendTo(server.url));
  const undone = database.db.transaction(async (tx) => {
    await enqueueMail(tx, { ...confirmation, to: 'undone@example.org' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction((tx) => enqueueMail(tx, confirmation));
  await expect.poll(() => server.received.length).toBe(1);

  const mail = readMail(server.received[0] ?? '');
  expect(Object.fromEntries(mail.headers)).toMatchObject({
    from: 'Sorot <films@example.org>',
    to: 'sari@example.org',
    subject: 'Konfirmasi alamat email Anda',
    'auto-submitted': 'auto-generated',
    'content-language': 'id',
    'message-id': expect.stringMatching(/^<[\w-]{36}@films\.example\.org>$/),
  });
  const link = 'https://films.example.org/confirm-email?token=abc';
  expect(mail.text).toContain(`Halo,\n\nSelamat datang di Sorot.`);
  expect(mail.text).toContain(`Konfirmasi alamat:\n${link}\n`);
  expect(mail.html).toContain(`<a href="${link}" style=`);
  // Lists of mails show the first words.
  const [first] = mail.html
    .replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]+>/gs, '')
    .split('\u034f');
  expect(first?.trim()).toMatch(/^(&#847;)?Selamat datang di Sorot\. [^&]*/);
  await expect.poll(readJobs).toEqual([]);
});

test('an unavailable mail server gets the mail once, when it is back', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => free.close(resolve));
  await work(sendTo(`smtp://127.0.0.1:${port}`));
  await enqueueMail(database.db, confirmation);
  await expect
    .poll(readJobs)
    .toMatchObject([{ last_error: expect.stringContaining('ECONNREFUSED') }]);

  const server = await startSmtpServer({ port });
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await expect.poll(readJobs).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test.each([
  ['for good', 550, 0],
  ['for now', 450, 1],
  ['because of us', 530, 1],
])('a mail refused %s (%d) leaves %d to retry', async (_, responseCode, left) => {
  const answers: string[] = [];
  const server = await startSmtpServer({
    refuse: (address) => {
      answers.push(address);
      return Object.assign(new Error('No'), { responseCode });
    },
  });
  await work(sendTo(server.url));
  await enqueueMail(database.db, confirmation);
  await expect.poll(() => answers).toEqual(['sari@example.org']);
  // The job has ended: deleted, or kept with its error for a retry.
  const refused = Array(left).fill({ attempts: 1, last_error: expect.any(String) });
  await expect.poll(readJobs).toEqual(refused);
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
});

test('without a server mail is written to the outbox, readable by its owner only', async () => {
  const outbox = join(await mkdtemp(join(tmpdir(), 'sorot-mail-')), 'outbox');
  onTestFinished(() => rm(join(outbox, '..'), { recursive: true }));
  await work(openMailTransport({ smtpUrl: undefined, outbox }));
  await enqueueMail(database.db, {
    template: 'newsletter_confirmation',
    to: 'sari@example.org',
    language: 'en',
    timeZone: null,
    unsubscribe: '/newsletter/unsubscribe?token=b',
    params: { link: '/newsletter/confirm?token=a' },
  });
  // While it is being written it has another name.
  const name = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\w-]{36}\.eml$/);
  await expect.poll(() => readdir(outbox).catch(() => [])).toEqual([name]);
  const [file = ''] = await readdir(outbox);
  expect((await stat(join(outbox, file))).mode & 0o777).toBe(0o600);
  const { headers, text } = readMail(await readFile(join(outbox, file), 'utf8'));
  expect(headers.get('list-unsubscribe')).toBe(
    '<https://films.example.org/newsletter/unsubscribe?token=b>',
  );
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(text).toContain('https://films.example.org/newsletter/confirm?token=a');
  await expect.poll(readJobs).toEqual([]);
});

test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example'])(
  'a link %s that could lead elsewhere is refused when the mail is enqueued',
  async (link) => {
    const mail = { ...confirmation, params: { link: link as '/' } };
    await expect(enqueueMail(database.db, mail)).rejects.toThrow(/confirm_email/);
    expect(await readJobs()).toEqual([]);
  },
);

test('a mail of an earlier version, without a link, leads to the list', () => {
  const { mail } = mailJobSchema.parse({
    id: crypto.randomUUID(),
    askedAt: new Date().toISOString(),
    mail: {
      template: 'comments_waiting',
      to: 'operator@example.org',
      language: 'en',
      params: { count: 1, comments: '1  Bayu: Halo' },
    },
  });
  expect(mail.params.link).toBe('/admin/moderation');
});

test.each(languages)('a payment is explained in %s', async (language) => {
  const server = await startSmtpServer();
  await work(sendTo(server.url));
  await enqueueMail(database.db, {
    template: 'subscription_awaiting',
    to: 'sari@example.org',
    language,
    timeZone: null,
    params: {
      name: 'Sari',
      plan: 'Premium',
      amount: { amount: 59123, currency: 'IDR' },
      bank: 'BCA',
      account_number: '0123456789',
      account_holder: 'PT Sorot',
      reference: 'S-1',
      due: { instant: '2026-11-25T12:00:00Z' },
      link: '/account',
    },
  });
  await expect.poll(() => server.received.length).toBe(1);
  const { headers, text, html } = readMail(server.received[0] ?? '');
  expect(headers.get('subject')).toContain('Premium');
  for (const body of [text, html]) {
    expect(body).toMatch(/59[., \u00a0\u202f]?123/);
    expect(body).toContain('0123456789');
    expect(body).toContain('2026');
    expect(body).toMatch(/(19[:.]00|0?7:00).*WIB/);
    expect(body).not.toMatch(/\{\{|undefined|NaN/);
  }
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
});

test("visitors' text stays text: in headers, in HTML, as placeholders", async () => {
  const server = await startSmtpServer();
  await work(sendTo(server.url));
  await enqueueMail(database.db, {
    template: 'contact_message',
    to: 'operator@example.org',
    language: 'en',
    timeZone: null,
    replyTo: 'sari@example.org',
    params: {
      name: 'Sari\r\nBcc: everybody@example.org',
      email: 'sari@example.org',
      message: '<b>Hi</b>\n{{site}}\n.\nQUIT',
    },
  });
  await expect.poll(() => server.received.length).toBe(1);
  const { headers, text, html } = readMail(server.received[0] ?? '');
  expect(headers.get('subject')).toBe('Message from Sari Bcc: everybody@ example. org');
  expect(headers.has('bcc')).toBe(false);
  expect(headers.get('reply-to')).toBe('sari@example.org');
  expect(text).toContain('<b>Hi</b>\n{{site}}\n.\nQUIT');
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;<br>\n{{site}}<br>\n.<br>\nQUIT');
});

const look = { accent: '#7fdff7', logo: { version: 'abc123', width: 480, height: 160 } };
const contacts = { email: 'halo@example.org', phone: '+62 21 555 0100', whatsapp: '628123456789' };
const idr = (amount: number) => ({ amount, currency: 'IDR' });

/** An order's mail as it arrives; its shopper and its goods have hostile names. */
async function receiveOrder(language: 'en' | 'ar') {
  const server = await startSmtpServer();
  const logger = createLogger({ level: 'silent' });
  const site = {
    ...{ name: 'Bioskop <b>Kita</b>', url: 'https://films.example.org', timeZone: 'Asia/Jakarta' },
    ...{ look, contacts },
  };
  const transport = sendTo(server.url);
  const jobs = mailJobs({
    transport,
    from: { name: null, address: 'films@example.org' },
    site,
    logger,
  });
  const { pool } = database;
  const worker = await startWorker({ pool, jobs, concurrency: 1, logger });
  onTestFinished(worker.stop);
  const line = { name: '<script>alert(1)</script>', options: '"M" & L', price: idr(150_000) };
  await enqueueMail(database.db, {
    template: 'order_awaiting_transfer',
    to: 'sari@example.org',
    language,
    timeZone: null,
    unsubscribe: '/stop?a=1&b=2',
    params: {
      ...{ name: 'Sari <script>', number: '7K2M9QX4TB8W', link: '/orders/7K2M9QX4TB8W?token=a&b' },
      ...{ bank: 'BCA', account_number: '0123456789', account_holder: 'PT Sorot' },
      amount: idr(152_123),
      due: { instant: '2026-11-25T12:00:00Z' },
      goods: {
        lines: [{ ...line, quantity: 2 }],
        ...{ discount: idr(-10_000), shipping: idr(12_000), code: idr(123), total: idr(152_123) },
      },
    },
  });
  await expect.poll(() => server.received.length).toBe(1);
  return readMail(server.received[0] ?? '');
}

test('an order has the look of the site, its goods in a table, and the same in plain text', async () => {
  const { text, html } = await receiveOrder('en');
  expect(html.length).toBeLessThan(30_000);
  expect(html).toContain('src="https://films.example.org/images/site/abc123/logo.png"');
  expect(html).toContain('alt="Bioskop &lt;b&gt;Kita&lt;/b&gt;"');
  expect(html).toContain('background-color:#7fdff7');
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('2 × &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('2 × <script>alert(1)</script> ("M" & L): IDR\u00a0150,000\n');
  const rows = ['Discount', 'Shipping', 'Payment code', 'Total', 'Account number'];
  for (const name of rows) {
    expect(text).toContain(`${name}: `);
    expect(html).toContain(`>${name}<`);
  }
  for (const contact of ['halo@example.org', '+62 21 555 0100', 'https://wa.me/628123456789']) {
    expect(text).toContain(contact);
    expect(html).toContain(contact);
  }
  const linked = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  const written = [...text.matchAll(/https:\S+/g)].map(([url]) => url);
  expect(new Set(linked)).toEqual(new Set(written));
  expect(linked).toContain('https://films.example.org/stop?a=1&b=2');
});

test('in Arabic, the table begins on the right', async () => {
  const { html } = await receiveOrder('ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/vertical-align:top;text-align:right">2 × /);
  expect(html).toContain('text-align:left;white-space:nowrap');
});
