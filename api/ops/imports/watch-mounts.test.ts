import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { needPrivateMounts } from '#test/machine.ts';

const program = join(import.meta.dirname, '../../../test/watch-alone.ts');

beforeEach(needPrivateMounts);

/** Watches a folder where mounts are possible that nobody else sees; `run` runs lines of bash there. */
async function watchAlone() {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-mounts-'));
  await mkdir(join(folder, 'films'));
  const shell = spawn('unshare', ['--mount', 'bash'], { cwd: folder });
  const happened: unknown[] = [];
  createInterface(shell.stdout).on('line', (line) => happened.push(JSON.parse(line)));
  let complaint = '';
  shell.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = once(shell, 'close');
  onTestFinished(async () => {
    shell.stdin.end('kill "$watching"; wait "$watching"\n');
    await ended;
    await rm(folder, { recursive: true });
    expect(complaint).toBe('');
  });
  const run = (line: string) => shell.stdin.write(`${line}\n`);
  const films = join(folder, 'films');
  run(`"${process.execPath}" "${program}" "${films}" 3>&- & watching=$!`);
  return { films, happened, run };
}

const everything = { changed: 'everything' };
const there = { state: 'there' };

test('a disk that is mounted late, taken away and mounted again', async () => {
  const { films, happened, run } = await watchAlone();
  const empty = { state: { kind: 'empty', path: films } };
  await expect.poll(() => happened).toEqual([empty]);
  run('mount -t tmpfs none films; echo x > films/a.mkv');
  await expect.poll(() => happened.slice(1)).toEqual([there, everything]);
  run('echo x > films/b.mkv');
  await expect.poll(() => happened.slice(3)).toEqual([{ changed: [join(films, 'b.mkv')] }]);
  run('umount films');
  await expect.poll(() => happened.slice(4)).toEqual([empty]);
  run('mount -t tmpfs none films; mkdir films/d; echo x > films/d/c.mkv');
  await expect.poll(() => happened.slice(5)).toEqual([there, everything]);
});

test('a disk below the folder that is taken away, and what is beside it', async () => {
  const { films, happened, run } = await watchAlone();
  run(
    'echo x > films/a.mkv; mkdir films/disk; mount -t tmpfs none films/disk; echo x > films/disk/b.mkv',
  );
  await expect.poll(() => happened.at(-1)).toEqual(everything);
  const before = happened.length;
  run('umount films/disk');
  const empty = { state: { kind: 'empty', path: join(films, 'disk') } };
  await expect.poll(() => happened.slice(before)).toEqual([empty]);
  run('echo x > films/c.mkv');
  await expect
    .poll(() => happened.slice(before + 1))
    .toEqual([{ changed: [join(films, 'c.mkv')] }]);
});

test('a bind mount whose folder was deleted, and one that was recreated', async () => {
  const { films, happened, run } = await watchAlone();
  run('mkdir source; echo x > source/a.mkv; mount --bind source films');
  await expect.poll(() => happened.at(-1)).toEqual(everything);
  const before = happened.length;
  run('rm -r source');
  const emptied = { state: { kind: 'emptied', path: films } };
  await expect
    .poll(() => happened.slice(before))
    .toEqual([emptied, { changed: [join(films, 'a.mkv')] }]);
  run('mkdir source; echo x > source/b.mkv; umount films; mount --bind source films');
  await expect
    .poll(() => happened.slice(before + 2))
    .toEqual([there, { changed: [join(films, 'b.mkv')] }]);
});

test('a share whose server has ended is unreadable, and read again once it is back', async (context) => {
  const { films, happened, run } = await watchAlone();
  run('mount -t tmpfs none films; echo x > films/a.mkv');
  await expect.poll(() => happened.at(-1)).toEqual(everything);
  const before = happened.length;
  // A file system in user space whose program has ended.
  run('exec 3<>/dev/fuse; fuse=fd=3,rootmode=40000,user_id=0,group_id=0');
  run('mount -i -t fuse -o "$fuse" none films || echo \'"no fuse"\'; exec 3>&-');
  await expect.poll(() => happened.length).toBeGreaterThan(before);
  context.skip(happened.includes('no fuse'), 'no file systems in user space');
  const unreadable = { kind: 'unreadable', path: films, code: 'ENOTCONN' };
  expect(happened.slice(before)).toEqual([{ state: unreadable }]);
  run('umount films');
  await expect.poll(() => happened.slice(before + 1)).toEqual([there, everything]);
});
