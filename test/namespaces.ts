import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import type { TestContext } from 'vitest';

/** What may separate two programs on one machine; containers have one of each. */
export type Namespace = 'pid' | 'ipc' | 'mount' | 'net';

/**
 * The command before a command that runs in namespaces of its own. Whatever runs in a `pid` one
 * ends together with the command, as in a container; without a `mount` one it has the wrong /proc.
 */
export function inNamespaces(namespaces: readonly Namespace[]): string[] {
  if (namespaces.length === 0) return [];
  const options = namespaces.map((each) => `--${each}`);
  if (namespaces.includes('pid')) options.push('--fork', '--kill-child');
  if (namespaces.includes('pid') && namespaces.includes('mount')) options.push('--mount-proc');
  return ['unshare', ...options];
}

/** Most machines allow them to root only. */
export async function needNamespaces({ skip }: TestContext): Promise<void> {
  const [program = '', ...rest] = inNamespaces(['pid', 'ipc', 'mount', 'net']);
  const reason = await promisify(execFile)(program, [...rest, 'true']).then(
    () => undefined,
    ({ stderr, message }) => `no namespaces: ${String(stderr || message).trim()}`,
  );
  skip(reason !== undefined, reason);
}

/**
 * The command before a command that runs as in a container whose `folder` is on a file system of
 * its own that has no locks in common with others, although they have the same files.
 */
export function inContainerWithoutLocks(folder: string): string[] {
  const mount = 'bindfs "$0" "$0" && exec "$@"';
  return [...inNamespaces(['pid', 'ipc', 'mount']), 'sh', '-c', mount, folder];
}

export async function needFileSystemWithoutLocks({ skip }: TestContext): Promise<void> {
  const reason = await whyNoFileSystemWithoutLocks();
  skip(reason !== undefined, reason);
}

/** Undefined: there is one. */
export function whyNoFileSystemWithoutLocks(): Promise<string | undefined> {
  const [program = '', ...rest] = inContainerWithoutLocks(import.meta.dirname);
  return promisify(execFile)(program, [...rest, 'true']).then(
    () => undefined,
    ({ stderr, message }) =>
      `no file system without locks (bindfs): ${String(stderr || message).trim()}`,
  );
}

export type VisibleServer = { pid: number; cluster: string };

/** The PostgreSQL servers on clusters below `folder`, in whatever namespaces they run. */
export function findServers(folder: string): VisibleServer[] {
  const servers = readdirSync('/proc').flatMap((pid) => {
    try {
      const [, option] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const cluster = readlinkSync(`/proc/${pid}/cwd`);
      if (option !== '-D' || !cluster.startsWith(folder)) return [];
      const [, parent] = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return [{ pid: Number(pid), parent: Number(parent), cluster }];
    } catch {
      return [];
    }
  });
  // A server's own processes have its name when they begin.
  const ids = new Set(servers.map(({ pid }) => pid));
  return servers.filter(({ parent }) => !ids.has(parent));
}
