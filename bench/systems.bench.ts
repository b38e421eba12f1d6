import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { whyNoPrivateMounts } from '#test/machine.ts';
import { ensureMmdebstrap } from '../scripts/ensure-test-tools.mjs';
import { clone, type EnteredSystem, enterSystem, user } from './support/systems/enter-system.ts';
import { playFilm } from './support/systems/play-film.ts';
import { systems, unpackSystem } from './support/systems/unpack-system.ts';

// Makes bare roots of Debian 12, 13 and testing, and does in each of them what its new owner does:
// clones the last commit of this checkout, starts it, imports a film, and runs the media tests, slow
// ones included. Parameters: names of systems, to take only these; `--start-only` leaves the tests
// out, `--whole` runs all of them instead, `--user` what `npm test` runs, as an ordinary account, and
// parts of paths, such as `server/behind-nginx`, only those files. Needs root, and mounts that nobody
// else sees.
const given = process.argv.slice(2);
const named = systems.filter((system) => given.includes(system));
const chosen = named.length > 0 ? named : systems;
const parts = given.filter((each) => each.includes('/'));
const signals = ['SIGINT', 'SIGTERM'] as const;
const repository = join(import.meta.dirname, '..');
const folder = await mkdtemp('/var/tmp/sorot-systems-');

const impossible = await whyNoPrivateMounts();
if (impossible) console.log(`not possible here: ${impossible}`);
else await ensureMmdebstrap();

for (const system of impossible ? [] : chosen) {
  const root = join(folder, system);
  const logFile = join(folder, `${system}.log`);
  const log = openSync(logFile, 'a');
  console.log(`\n${system}`);
  const closing = new AsyncDisposableStack();
  const leave = () => closing.disposeAsync().then(() => process.exit(130));
  for (const signal of signals) process.once(signal, leave);
  try {
    await mkdir(root);
    closing.defer(() => rm(root, { recursive: true, force: true }));
    await measure('made', async () => void unpackSystem(system, root));
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, join(root, clone)]);
    const entered = await enterSystem(root);
    closing.defer(entered.close);
    await tryOut(entered, log, logFile);
  } catch (error) {
    console.log(`  FAILED: ${error instanceof Error ? error.message : error}; see ${logFile}`);
    process.exitCode = 1;
  } finally {
    closeSync(log);
    await closing.disposeAsync();
    for (const signal of signals) process.off(signal, leave);
  }
}
if (!process.exitCode) await rm(folder, { recursive: true });

async function tryOut(system: EnteredSystem, log: number, logFile: string): Promise<void> {
  await measure('a film', () => playFilm(system, log));
  const runs = [
    ...(given.includes('--whole') ? [{ parameters: ['--slow'], asUser: false }] : []),
    ...(given.includes('--user') ? [{ parameters: [], asUser: true }] : []),
  ];
  if (runs.length === 0 && !given.includes('--start-only')) {
    runs.push({ parameters: parts.length > 0 ? parts : ['api/media'], asUser: false });
  }
  for (const { parameters, asUser } of runs) {
    if (asUser) await addUser(system, log);
    const line = ['npm', 'test', '--', ...parameters];
    const name = `${line.join(' ')}${asUser ? ' as an ordinary user' : ''}`;
    await measure(name, async () => {
      const code = await system.run(line, log, { asUser });
      const end = readFileSync(logFile, 'utf8')
        .trimEnd()
        .split(/\n.* Duration .*\n/)
        .at(-1);
      if (code !== 0) throw new Error(`${name} ended with ${code}\n${end}`);
      return end?.trim();
    });
  }
}

/** The tools of the tests, which only root can install, and an account that owns the clone. */
async function addUser(system: EnteredSystem, log: number): Promise<void> {
  const module = join(clone, 'scripts/ensure-test-tools.mjs');
  const install = `import('${module}').then(({ ensureTestTools }) => ensureTestTools())`;
  const add = `useradd --create-home --uid ${user.id} ${user.name} && chown -R ${user.id}:${user.id} .`;
  for (const line of [
    ['node', '--eval', install],
    ['sh', '-c', add],
  ]) {
    if ((await system.run(line, log)) !== 0) throw new Error(`${line.join(' ')} failed`);
  }
}

async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const seen = await act();
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.log(`  ${name} (${seconds} s)${seen ? `: ${seen}` : ''}`);
}
