import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { removeDeletedTitles } from '#api/catalogue/commands/edit-titles/process-due-titles.ts';
import { titleMovers } from '#api/title-movers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { everyLanguage } from '#test/settings.ts';
import { slowTest } from '#test/slow-test.ts';
import { hashFile, sendFile, startUploadSite, writeRandomFile } from '#test/upload-site.ts';
import { expireUploads, importJobs } from './jobs.ts';

let api: TestApi;
let staff: TestAccount;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
  folder = dirname(api.imports.uploads);
});

afterAll(() => api.close());

const modified_at = '2026-11-01T00:00:00Z';

async function announce(files: { path: string; size: number }[], by = staff) {
  const input = { files: files.map((file) => ({ ...file, modified_at })) };
  return (await by.client.ops.startUpload(input)).data.run;
}

/** Sends the only file of a run. */
async function receive(run: { upload_files: { id: string }[] }, body: string | Uint8Array) {
  const { byteLength } = new TextEncoder().encode(typeof body === 'string' ? body : '');
  return api.fetch(`/api/v1/ops/uploads/${run.upload_files[0]?.id}`, {
    method: 'PATCH',
    body: body as BodyInit,
    headers: {
      ...staff.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(typeof body === 'string' ? byteLength : body.byteLength),
    },
  });
}

/** Runs the import of a run, as a worker does. */
async function importNow(runId: number): Promise<void> {
  const { db, store } = api;
  const config = api.imports;
  const [job] = importJobs({ db, store, config, languages: everyLanguage });
  await job.run({ runId }, { signal: new AbortController().signal, lastAttempt: false });
}

/** Without ffmpeg, any bytes are films. */
async function importWithoutFfmpeg(runId: number): Promise<void> {
  const { db, store } = api;
  const config = api.imports;
  const ffmpegPath = '/nowhere/ffmpeg';
  const languages = everyLanguage;
  const [job] = importJobs({ db, store, config, movers: titleMovers, languages, ffmpegPath });
  await job.run({ runId }, { signal: new AbortController().signal, lastAttempt: true });
}

/** Deletes a title as if staff had done so a year ago. */
async function deleteForGood(name: string): Promise<void> {
  await api.db.execute(sql`UPDATE titles SET deleted_at = now() - interval '1 year'
    WHERE name = ${name}`);
  await removeDeletedTitles(api.db);
}

slowTest(
  'a folder arrives through dropped connections and a killed server, and is imported',
  {
    timeout: 120_000,
  },
  async () => {
    const site = await startUploadSite(api.pool.options.connectionString ?? '', folder);
    onTestFinished(site.stop);
    const film = await makeClip(folder, 'film.mp4');
    const large = join(folder, 'large.bin');
    const hash = await writeRandomFile(large, 24_000_000);
    const { size } = await stat(film);
    const run = await announce([
      { path: 'Senja (2024)/Senja (2024).mp4', size },
      { path: 'Senja (2024)/notes.bin', size: 24_000_000 },
    ]);
    const [first, second] = run.upload_files;
    expect(run).toMatchObject({ state: 'receiving', files: 2, received: 0 });
    const drop = () => {
      site.dropConnections();
      return undefined;
    };
    await sendFile(site, { path: film, size, id: first?.id ?? '', headers: staff.headers }, []);
    await sendFile(
      site,
      { path: large, size: 24_000_000, id: second?.id ?? '', headers: staff.headers },
      [
        { at: 4_000_000, happen: drop },
        { at: 9_000_000, happen: drop },
        { at: 14_000_000, happen: () => site.restart().then(() => undefined) },
        { at: 18_000_000, happen: () => 'restart' as const },
      ],
    );
    const sent = site.sent();

    const library = join(folder, 'library/Senja (2024)');
    expect(await hashFile(join(library, 'notes.bin'))).toBe(hash);
    expect(await hashFile(join(library, 'Senja (2024).mp4'))).toBe(await hashFile(film));
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
    // Other users of this machine cannot read the files.
    for (const place of ['uploads', 'library', 'library/Senja (2024)']) {
      expect([place, (await stat(join(folder, place))).mode & 0o007]).toEqual([place, 0]);
    }
    // With this limit, 50 interruptions cost less than 2% of 10 GB.
    expect((sent - 24_000_000 - size) / 4).toBeLessThan(4_000_000);

    await importNow(run.id);
    const { run: imported } = (await staff.client.ops.getImportRun({ id: run.id })).data;
    expect(imported).toMatchObject({
      state: 'done',
      received: 24_000_000 + size,
      counts: { imported: 1, failed: 0 },
      films: [
        { path: 'Senja (2024)/Senja (2024).mp4', title: { slug: 'senja' }, state: 'waiting' },
      ],
      remarks: [{ kind: 'skipped', path: 'Senja (2024)/notes.bin' }],
      readings: [{ path: 'Senja (2024)/Senja (2024).mp4', kind: 'film', title: 'Senja' }],
    });
    const { runs } = (await staff.client.ops.listImportRuns({})).data;
    expect(runs.map(({ id, by }) => ({ id, by }))).toContainEqual({ id: run.id, by: 'Sari' });

    // Staff who upload a film that was deleted for good want it back.
    await deleteForGood('Senja');
    const again = await announce([{ path: 'Senja (2024)/Senja (2024).mp4', size }]);
    const [file] = again.upload_files;
    await sendFile(site, { path: film, size, id: file?.id ?? '', headers: staff.headers }, []);
    await importNow(again.id);
    const { counts } = (await staff.client.ops.getImportRun({ id: again.id })).data.run;
    expect(counts).toMatchObject({ imported: 1 });
  },
);

