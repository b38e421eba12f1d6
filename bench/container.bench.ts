import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#test/find-free-port.ts';
import { ensureContainerTools } from '../scripts/ensure-test-tools.mjs';
import { buildImage, image, run } from './support/container-image.ts';
import { median } from './support/median.ts';

// Builds the container image and starts it on a read-only root file system: with an empty data
// folder, which gets the demo content, and several times with the data of that. By podman and crun
// where namespaces are allowed, else in a chroot of buildah, which cannot make the root read-only.
const starts = 5;
/** Seconds until /readyz agrees, with an existing data folder; median. */
const limit = 5;

type Container = {
  port: number;
  /** Runs a program inside. */
  look(...command: string[]): { code: number | null; output: string };
  /** Returns the exit code. */
  stop(): Promise<number>;
};

await ensureContainerTools();
const folder = await mkdtemp('/var/tmp/sorot-container-');
const data = join(folder, 'data');
const failures: string[] = [];
try {
  console.log('building (a first time takes some minutes) …');
  buildImage(folder);
  const [inspected] = JSON.parse(run('podman', ['image', 'inspect', image]));
  console.log(`size: ${Math.round(inspected.Size / 1e6)} MB`);
  checkLeftovers();

  await mkdir(data);
  await chown(data, 1000, 1000);
  const start = canUsePodman() ? startByPodman : startInChroot;
  console.log(
    start === startByPodman
      ? 'started by podman with crun, read-only root'
      : 'started by buildah in a chroot: namespaces are not allowed here',
  );
  console.log(
    `first start, with the demo: ${(await measureStart(start, checkInside)).toFixed(1)} s`,
  );
  const seconds: number[] = [];
  for (let count = 0; count < starts; count += 1) seconds.push(await measureStart(start));
  const all = seconds.map((each) => each.toFixed(1)).join(', ');
  console.log(`with existing data: ${all} s; load ${loadavg()[0]?.toFixed(1)} at the end`);
  if (median(seconds) > limit) failures.push(`ready after more than ${limit} s`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Seconds from the start of the container until the site is ready. */
async function measureStart(
  start: typeof startByPodman,
  look: (container: Container) => void = () => undefined,
): Promise<number> {
  const port = await findFreePort();
  const begun = performance.now();
  const container = await start(port);
  try {
    await waitUntilReady(port);
    const seconds = (performance.now() - begun) / 1000;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const [, cpu] = /^process_cpu_seconds_total (\S+)/m.exec(metrics) ?? [];
    console.log(
      `  ${seconds.toFixed(1)} s, of which the site computed ${Number(cpu).toFixed(1)} s`,
    );
    const home = await fetch(`http://127.0.0.1:${port}/`);
    if (!home.ok) failures.push(`the home page answered ${home.status}`);
    look(container);
    return seconds;
  } finally {
    const code = await container.stop();
    if (code !== 0) failures.push(`SIGTERM ended it with code ${code}`);
  }
}

function checkInside({ look }: Container): void {
  expectInside('is not root', look('id', '-u').output.trim() === '1000');
  if (canUsePodman()) {
    const trial = look('touch', '/app/trial', '/etc/trial', '/usr/trial');
    expectInside('cannot write outside /data and /tmp', /Read-only/.test(trial.output));
  }
  const find = 'for each in npm gcc make git python3; do command -v $each && exit 0; done; exit 1';
  expectInside('has no build tools', look('sh', '-c', find).code !== 0);
  const [, version] = /ffmpeg version (\d+\.\d+)/.exec(look('ffmpeg', '-version').output) ?? [];
  expectInside(`has ffmpeg 5.1 or newer (${version})`, Number(version) >= 5.1);
  const bill = JSON.parse(look('cat', '/usr/share/sorot/sbom.cdx.json').output);
  expectInside(`has an SBOM (${bill.components.length} packages)`, bill.components.length > 100);
  expectInside('runs commands', look('sorot', 'orders', 'list').code === 0);
}

/** Only empty files may remain of the settings that were mounted for the build. */
function checkLeftovers(): void {
  const root = run('podman', ['image', 'mount', image]).trim();
  const mounted = ['root/.npmrc', 'etc/apt/sources.list', 'run/npm-certificates'];
  const left = [...mounted, 'app/.npmrc'].filter(
    (file) => (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0) > 0,
  );
  run('podman', ['image', 'unmount', image]);
  expectInside('has no settings of the machine that built it', left.length === 0);
}

function expectInside(what: string, holds: boolean): void {
  console.log(`  ${holds ? 'yes' : 'NO'}: ${what}`);
  if (!holds) failures.push(`not true: ${what}`);
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(25);
  }
  throw new Error('The site in the container was not ready after three minutes.');
}

/** crun refuses version 2 of cgroups beside version 1: it gets a view without it. */
function podman(...parameters: string[]) {
  const isHybrid = existsSync('/sys/fs/cgroup/unified/cgroup.controllers');
  const enter = isHybrid
    ? ['unshare', '-m', 'sh', '-c', 'umount /sys/fs/cgroup/unified && exec "$@"', 'sh']
    : [];
  const [program = '', ...rest] = [...enter, 'podman', ...parameters];
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

function podmanOptions(): string[] {
  return [
    ...['--runtime=crun', '--cgroups=disabled', '--network=host', '--read-only'],
    // Podman's own limits are higher than some machines allow, and systemd runs its health checks.
    ...['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096', '--no-healthcheck'],
  ];
}

function canUsePodman(): boolean {
  return podman('run', '--rm', ...podmanOptions(), '--entrypoint=true', image).code === 0;
}

async function startByPodman(port: number): Promise<Container> {
  const name = `sorot-bench-${port}`;
  const settings = ['--name', name, '--env', `PORT=${port}`, '--volume', `${data}:/data`];
  const { code, output } = podman('run', '--detach', ...podmanOptions(), ...settings, image);
  if (code !== 0) throw new Error(output);
  return {
    port,
    look: (...command) => podman('exec', name, ...command),
    async stop() {
      podman('stop', '--time=60', name);
      const ended = podman('inspect', '--format={{.State.ExitCode}}', name);
      podman('rm', '--force', name);
      return Number(ended.output.trim());
    },
  };
}

async function startInChroot(port: number): Promise<Container> {
  const name = run('buildah', ['from', image]).trim();
  // Buildah mounts a folder of its own at /data, because the image declares a volume there.
  const folders = ['--volume', `${data}:/srv`, '--env', 'SOROT_DATA=/srv'];
  const enter = ['run', '--isolation=chroot', '--user=1000:1000', ...folders];
  // Buildah kills what it runs, and a chroot shares our process ids.
  const command = ['sh', '-c', 'echo $$ > /srv/pid && exec tini -- sorot start'];
  const site = spawn('buildah', [...enter, '--env', `PORT=${port}`, name, ...command], {
    stdio: 'ignore',
  });
  const ended = once(site, 'close');
  return {
    port,
    look(...command) {
      const { status, stdout, stderr } = spawnSync('buildah', [...enter, name, ...command], {
        encoding: 'utf8',
      });
      return { code: status, output: stdout + stderr };
    },
    async stop() {
      process.kill(Number(await readFile(join(data, 'pid'), 'utf8')), 'SIGTERM');
      const [code] = await ended;
      run('buildah', ['rm', name]);
      return code ?? 1;
    },
  };
}
