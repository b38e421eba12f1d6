import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { findNetworkVariables } from '../machine-settings.ts';

/** Its devices are the machine's; its shared memory is its own, like its mounts and processes. */
const mountAll = `
set -e
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
exec chroot "$1" sh -c 'echo ready; cat; :'
`;

export type EnteredSystem = {
  /** Starts a program as an account of the system, with its output in a file descriptor. */
  start(line: string[], output: number, options?: RunOptions): ChildProcess;
  /** Runs a program in it to its end; returns the exit code. */
  run(line: string[], output: number, options?: RunOptions): Promise<number>;
  /** Ends what runs in it, and its mounts. */
  close(): Promise<void>;
};

type RunOptions = {
  /** The ordinary one instead of root. */
  asUser?: boolean;
  variables?: Record<string, string>;
};

/** Where people clone Sorot to, and the account of an ordinary one. */
export const clone = '/srv/sorot';
export const user = { id: 1000, name: 'eka' };

/** A root folder as a system of its own, which ends with this process, whatever ends it. */
export async function enterSystem(root: string): Promise<EnteredSystem> {
  const own = ['--mount', '--pid', '--fork', '--kill-child'];
  // The first process waits for the end of its input, and takes all others with it.
  const first = spawn('unshare', [...own, 'sh', '-c', mountAll, 'sh', root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(first, 'exit');
  await Promise.race([once(first.stdout, 'data'), ended]);
  if (first.exitCode !== null) throw new Error(`${root} cannot be entered`);
  const children = await readFile(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8');
  const enter = ['--target', children.trim(), '--mount', '--pid', '--root', '--wd'];

  function start(line: string[], output: number, { asUser, variables }: RunOptions = {}) {
    const account = asUser
      ? ['setpriv', `--reuid=${user.id}`, `--regid=${user.id}`, '--clear-groups']
      : [];
    const environment = ['env', '-i', `--chdir=${clone}`, ...describe({ asUser, variables })];
    return spawn('nsenter', [...enter, ...environment, ...account, ...line], {
      stdio: ['ignore', output, output],
    });
  }

  return {
    start,
    async run(...parameters) {
      const [code] = await once(start(...parameters), 'exit');
      return code ?? 1;
    },
    async close() {
      first.stdin.end();
      await ended;
    },
  };
}

/** Variables after signing in on a new system: no language is set, and ordinary users lack sbin. */
function describe({ asUser, variables }: RunOptions): string[] {
  const folders = asUser
    ? '/usr/local/bin:/usr/bin:/bin'
    : '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  return [
    ...[`PATH=${folders}`, `HOME=${asUser ? `/home/${user.name}` : '/root'}`],
    'npm_config_userconfig=/etc/sorot-npmrc',
    ...Object.entries({ ...findNetworkVariables(), ...variables }).map((each) => each.join('=')),
  ];
}
