import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');
let clone: string;
let calls: string;

// A fresh clone with a benchmark, and a slow fake npm that installs nothing but a Node.
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'sorot launcher '));
  calls = join(clone, 'npm-calls.txt');
  await cp(join(repository, 'scripts'), join(clone, 'scripts'), { recursive: true });
  await mkdir(join(clone, 'bench'));
  await writeFile(
    join(clone, 'bench/light.bench.ts'),
    `console.log('light', ...process.argv.slice(2))`,
  );
  await lockPackages({ a: '1.0.0' });
  await mkdir(join(clone, 'bin'));
  const node = join(clone, `node_modules/node-${process.platform}-${process.arch}/bin`);
  await writeNpm(`
    echo "$@" >> "${calls}"; sleep 0.5
    mkdir -p "${node}"; ln -sf "${process.execPath}" "${node}/node"
    cp installed.json node_modules/.package-lock.json`);
  return () => rm(clone, { recursive: true });
});

test('installs once if several commands start together, and not again', async () => {
  const runs = await Promise.all([run('bench'), run('bench', 'light'), run('bench', 'light', 'x')]);
  expect(runs.map((each) => each.code)).toEqual([0, 0, 0]);
  expect(runs[2]?.output).toContain('light x\n');
  expect(await readCalls()).toEqual([
    expect.stringMatching(/^ci --include=dev --include=optional /),
  ]);

  await run('bench', 'light');
  expect(await readCalls()).toHaveLength(1);
});

test('the compile cache is beside the packages, and is removed with them', async () => {
  await run('bench', 'light');
  const kept = await readdir(join(clone, 'node_modules/.cache/compiled'), { recursive: true });
  expect(kept.length).toBeGreaterThan(1);
});

test('installs again if the lockfile requires another version', async () => {
  await run('bench');
  await lockPackages({ a: '1.0.1' });
  await run('bench');
  expect(await readCalls()).toHaveLength(2);
});

test('an interrupted install is repeated', async () => {
  await run('bench');
  await rm(join(clone, 'node_modules/.package-lock.json'));
  await run('bench');
  expect(await readCalls()).toHaveLength(2);
});

test('works from any folder, and returns the exit code', async () => {
  await writeFile(join(clone, 'bench/dark.bench.ts'), 'process.exit(7)');
  expect((await run('bench', 'dark')).code).toBe(7);
});

test('commands read .env, which the environment overrides; benchmarks do not', async () => {
  const script = 'console.log(process.env.SITE_NAME, process.env.PATH?.includes(".env"))';
  await writeProgram(script);
  await writeFile(join(clone, 'bench/light.bench.ts'), script);
  await writeFile(join(clone, '.env'), 'SITE_NAME=Layar\nPATH=/from/.env\n');
  expect((await run('account')).output).toContain('Layar false\n');
  expect((await run('bench', 'light')).output).toContain('undefined false\n');
});

test('.env may be written on Windows; a broken one is named before anything is installed', async () => {
  await writeProgram('console.log(process.env.SITE_NAME, process.env.TOKEN_KEY)');
  await writeFile(join(clone, '.env'), '\ufeffSITE_NAME="Layar #1"\r\nTOKEN_KEY="a\r\nb"\r\n');
  expect((await run('account')).output).toContain('Layar #1 a\nb\n');
  await rm(calls);
  await rm(join(clone, 'node_modules'), { recursive: true });
  await writeFile(join(clone, '.env'), 'SITE_NAME=Layar\nsecret\n');
  expect(await run('account')).toMatchObject({
    code: 1,
    output: '',
    complaint: expect.stringMatching(/^Line 2 of .*\.env is not NAME=value\. .*quotes\.\n$/),
  });
  await expect(readCalls()).rejects.toThrow('ENOENT');
});

test('a finished build needs no build tools; short commands are detected', async () => {
  await writeProgram(`
    const brief = process.execArgv.includes('--max-semi-space-size=2');
    console.log(...process.argv.slice(2), brief, process.env.NODE_ENV);`);
  expect((await run('orders', 'list')).output).toContain('orders list true undefined\n');
  expect((await run('start')).output).toContain('start false production\n');
  expect((await run()).output).toContain('true undefined\n');
  expect(await readCalls()).toEqual([expect.stringMatching(/^ci --omit=dev --include=optional /)]);
});

test('sources without their build install the build tools', async () => {
  await mkdir(join(clone, 'server'));
  await writeProgram('');
  expect((await run('orders')).code).toBe(1);
  expect(await readCalls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);
});

test('a failing npm or a missing program is reported in one sentence, with exit code 1', async () => {
  expect(await run('orders')).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^There is no .*sorot\.js: copy it from a clone/),
  });
  await rm(join(clone, 'node_modules'), { recursive: true });
  await writeNpm('exit 3');
  expect(await run('bench')).toMatchObject({
    code: 1,
    complaint: 'npm ci failed with exit code 3; its reason is above.\n',
  });
});

test('signals end it together with its program', async () => {
  await writeFile(
    join(clone, 'bench/long.bench.ts'),
    `process.once('SIGTERM', () => { console.log('ended'); process.exit(0); });
     setInterval(() => undefined, 1000); console.log('running');`,
  );
  const child = start(['bench', 'long']);
  const lines = createInterface(child.stdout);
  const ended = once(child, 'close');
  for await (const line of lines) {
    if (line === 'running') child.kill('SIGTERM');
    if (line === 'ended') break;
  }
  expect((await ended)[0]).toBe(0);
});

async function run(...parameters: string[]) {
  const child = start(parameters);
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, complaint };
}

function start(parameters: string[]) {
  const inherited = [
    ...['npm_execpath', 'npm_lifecycle_script'],
    ...['NODE_COMPILE_CACHE', 'NODE_ENV', 'NODE_OPTIONS'],
  ];
  const foreign = inherited.flatMap((name) => ['-u', name]);
  return spawn(
    'env',
    [
      ...[...foreign, `PATH=${join(clone, 'bin')}:/usr/bin:/bin`],
      ...[process.execPath, join(clone, 'scripts/run.mjs'), ...parameters],
    ],
    { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

async function lockPackages(versions: Record<string, string>): Promise<void> {
  const packages: Record<string, unknown> = { '': {} };
  for (const [name, version] of Object.entries(versions)) {
    packages[`node_modules/${name}`] = { version, integrity: `sha512-${version}` };
  }
  const installed = { packages: { ...packages } };
  packages['node_modules/for-another-machine'] = { version: '1.0.0', optional: true };
  await writeFile(join(clone, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(join(clone, 'installed.json'), JSON.stringify(installed));
}

async function writeProgram(script: string): Promise<void> {
  await mkdir(join(clone, 'build/program'), { recursive: true });
  await writeFile(join(clone, 'build/program/sorot.js'), script);
}

async function writeNpm(script: string): Promise<void> {
  await writeFile(join(clone, 'bin/npm'), `#!/bin/sh\n${script}\n`);
  await chmod(join(clone, 'bin/npm'), 0o755);
}

async function readCalls(): Promise<string[]> {
  return (await readFile(calls, 'utf8')).trim().split('\n');
}