test('a file is finished that a killed process had moved, but not noted', async () => {
  const run = await announce([{ path: 'Malam.mkv', size: 4 }]);
  const id = run.upload_files[0]?.id ?? '';
  const ask = (init: RequestInit, headers: Record<string, string> = {}) =>
    api.fetch(`/api/v1/ops/uploads/${id}`, {
      ...init,
      headers: { ...staff.headers, 'tus-resumable': '1.0.0', ...headers },
    });
  await ask(
    { method: 'PATCH', body: 'abc' },
    {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '3',
    },
  );
  // The rest has arrived, too.
  const library = join(folder, 'library');
  await rm(join(folder, 'uploads', id));
  await mkdir(library, { recursive: true });
  await writeFile(join(library, 'Malam.mkv'), 'abcd');

  const answer = await ask({ method: 'HEAD' });
  expect(answer.headers.get('upload-offset')).toBe('4');
  expect(await readdir(join(folder, 'uploads'))).not.toContain(`${id}.json`);
  const { run: now } = (await staff.client.ops.getImportRun({ id: run.id })).data;
  expect(now).toMatchObject({ state: 'waiting', received: 4 });
});

test('whoever asks for a file while it is finished hears that it is', async () => {
  const run = await announce([{ path: 'Senja Kedua.mkv', size: 5 }]);
  const id = run.upload_files[0]?.id ?? '';
  const answer = await api.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE uploads SET finished_at = now() WHERE id = ${id}`);
    const asked = api.fetch(`/api/v1/ops/uploads/${id}`, {
      method: 'HEAD',
      headers: { ...staff.headers, 'tus-resumable': '1.0.0' },
    });
    await sleep(200);
    return { asked };
  });
  expect((await answer.asked).headers.get('upload-offset')).toBe('5');
  expect(await readdir(join(folder, 'uploads'))).not.toContain(id);
});

test('only whoever announced a file sends it, and only as much as announced', async () => {
  const run = await announce([{ path: 'Fajar.mkv', size: 3 }]);
  const other = await addAccount(api, 'owner');
  const viewer = await addAccount(api);
  const support = await addAccount(api, 'support');
  const address = `/api/v1/ops/uploads/${run.upload_files[0]?.id}`;
  const send = (headers: Record<string, string>, more: RequestInit = {}) =>
    api.fetch(address, {
      method: 'PATCH',
      body: 'abc',
      ...more,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(more.body?.toString().length ?? 3),
        ...headers,
      },
    });
  expect((await send({})).status).toBe(401);
  expect((await send(viewer.headers)).status).toBe(403);
  expect((await send(support.headers)).status).toBe(403);
  expect((await send(other.headers)).status).toBe(404);
  expect((await send(staff.headers, { method: 'DELETE' })).status).toBe(405);
  expect((await send(staff.headers, { body: 'abcd' })).status).toBe(413);
  expect((await send({ ...staff.headers, 'upload-offset': '1' })).status).toBe(409);
  expect((await send(staff.headers)).status).toBe(204);
  const head = await api.fetch(address, {
    method: 'HEAD',
    headers: { ...staff.headers, 'tus-resumable': '1.0.0' },
  });
  expect(head.headers.get('upload-offset')).toBe('3');
});

test.each([
  ['../etc/passwd', 'invalid_input'],
  ['/films/a.mkv', 'invalid_input'],
  ['a//b.mkv', 'invalid_input'],
  ['.hidden/a.mkv', 'invalid_input'],
  ['a\\b.mkv', 'invalid_input'],
])('%s is no place in the library', async (path, code) => {
  await expect(announce([{ path, size: 1 }])).rejects.toMatchObject({ code });
});

test('too large files, too many bytes and full disks are refused before anything is sent', async () => {
  await expect(announce([{ path: 'a.mkv', size: 51e9 }])).rejects.toMatchObject({
    code: 'upload_too_large',
    message: 'Files can be up to 50 GB.',
  });
  const many = Array.from({ length: 21 }, (_, index) => ({ path: `${index}.mkv`, size: 49e9 }));
  await expect(announce(many)).rejects.toMatchObject({ code: 'too_many_uploads' });
  await expect(announce(many.slice(0, 20))).rejects.toMatchObject({ code: 'disk_space_low' });
});

test('an upload can begin without its missing files, be cancelled, and expires', async () => {
  const files = [
    { path: 'Hujan (2020).txt', size: 3 },
    { path: 'Angin (2021).mkv', size: 3 },
  ];
  const run = await announce(files);
  await expect(staff.client.ops.startImport({ id: run.id })).rejects.toMatchObject({
    code: 'import_not_open',
  });
  await staff.client.ops.cancelImport({ id: run.id });
  const cancelled = (await staff.client.ops.getImportRun({ id: run.id })).data.run;
  expect(cancelled).toMatchObject({ state: 'cancelled', upload_files: [] });

  const old = await announce(files);
  await api.db.execute(sql`UPDATE uploads SET touched_at = now() - interval '8 days'`);
  await expireUploads(api.db, api.imports);
  const expired = (await staff.client.ops.getImportRun({ id: old.id })).data.run;
  expect(expired).toMatchObject({ state: 'cancelled', upload_files: [] });
});

test('folders of the server are imported from below the allowed ones alone', async () => {
  const [root = ''] = (await staff.client.ops.listImportFolders()).data.allowed;
  const path = join(root, 'simpanan');
  const add = (path: string) => staff.client.ops.addImportFolder({ path, watched: true });
  await expect(add('/etc')).rejects.toMatchObject({ code: 'folder_not_allowed' });
  await expect(add(path)).rejects.toMatchObject({ code: 'import_folder_not_found' });
  await mkdir(join(path, 'Ombak (2019)'), { recursive: true });
  // Another film than that of the upload.
  const lavfi = [picture('160x120', '24', 2), tone(2)];
  await makeClip(join(path, 'Ombak (2019)'), 'Ombak (2019).mp4', { lavfi });
  await writeFile(join(path, 'catatan.txt'), 'x');
  const { folder: added } = (await add(path)).data;
  expect(added).toMatchObject({ path, watched: true, is_there: true, last_run: null });
  await expect(add(path)).rejects.toMatchObject({ code: 'folder_known' });

  const { run } = (await staff.client.ops.importFolder({ id: added.id })).data;
  expect(run).toMatchObject({ state: 'waiting', kind: 'folder', folder: path });
  await importNow(run.id);
  const [listed] = (await staff.client.ops.listImportFolders()).data.folders;
  expect(listed?.last_run).toMatchObject({ state: 'done', counts: { imported: 1, skipped: 1 } });

  await deleteForGood('Ombak');
  const importAgain = async (with_deleted: boolean) => {
    const again = (await staff.client.ops.importFolder({ id: added.id, with_deleted })).data.run;
    await importNow(again.id);
    return (await staff.client.ops.getImportRun({ id: again.id })).data.run.counts;
  };
  expect(await importAgain(false)).toMatchObject({ imported: 0, skipped: 2 });
  expect(await importAgain(true)).toMatchObject({ imported: 1, skipped: 1 });

  await staff.client.ops.changeImportFolder({ id: added.id, films_are: 'video', watched: false });
  const removed = (await staff.client.ops.removeImportFolder({ id: added.id })).data;
  await access(path);
  // What is no longer allowed does not come back by undoing.
  const roots = api.imports.roots.splice(0);
  await expect(staff.client.ops.undoChange({ id: removed.change ?? 0 })).rejects.toMatchObject({
    code: 'folder_not_allowed',
  });
  api.imports.roots.push(...roots);
  const { run: kept } = (await staff.client.ops.getImportRun({ id: run.id })).data;
  expect(kept.remarks).toEqual([expect.objectContaining({ path: 'catatan.txt' })]);
});

test('an upload becomes the film of a title that has none, and takes the place of its file later', async () => {
  const { catalogue, ops } = staff.client;
  const { title } = (await catalogue.addTitle({ type: 'movie', name: 'Tanpa Film' })).data;
  const send = async (body: string, path: string, title_id: number | null) => {
    const files = [{ path, size: body.length, modified_at }];
    const { run } = (await ops.startUpload({ title_id, files })).data;
    await receive(run, body);
    await importWithoutFfmpeg(run.id);
    return (await ops.listTitleFiles({ id: title.id })).data.files;
  };
  const path = `title-${title.id}/Lain Sama Sekali (1999).mp4`;
  const [first, ...more] = await send(`film ${title.id}`, path, title.id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ parts: ['film'], library_path: path, reading: { path } });
  const { titles } = (await catalogue.listAllTitles({ q: 'Lain Sama Sekali' })).data;
  expect(titles).toEqual([]);

  // What plays stays until the better file has been prepared.
  await api.db.execute(sql`UPDATE streams
    SET state = 'playable', folder = 'streams/pertama', duration_ms = 1000
    WHERE id = ${first?.stream_id}`);
  const [still] = await send(`better film ${title.id}`, path, null);
  expect(still?.stream_id).toBe(first?.stream_id);
  const { rows } = await api.db.execute<{ next: string | null }>(
    sql`SELECT next_stream_id AS next FROM titles WHERE id = ${title.id}`,
  );
  expect(rows[0]?.next).toEqual(expect.any(String));
});

test('a file that cannot be imported waits for staff until it is replaced or dismissed', async () => {
  const { ops, analytics } = staff.client;
  const upload = async (path: string, body: string | Uint8Array) => {
    const run = await announce([{ path, size: body.length }]);
    await receive(run, body);
    await importNow(run.id);
    return (await ops.getImportRun({ id: run.id })).data.run;
  };
  const listRefused = async () => (await ops.listRefusedFiles({})).data.files;
  const count = async () => {
    const { attention } = (await analytics.listAttention({})).data;
    return attention.find(({ kind }) => kind === 'refused_files')?.count ?? 0;
  };
  const first = await upload('Rusak.mp4', 'no film');
  expect(first).toMatchObject({ first_file: 'Rusak.mp4', folder: null, counts: { failed: 1 } });
  // What lies beside it in the library is not reported again.
  const second = await upload('Rusak Juga.mp4', 'no film either');
  expect(second).toMatchObject({ counts: { failed: 1 }, remarks: [{ path: 'Rusak Juga.mp4' }] });
  expect(await listRefused()).toMatchObject([
    { run: second.id, path: 'Rusak Juga.mp4' },
    { run: first.id, path: 'Rusak.mp4', kind: 'upload', code: 'unplayable', title_id: null },
  ]);
  expect(await count()).toBe(2);

  await ops.dismissRefusedFile({ run: second.id, path: 'Rusak Juga.mp4' });
  await expect(ops.dismissRefusedFile({ run: second.id, path: 'Lain.mp4' })).rejects.toMatchObject({
    code: 'import_not_found',
  });
  expect(await listRefused()).toMatchObject([{ path: 'Rusak.mp4' }]);
  const clip = await makeClip(folder, 'utuh.mp4', {
    lavfi: [picture('160x120', '25', 2), tone(2)],
  });
  await upload('Rusak.mp4', await readFile(clip));
  expect(await listRefused()).toEqual([]);
  expect(await count()).toBe(0);
});
