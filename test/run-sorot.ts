import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const repository = join(import.meta.dirname, '..');

type Variables = Record<string, string>;

/** Runs a program of server/ to its end, as the launcher does. */
export async function runSorot(program: string, variables: Variables, ...parameters: string[]) {
  const child = spawnSorot(program, variables, parameters);
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, complaint };
}

/** Starts the site on a free port and returns when it is ready. */
export async function startSorot(variables: Variables) {
  const child = spawnSorot('server/main.ts', { PORT: '0', HOST: '127.0.0.1', ...variables }, []);
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      const address = /Sorot is ready: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    ended.then(([code]) => reject(new Error(`ended with code ${code}: ${output}`)));
  });
  return {
    url,
    /** What it has printed so far. */
    output: () => output,
    /** SIGTERM; resolves with the exit code. */
    end: async (): Promise<number> => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

function spawnSorot(program: string, variables: Variables, parameters: string[]) {
  const settings = Object.entries({ LOG_LEVEL: 'error', ...variables }).map((pair) =>
    pair.join('='),
  );
  // `env` changes the variables of this process, some of which vitest set, and becomes the program.
  const foreign = ['BASE_URL', 'NODE_ENV', 'DATABASE_URL'].flatMap((name) => ['-u', name]);
  return spawn('env', [...foreign, ...settings, process.execPath, program, ...parameters], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
