import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { findNetworkVariables, findNodeAndNpm, readNpmSetting } from '../machine-settings.ts';

/** By their names at Debian: 12, 13, and what will be 14. */
export const systems = ['bookworm', 'trixie', 'testing'] as const;
export type System = (typeof systems)[number];

/** Its Node is older than what Sorot starts with; people there install one of their own. */
const withoutNode: System[] = ['bookworm'];

const cache = '/var/cache/sorot-bench';
const week = 7 * 24 * 3_600_000;

/**
 * A Debian with what the README asks for and nothing else, in the empty folder `root`. It is made
 * once a week; the registry, certificates and name servers of this machine are added afterwards.
 */
export function unpackSystem(system: System, root: string): void {
  const archive = join(cache, `${system}.tar`);
  const age = Date.now() - (statSync(archive, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age > week) make(system, archive);
  execFileSync('tar', ['--extract', '--file', archive, '--directory', root]);
  if (withoutNode.includes(system)) {
    for (const [source, target] of findNodeAndNpm(dirname(root))) {
      cpSync(source, join(root, target), { recursive: true, dereference: true });
    }
  }
  addSettings(root);
}

function make(system: System, archive: string): void {
  mkdirSync(cache, { recursive: true });
  const node = withoutNode.includes(system) ? [] : ['nodejs', 'npm'];
  const packages = ['ca-certificates', 'ffmpeg', 'git', ...node];
  // Mirrors of testing that stand still are good enough here.
  const anyAge = '--aptopt=Acquire::Check-Valid-Until "false"';
  const work = `${archive}.${process.pid}`;
  execFileSync(
    'mmdebstrap',
    ['--variant=minbase', `--include=${packages}`, anyAge, '--format=tar', system, work],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  renameSync(work, archive);
}

function addSettings(root: string): void {
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = findNetworkVariables();
  const authorities = readNpmSetting('cafile');
  const npmrc = join(homedir(), '.npmrc');
  for (const file of [
    ...['/etc/hosts', '/etc/resolv.conf', npmrc],
    ...[NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, authorities],
  ]) {
    if (!file || !existsSync(file)) continue;
    const target = join(root, file === npmrc ? '/etc/sorot-npmrc' : file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target, { dereference: true });
  }
  const lines = [`registry=${readNpmSetting('registry')}`];
  if (authorities) lines.push(`cafile=${authorities}`);
  appendFileSync(join(root, '/etc/sorot-npmrc'), `\n${lines.join('\n')}\n`, { mode: 0o644 });
}
