import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { collectMails } from '#test/mailbox.ts';
import { openTestDatabase } from '#test/postgres.ts';
import { enqueueMail, type Mail } from './mail.ts';

const { db, pool } = await openTestDatabase();

beforeEach(async () => {
  await db.execute(sql`DELETE FROM mail_counts`);
});

const common = { language: 'en', timeZone: null } as const;

function alarm(template: 'totp_on' | 'totp_off' | 'new_device', to: string): Mail {
  const at = { instant: new Date().toISOString() };
  const params = { name: null, device: 'Firefox, Linux', at, link: '/not-me?token=abc' as const };
  return { ...common, template, to, params };
}

function bill(number: string, link: string): Mail {
  const params = {
    name: null,
    number,
    goods: '1 × Kaos',
    amount: { amount: 59_000, currency: 'IDR' },
    payee: 'PT Sorot',
    address: 'Bandung',
    due: { instant: new Date().toISOString() },
    link: `/order/${link}` as const,
  };
  return { ...common, template: 'order_awaiting_cheque', to: 'budi@example.org', params };
}

test('the first alarm goes out at once, the others of the hour in one mail', async () => {
  // One mailbox, whatever its address looks like.
  await enqueueMail(db, alarm('new_device', 'sari.w@gmail.com'));
  await enqueueMail(db, alarm('totp_on', 'sariw+film@gmail.com'));
  for (let round = 0; round < 40; round += 1) {
    await enqueueMail(db, alarm('totp_off', 'Sariw@gmail.com'));
  }
  const first = await collectMails({ db, pool }, { held: false });
  expect(first.map(({ text }) => text)).toEqual([expect.stringContaining('Device: Firefox')]);
  const later = await collectMails({ db, pool });
  expect(later).toHaveLength(1);
  const { text = '' } = later[0] ?? {};
  expect(text).toContain('Authenticator app set up');
  expect(text.match(/Authenticator app removed/g)).toHaveLength(40);
  expect(text).toContain('/not-me?token=abc');
  expect(await collectMails({ db, pool })).toEqual([]);
});

test('a single later alarm is the mail itself, and other recipients wait for nobody', async () => {
  await enqueueMail(db, alarm('totp_on', 'wayan@example.org'));
  await enqueueMail(db, alarm('totp_off', 'wayan@example.org'));
  await enqueueMail(db, alarm('totp_on', 'dewi@example.org'));
  const first = await collectMails({ db, pool }, { held: false });
  expect(first.map(({ to }) => to).sort()).toEqual(['dewi@example.org', 'wayan@example.org']);
  const [later] = await collectMails({ db, pool });
  expect(later?.text).toContain('no longer');
});

test('of too many mails about an order, the last one goes out', async () => {
  for (let round = 1; round <= 9; round += 1) await enqueueMail(db, bill('A', `a${round}`));
  await enqueueMail(db, bill('B', 'b'));
  const first = await collectMails({ db, pool }, { held: false });
  expect(first).toHaveLength(5);
  const later = (await collectMails({ db, pool })).map(({ text }) => text);
  expect(later).toHaveLength(2);
  expect(later.join()).toContain('/order/a9');
  expect(later.join()).toContain('/order/b');
});

test('a mail that is rolled back counts for nothing', async () => {
  const undone = db.transaction(async (tx) => {
    await enqueueMail(tx, alarm('totp_on', 'agus@example.org'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await enqueueMail(db, alarm('totp_off', 'agus@example.org'));
  expect(await collectMails({ db, pool }, { held: false })).toHaveLength(1);
});
