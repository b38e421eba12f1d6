import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectFolder } from '#api/platform/project-folder.ts';
import { startS3rverBucket } from '#test/buckets/s3rver-bucket.ts';
import { describeSorot, runSorot } from '#test/run-sorot.ts';
import {
  at,
  ignoreFindings,
  makeSite,
  refuse,
  requireText,
  succeed,
  type Variables,
} from './site-with-film.ts';
import type { Situation } from './situation.ts';

const execute = promisify(execFile);

export const backupsAndBuckets: Situation[] = [
  {
    happens: 'Other people have accounts on the machine of a site.',
    wanted: 'They can read neither a backup nor uploads, also where those were open before.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      for (const name of ['uploads', 'outbox', 'backups']) {
        await mkdir(join(site.SOROT_DATA, name), { mode: 0o755 });
      }
      const file = join(folder, 'sorot.tar');
      await succeed(site, 'backup', file, '--with-sources');
      const closed = ['library', 'uploads', 'outbox', 'backups', 'keys', 'media'];
      for (const place of [file, ...closed.map((name) => join(site.SOROT_DATA, name))]) {
        const { mode } = await stat(place);
        if (mode & 0o007) throw new Error(`${place} has mode ${(mode & 0o777).toString(8)}`);
      }
      return `the archive is ${await modeOf(file)}, ${closed.join(', ')} are closed`;
    },
  },
  {
    happens: 'A site is backed up and restored elsewhere, once with sources and once without.',
    wanted: 'The backup says what it lacks, and the restore which films have no source.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      const plain = await succeed(site, 'backup', join(folder, 'plain.tar'));
      requireText(plain.output, /library: 1 file, [\d.]+ MB .*--with-sources/);
      await succeed(site, 'backup', join(folder, 'whole.tar'), '--with-sources');

      const bare = at(folder, 'bare');
      const restored = await succeed(bare, 'restore', join(folder, 'plain.tar'));
      requireText(restored.output, /1 film has no source here[\s\S]*library\/Senja \(2024\)\.mp4/);
      const whole = at(folder, 'whole');
      const complete = await succeed(whole, 'restore', join(folder, 'whole.tar'));
      if (/no source/.test(complete.output)) throw new Error(complete.output);
      const health = await runSorot('health', bare);
      requireText(health.output, /source missing: 1 title \(no fault\)/);
      return 'both are named, and a restore with sources lacks nothing';
    },
  },
  {
    happens: 'The data folder is moved.',
    wanted: 'Films of its library are prepared again from where it is now.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      const moved = at(folder, 'moved');
      await rename(site.SOROT_DATA, moved.SOROT_DATA);
      const [stream] = await readdir(join(moved.SOROT_DATA, 'media/streams'));
      const films = join(moved.SOROT_DATA, 'media/streams', stream ?? '');
      const [version] = await readdir(films);
      await rm(join(films, version ?? '', 'master.m3u8'));
      const health = await runSorot('health', moved, '--repair');
      requireText(health.output, /1 film is prepared again/);
      if (/source missing/.test(health.output)) throw new Error(health.output);
      return 'no source is missing, and a broken film is prepared again';
    },
  },
  {
    happens: 'A site with a new database is pointed at the bucket of another one.',
    wanted: 'It does not start, and nothing in the bucket changes until an operator says so.',
    async play(folder) {
      const bucket = await startS3rverBucket({ folder: join(folder, 'bucket') });
      const inBucket = {
        STORAGE_URL: bucket.address,
        S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
      };
      try {
        const first = await makeSite(folder, 'first', inBucket);
        const before = await listBucket(bucket);
        const second = { ...at(folder, 'second'), ...inBucket };
        const local = await makeSite(folder, 'local');
        const commands: [Variables, ...string[]][] = [
          [second, 'start'],
          [second, 'worker'],
          [second, 'import', join(folder, 'films')],
          [second, 'health', '--repair'],
          [second, 'demo', 'remove'],
          [second, 'backup', join(folder, 'second.tar')],
          [
            { ...local, ...inBucket, STORAGE_URL: '' },
            'media',
            'move',
            '--from',
            join(local.SOROT_DATA, 'media'),
            '--to',
            bucket.address,
          ],
        ];
        for (const [variables, command = '', ...parameters] of commands) {
          await refuse(variables, /belong to another installation/, command, ...parameters);
        }
        const after = (await listBucket(bucket)).filter((path) => !/\/check-/.test(path));
        if (after.join() !== before.join()) throw new Error(`Changed: ${after.join(', ')}`);

        await succeed(second, 'media', 'adopt');
        await succeed(second, 'import', join(folder, 'films'));
        await refuse(first, /belong to another installation/, 'worker');
        await succeed(first, 'media', 'adopt');
        // Buckets of earlier versions say nothing of whose they are.
        const store = await bucket.open();
        await store.remove('installation.json');
        await refuse(second, /belong to another installation/, 'import', join(folder, 'films'));
        await succeed(first, 'health', 'senja').catch(ignoreFindings);
        await refuse(second, /belong to another installation/, 'import', join(folder, 'films'));
        return `${commands.length} commands are refused in a sentence, ${before.length} objects are as before`;
      } finally {
        await bucket.close();
      }
    },
  },
  {
    happens: 'media move meets a bucket that is away, a full disk, and a folder that is a file.',
    wanted: 'Each ends in one sentence, without a stack trace.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      const from = join(site.SOROT_DATA, 'media');
      const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
      const away = 's3://media/site?endpoint=http://127.0.0.1:9&region=auto';
      const move = (to: string) => ['--from', from, '--to', to];
      await refuse({ ...site, ...keys }, /does not answer/, 'media', 'move', ...move(away));
      const file = join(from, 'installation.json');
      await refuse(site, /ENOTDIR/, 'media', 'move', ...move(join(file, 'inside')));
      const full = join(folder, 'full');
      await mkdir(full);
      const line = describeSorot(['media', 'move', ...move(full)], site);
      const mount = 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"';
      const run = await execute('unshare', ['-m', 'sh', '-c', mount, full, ...line]).then(
        () => 'It ended well',
        (error) => String(error.stderr),
      );
      requireText(run, /ENOSPC.*the disk is full.*goes on later\.\n$/);
      if (/\n\s+at /.test(run)) throw new Error(run);
      return 'three sentences';
    },
  },
  {
    happens: 'The previous version is started on a database that this one has migrated.',
    wanted: 'Every command refuses in a sentence and changes nothing.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      // It lacks the last migration.
      const previous = join(folder, 'previous');
      for (const part of ['build', 'db', 'api', 'server', 'locales', 'scripts', 'package.json']) {
        await cp(join(projectFolder, part), join(previous, part), { recursive: true });
      }
      await symlink(join(projectFolder, 'node_modules'), join(previous, 'node_modules'));
      const last = (await readdir(join(previous, 'db/migrations'))).sort().at(-1) ?? '';
      await rm(join(previous, 'db/migrations', last));
      for (const command of [['worker'], ['orders', 'list'], ['health']]) {
        const [program = '', ...line] = describeSorot(command, site, previous);
        const said = await execute(program, line).then(
          () => 'It ended well',
          (error) => String(error.stderr),
        );
        requireText(said, /^The database is newer than this code .*\n$/);
      }
      await succeed(site, 'import', join(folder, 'films'));
      return `without ${last} three commands refuse, and this version goes on`;
    },
  },
];

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

async function listBucket(bucket: {
  open(): Promise<{ list(folder: string): AsyncIterable<{ path: string }> }>;
}) {
  const paths: string[] = [];
  for await (const { path } of (await bucket.open()).list('')) paths.push(path);
  return paths.sort();
}
