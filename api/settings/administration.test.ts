import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { auditEntries } from '#api/platform/audit/tables.ts';
import { JobCancelled } from '#api/platform/jobs/cancellation.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { isBackupDue, writeBackupFile } from './backups/backups.ts';
import { backups, settings as siteSettings } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const setup = {
  username: 'pemilik',
  email: 'pemilik@example.org',
  password: 'kapal-di-laut-77',
  name: 'Sari',
  site_name: 'Layar',
  language: 'id',
} as const;

test('the first owner needs the token, and there is only one', async () => {
  const { settings } = api.client;
  const refused = settings.setUp({ ...setup, token: 'guessed' });
  await expect(refused).rejects.toMatchObject({ code: 'setup_not_possible' });
  const nowhere = settings.setUp({ ...setup, films_folder: '/nowhere', token: 'first-start' });
  await expect(nowhere).rejects.toMatchObject({ code: 'folder_not_found' });
  const english = eq(siteSettings.key, 'languages');
  await api.db.insert(siteSettings).values({ key: 'languages', value: ['en'] });
  const contradicting = settings.setUp({ ...setup, token: 'first-start' });
  await expect(contradicting).rejects.toMatchObject({ code: 'default_language_not_offered' });
  expect(await api.db.$count(accounts)).toBe(0);
  await api.db.delete(siteSettings).where(english);
  const wanted = {
    ...{ ...setup, films_folder: tmpdir(), films_watched: true, demo: true, token: 'first-start' },
    accent: '#3ddc97',
    time_zone: 'Asia/Makassar',
  };
  const outcomes = await Promise.allSettled([
    settings.setUp(wanted),
    settings.setUp({ ...wanted, username: 'lain', email: 'lain@example.org' }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { site } = (await api.client.site.getSite()).data;
  expect(site.name).toBe('Layar');
  expect(api.settings.current.time_zone).toBe('Asia/Makassar');
  const owners = await api.db.select().from(accounts);
  expect(owners).toMatchObject([{ staffRoles: ['owner'], language: 'id' }]);
  // The demo first: what is there when it comes would count as the demo's.
  const { rows: jobs } = await api.pool.query(`SELECT task_identifier AS name, queue_name AS queue
    FROM graphile_worker.jobs WHERE queue_name = 'setup' ORDER BY id`);
  expect(jobs.map(({ name }) => name)).toEqual(['load_chosen_demo', 'import_first_films']);
  // Not even when the owner is gone.
  await api.db.delete(accounts);
  await expect(settings.setUp({ ...setup, token: 'first-start' })).rejects.toMatchObject({
    code: 'setup_not_possible',
  });
});

test('logo and icon are shown in all sizes', async () => {
  const { client } = await addAccount(api, 'owner');
  const png = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#fa0' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' });
  const { look, change } = (await client.settings.setLook({ logo: file, icon: file })).data;
  expect(change).not.toBeNull();
  expect(look.logo).toMatchObject({ width: 480, height: 160 });
  expect((await api.client.site.getSite()).data.site.look).toEqual(look);
  const logo = await api.fetch(`/images/site/${look.logo?.version}/logo.webp`);
  expect(logo.status).toBe(200);
  const icon = await api.fetch(`/images/site/${look.icon?.version}/maskable-512.png`);
  const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
  expect([icon.headers.get('content-type'), width, height]).toEqual(['image/png', 512, 512]);
  await client.settings.removeLook({ part: 'logo' });
  expect((await api.client.site.getSite()).data.site.look).toMatchObject({ logo: null });
});

test('words of a mail are checked, previewed and restored', async () => {
  const { client } = await addAccount(api, 'owner');
  const mail = { template: 'order_paid', language: 'id' } as const;
  const first = (await client.settings.getMailText(mail)).data;
  expect(first.mail).toMatchObject({ is_changed: false });
  const misspelt = { ...mail, subject: 'Lunas {{nomor}}', body: 'Halo' };
  await expect(client.settings.saveMailText(misspelt)).rejects.toMatchObject({
    code: 'mail_placeholder_unknown',
  });
  const words = { ...mail, subject: 'Lunas: {{number}}', body: '{{greeting}}\n\nTerima kasih!' };
  await client.settings.saveMailText(words);
  const { mail: saved, preview } = (await client.settings.getMailText(mail)).data;
  expect(saved).toMatchObject({ is_changed: true, subject: words.subject });
  expect(preview.subject).toBe('Lunas: SRT-1001');
  expect(preview.text).toMatch(/^Halo Sari,\n\nTerima kasih!/);
  expect((await client.settings.listMailTexts()).data.mails).toContainEqual(
    expect.objectContaining({ template: 'order_paid', changed_in: ['id'] }),
  );
  const { default_subject: subject, default_body: body } = first.mail;
  await client.settings.saveMailText({ ...mail, subject, body });
  expect((await client.settings.getMailText(mail)).data.mail.is_changed).toBe(false);
});

test('a backup is written, verified, downloaded once logged, and forgotten in time', async () => {
  const { client } = await addAccount(api, 'owner');
  const { backup } = (await client.settings.startBackup()).data;
  await expect(client.settings.startBackup()).rejects.toMatchObject({ code: 'backup_running' });
  const folder = (await client.settings.listBackups()).data.folder;
  const write = async (file: string) => {
    await writeFile(file, 'archive');
    return { rows: 3, bytes: 7 };
  };
  const options = { kept: 1, withSources: false, signal: new AbortController().signal };
  const deps = { db: api.db, folder, write, verify: async () => undefined };
  await writeBackupFile(deps, backup.id, options);
  const { address } = (await client.settings.downloadBackup({ id: backup.id })).data;
  const file = await api.fetch(address);
  expect(await file.text()).toBe('archive');
  expect((await api.fetch(`${address.slice(0, -2)}xx`)).status).toBe(404);
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'settings.downloadBackup'));
  expect(entry).toMatchObject({ subjectName: backup.file });
  const { entries } = (await client.ops.listAuditEntries({ kind: 'backup' })).data;
  expect(entries.map(({ undoable }) => undoable)).toEqual([false, false]);

  const next = (await client.settings.startBackup()).data.backup;
  const broken = {
    ...deps,
    verify: async () => {
      throw new Error('damaged');
    },
  };
  await expect(writeBackupFile(broken, next.id, options)).rejects.toThrow('damaged');
  expect((await client.settings.listBackups()).data.backups).toMatchObject([
    { state: 'failed', failure: 'damaged', is_here: false },
    { state: 'done', is_here: true, rows: 3 },
  ]);
});

test('the first backup says how far it is', async () => {
  await api.db.delete(backups);
  const { client } = await addAccount(api, 'owner');
  const { id, file } = (await client.settings.startBackup()).data.backup;
  const { folder } = (await client.settings.listBackups()).data;
  const look = async () => (await client.settings.listBackups()).data.backups[0];
  expect(await look()).toMatchObject({ id, state: 'waiting', progress: null, seconds_left: null });
  const seen: unknown[] = [];
  const write = async (path: string) => {
    seen.push((await look())?.progress);
    await writeFile(`${path}.partial`, Buffer.alloc(100_000));
    const now = await look();
    seen.push(now?.progress, now?.seconds_left);
    await rename(`${path}.partial`, path);
    return { rows: 3, bytes: 1_000_000 };
  };
  const deps = { db: api.db, folder, write, verify: async () => undefined };
  const options = { kept: 1, withSources: false, signal: new AbortController().signal };
  await writeBackupFile(deps, id, options);
  // The database of a test has some megabytes.
  expect(seen).toEqual([0, expect.closeTo(0.01, 1), expect.any(Number)]);
  expect(await look()).toMatchObject({ file, state: 'done', progress: null, is_here: true });
});

test('a backup is cancelled while it waits and while it is written', async () => {
  const { client } = await addAccount(api, 'owner');
  const waiting = (await client.settings.startBackup()).data.backup;
  await client.settings.cancelBackup({ id: waiting.id });
  const running = (await client.settings.startBackup()).data.backup;
  const folder = (await client.settings.listBackups()).data.folder;
  const cancelling = AbortSignal.abort(new JobCancelled('Cancelled by staff'));
  const write = async (): Promise<never> => {
    throw cancelling.reason;
  };
  const deps = { db: api.db, folder, write, verify: async () => undefined };
  const options = { kept: 1, withSources: false, signal: cancelling };
  await expect(writeBackupFile(deps, running.id, options)).rejects.toThrow('Cancelled');
  expect((await client.settings.listBackups()).data.backups.slice(0, 2)).toMatchObject([
    { id: running.id, state: 'failed', failure: 'cancelled', progress: null },
    { id: waiting.id, state: 'failed', failure: 'cancelled' },
  ]);
  await expect(client.settings.cancelBackup({ id: waiting.id })).rejects.toMatchObject({
    code: 'backup_not_found',
  });
});

test.each([
  ['2027-01-02T20:00:00Z', false],
  ['2027-01-02T20:31:00Z', true],
])('a daily backup at 03:30 in Jakarta is due at %s: %s', async (now, due) => {
  await api.db.delete(backups);
  await api.db
    .insert(backups)
    .values({ file: 'x', scheduled: true, requestedAt: new Date('2027-01-01T20:30:30Z') });
  const wanted = { time: '03:30', timeZone: 'Asia/Jakarta', now: new Date(now) };
  expect(await isBackupDue(api.db, wanted)).toBe(due);
});
