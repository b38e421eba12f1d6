import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { variables as known } from '#server/variables.ts';

const repository = join(import.meta.dirname, '..');

type Variables = Record<string, string>;

/** Runs a command to its end, like the launcher. */
export async function runSorot(command: string, variables: Variables, ...parameters: string[]) {
  const child = await spawnSorot([command, ...parameters], variables);
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, complaint };
}

export type RunningSorot = {
  /** Its local address, whatever `BASE_URL` is. */
  url: string;
  /** Its output so far, including errors. */
  output(): string;
  /** Stops it (SIGTERM); resolves with the exit code. Fails if it has exited before. */
  end(): Promise<number>;
  /** SIGKILL: stops without cleaning up. */
  kill(): Promise<void>;
};

/**
 * Starts the site on a free port and returns when it is ready. `clone`: another copy of the
 * repository to start it from.
 */
export async function startSorot(
  variables: Variables,
  options: { clone?: string } = {},
): Promise<RunningSorot> {
  const settings = { PORT: '0', HOST: '127.0.0.1', ...variables };
  await build(options.clone ?? repository, 'pages');
  const child = await spawnSorot(['start'], settings, options.clone);
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        const [address] = /Sorot is ready: .*\n/.exec(output)?.[0].match(/http\S+$/m) ?? [];
        if (address) resolve(address);
      });
    }
    ended.then(([code]) => reject(new Error(`ended with code ${code}: ${output}`)));
  });
  let isAsked = false;
  let endedUnasked: Error | undefined;
  ended.then(([code, signal]) => {
    if (isAsked) return;
    // All further requests will fail; this reports the reason, now and at the end.
    endedUnasked = new Error(`Sorot ended with ${signal ?? code}: ${output.slice(-4_000)}`);
    process.stderr.write(`${endedUnasked.message}\n`);
  });
  return {
    url,
    output: () => output,
    async end() {
      if (endedUnasked) throw endedUnasked;
      isAsked = true;
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    async kill() {
      isAsked = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export async function spawnSorot(parameters: string[], variables: Variables, folder = repository) {
  await build(folder, 'program');
  const [program = '', ...line] = describeSorot(parameters, variables, folder);
  return spawn(program, line, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The command line of a command. `env` unsets the variables of this process (some set by vitest). */
export function describeSorot(
  parameters: string[],
  variables: Variables,
  folder = repository,
): string[] {
  const usual = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    METADATA_PROVIDERS: 'none',
    TZ: 'UTC',
  };
  const given = { ...usual, ...variables };
  const settings = Object.entries(given).map((pair) => pair.join('='));
  const foreign = Object.keys(known).flatMap((name) => ['-u', name]);
  const program = [process.execPath, join(folder, 'build/program/sorot.js')];
  // `env` execs the program.
  return ['env', ...foreign, ...settings, ...program, ...parameters];
}

const built = new Map<string, Promise<void>>();

/** Sources do not change while tests run, except in clones that tests make. */
function build(folder: string, part: 'pages' | 'program'): Promise<void> {
  if (folder !== repository) return buildChanged(folder, part);
  const building = built.get(part) ?? buildChanged(folder, part);
  built.set(part, building);
  return building;
}

/** With the clone's own scripts, which look for changes in their own folder. */
async function buildChanged(folder: string, part: 'pages' | 'program'): Promise<void> {
  const { ensureBuilt }: typeof import('../scripts/build.mjs') = await import(
    join(folder, 'scripts/build.mjs')
  );
  await ensureBuilt(part);
}
