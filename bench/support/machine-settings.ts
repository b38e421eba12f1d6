import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What this machine's npm is set to; undefined: nothing. */
export function readNpmSetting(name: string): string | undefined {
  const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  return value === 'null' || value === 'undefined' || value === '' ? undefined : value;
}

/** Programs reach the network through them: proxies, and files of certificate authorities. */
export function findNetworkVariables(): Record<string, string> {
  const names = ['http_proxy', 'https_proxy', 'no_proxy', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'];
  const all = names.flatMap((name) => [name, name.toUpperCase()]);
  return Object.fromEntries(all.flatMap((name) => toEntry(name, process.env[name])));
}

function toEntry(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : [];
}

/**
 * This Node and this machine's npm, for a system that has no recent ones: what to copy where.
 * `folder` gets the launcher of npm.
 */
export function findNodeAndNpm(folder: string): [source: string, target: string][] {
  const launcher = join(folder, 'npm');
  const line = '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n';
  writeFileSync(launcher, line, { mode: 0o755 });
  const packages = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  return [
    [process.execPath, '/usr/local/bin/node'],
    [join(packages, 'npm'), '/usr/local/lib/npm'],
    [launcher, '/usr/local/bin/npm'],
  ];
}
