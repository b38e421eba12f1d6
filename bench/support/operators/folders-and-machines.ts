import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { lookAtFolder } from '#api/ops/imports/look-at-folder.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { describeSorot } from '#test/run-sorot.ts';
import { endedWhileSending } from './ended-while-sending.ts';
import { openAsOperator, runSite, watchFilms } from './run-site.ts';
import { endSite, onNewSite, waitFor, waitUntilReady } from './site-of-folder.ts';
import { NotPossibleHere, type Situation } from './situation.ts';

const execute = promisify(execFile);
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

export const foldersAndMachines: Situation[] = [
  {
    happens:
      'The disk of a watched folder is mounted after the start, taken away and mounted again',
    wanted:
      'films appear without a restart, stay while it is away, and the admin says what is away',
    play: async (folder) => {
      const films = join(folder, 'films');
      const [first, second] = [join(folder, 'first'), join(folder, 'second')];
      for (const path of [films, first, second]) await mkdir(path);
      await makeClip(first, 'Senja (2024).mp4');
      // Equal files would be one film that was renamed.
      await makeClip(second, 'Fajar (2025).mp4', { lavfi: [picture(), tone(3, 660)] });
      const play: Parameters<typeof onNewSite>[1] = async (site) => {
        // Its own mounts: what is mounted goes with the site.
        const child = runSite(site, ['unshare', '--mount']);
        await waitUntilReady(site);
        const operator = await openAsOperator(site);
        const inside = (...line: string[]) =>
          execute('nsenter', ['--target', String(child.pid), '--mount', ...line]);
        await watchFilms(operator, films);
        const problem = async () =>
          (await operator.ops.listImportFolders({})).data.folders[0]?.problem?.kind;
        const has = async (slug: string) =>
          operator.catalogue.getTitle({ type: 'movie', slug }).then(
            () => true,
            () => false,
          );
        await inside('mount', '--bind', first, films);
        const mountedAt = performance.now();
        await waitFor('the film of the late disk', 300, () => has('senja'));
        const seconds = ((performance.now() - mountedAt) / 1_000).toFixed(0);
        await inside('umount', films);
        await waitFor('the finding', 300, async () => (await problem()) === 'empty');
        if (!(await has('senja'))) throw new Error('The film has gone with its disk');
        await inside('mount', '--bind', second, films);
        await waitFor('the film of the other disk', 300, () => has('fajar'));
        await waitFor('the end of the finding', 300, async () => (await problem()) === undefined);
        if (!(await has('senja'))) throw new Error('The film has gone with its disk');
        return `the film was there ${seconds} s after its disk`;
      };
      return onNewSite(folder, play, { IMPORT_FOLDERS: folder });
    },
  },
  {
    happens: 'A folder of 50,000 files in 10,000 folders is watched',
    wanted: 'a quick look takes less than a third of the time of one at every file',
    play: async (folder) => {
      const script = 'mkdir -p {1..100}/{1..100} && for d in */*; do : | tee $d/{1..5}.mkv; done';
      await execute('bash', ['-c', script], { cwd: folder });
      // Files of the last seconds are looked at again, whatever their folder says.
      await wait(4_000);
      const { signal } = new AbortController();
      const looking = { followLinks: false, onAnswer: () => undefined, signal };
      const look = async (
        given: Pick<Parameters<typeof lookAtFolder>[1], 'before' | 'isQuick'>,
      ) => {
        const startedAt = performance.now();
        const { view } = await lookAtFolder(folder, { ...looking, ...given });
        return { view, seconds: (performance.now() - startedAt) / 1_000 };
      };
      const whole = await look({ before: undefined, isQuick: false });
      const quick = await look({ before: whole.view, isQuick: true });
      const took = `${quick.seconds.toFixed(2)} s quick, ${whole.seconds.toFixed(2)} s complete`;
      if (quick.seconds > whole.seconds / 3) throw new Error(took);
      return took;
    },
  },
  ...endedWhileSending,
  {
    // That of the database stays: `future-jobs.test.ts` sets it back.
    happens:
      'The clock of the program is seven hours ahead at the start, is set right, and goes ahead by a day',
    wanted: 'what is repeated goes on, pages grow old, and accounts stay signed in',
    play: async (folder) => {
      const isThere = await access(faketime).then(
        () => true,
        () => false,
      );
      if (!isThere) throw new NotPossibleHere('there is no libfaketime');
      return onNewSite(folder, async (site) => {
        const clock = join(folder, 'clock');
        const set = (time: string) => writeFile(clock, `${time}\n`);
        await set('+7h');
        const fake = { LD_PRELOAD: faketime, FAKETIME_TIMESTAMP_FILE: clock };
        const real = { FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
        const words = Object.entries({ ...fake, ...real }).map(
          ([name, value]) => `${name}=${value}`,
        );
        const child = runSite(site, ['env', ...words]);
        await waitUntilReady(site);
        const operator = await openAsOperator(site);
        const ahead = new Date((await fetch(site.url)).headers.get('date') ?? 0);
        if (ahead.getTime() < Date.now() + 6 * 3_600_000) throw new Error('The clock is not faked');
        await wait(20_000);
        const runs = () => child.log().split('(poll_gateways').length;
        await set('+0');
        const setAt = performance.now();
        const before = runs();
        await waitFor('a job that is repeated', 120, async () => runs() > before);
        const seconds = ((performance.now() - setAt) / 1_000).toFixed(0);
        await operator.ops.listImportFolders({});
        await set('+1d');
        await openAsOperator(site);
        await operator.renew();
        await operator.ops.listImportFolders({});
        const isReady = (await fetch(`${site.url}/readyz`)).ok;
        if (!isReady) throw new Error('It is not ready a day later');
        return `jobs went on ${seconds} s after the clock was set back`;
      });
    },
  },
  {
    happens: 'The demo and the preparation of a film have 1 GB of memory',
    wanted: 'nothing is killed, and the film plays',
    play: async (folder) => {
      const group = '/sys/fs/cgroup/memory/sorot-operators';
      await mkdir(group).catch((error) => {
        throw new NotPossibleHere(`memory cannot be limited: ${error.message}`);
      });
      const films = join(folder, 'films');
      await mkdir(films);
      const lavfi = [picture('1920x1080', '25', 20), tone(20)];
      await makeClip(films, 'Senja (2024).mp4', { lavfi });
      try {
        await writeFile(join(group, 'memory.limit_in_bytes'), String(1024 ** 3));
        const play: Parameters<typeof onNewSite>[1] = async (site) => {
          runSite(site, ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh']);
          await waitUntilReady(site);
          const operator = await openAsOperator(site);
          await watchFilms(operator, films);
          await waitFor('the film', 400, async () => {
            const { runs } = (await operator.ops.listImportRuns({})).data;
            const [run] = runs;
            if (!run) return false;
            const { films } = (await operator.ops.getImportRun({ id: run.id })).data.run;
            return films.some(({ state }) => state === 'complete');
          });
          const read = (name: string) => readFile(join(group, name), 'utf8');
          const peak = Number(await read('memory.max_usage_in_bytes')) / 1024 ** 2;
          const [, killed] = /oom_kill (\d+)/.exec(await read('memory.oom_control')) ?? [];
          if (killed !== '0') throw new Error(`${killed} programs were killed`);
          await endSite(folder);
          return `at most ${peak.toFixed(0)} MB with the files in memory, nothing was killed`;
        };
        return await onNewSite(folder, play, { IMPORT_FOLDERS: folder });
      } finally {
        await wait(500);
        await rmdir(group).catch(() => undefined);
      }
    },
  },
  {
    happens: 'The account may open 64 files only',
    wanted: 'the start refuses in one sentence',
    play: async (folder) => {
      const words = describeSorot(['start'], { SOROT_DATA: join(folder, 'data'), PORT: '0' });
      const line = ['-c', 'ulimit -n 64; exec "$@"', 'bash', ...words];
      const { stderr, code } = await execute('bash', line).catch((error) => error);
      if (code !== 1 || !stderr.startsWith('This account may open only 64 files')) {
        throw new Error(`${code}: ${stderr}`);
      }
      return stderr.trim();
    },
  },
  {
    happens: 'The account may open 256 files, and 400 connections are opened',
    wanted: 'the site answers as soon as there is room, and the log says what to raise',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        const child = runSite(site, ['bash', '-c', 'ulimit -n 256; exec "$@"', 'bash']);
        await waitUntilReady(site);
        const { port } = new URL(site.url);
        const sockets = Array.from({ length: 400 }, () =>
          connect(Number(port), '127.0.0.1').on('error', () => undefined),
        );
        await wait(3_000);
        if (!child.log().includes('connections are refused')) throw new Error('Nothing is said');
        for (const socket of sockets) socket.destroy();
        await wait(500);
        for (const page of ['/readyz', '/', '/movies', '/shop']) {
          const { status } = await fetch(site.url + page);
          if (status !== 200) throw new Error(`${page}: ${status}`);
        }
        return 'every page is answered afterwards';
      }),
  },
  {
    happens: 'The site runs with umask 077',
    wanted: 'pages, pictures and backups work, and nobody else can read the data folder',
    play: (folder) =>
      onNewSite(folder, async (site) => {
        runSite(site, ['sh', '-c', 'umask 077; exec "$@"', 'sh']);
        await waitUntilReady(site);
        const page = await (await fetch(`${site.url}/movies`)).text();
        const paths = new Set(page.match(/\/(?:media|assets)\/[^"' ,)<>&\\]+/g));
        for (const path of [...paths].slice(0, 40)) {
          const { status } = await fetch(site.url + path);
          if (status !== 200) throw new Error(`${path}: ${status}`);
        }
        const { mode } = await stat(join(folder, 'data'));
        if (mode & 0o077) throw new Error(`The data folder has mode ${mode.toString(8)}`);
        const file = join(folder, 'backup');
        const words = describeSorot(['backup', file], site.variables);
        await execute('sh', ['-c', 'umask 077; exec "$@"', 'sh', ...words]);
        await rm(file);
        return `${Math.min(40, paths.size)} files of a page were read, and a backup written`;
      }),
  },
];
