import { spawn } from 'node:child_process';
import { once } from 'node:events';

const [columns, rows] = [80, 24];

export type Terminal = {
  /** Everything that was written so far. */
  output(): string;
  /** What is on the screen now, from the top. */
  screen(): string[];
  type(text: string): void;
  /** Closes its window: the programs in it get SIGHUP. */
  close(): Promise<void>;
};

/** A real terminal (`script` of util-linux) of 80 × 24 characters, in which a shell runs `command`. */
export function openTerminal(command: string, variables: Record<string, string>): Terminal {
  const line = `stty cols ${columns} rows ${rows}; ${command}`;
  const given = Object.entries(variables).map((pair) => pair.join('='));
  const script = ['script', '--quiet', '--flush', '--command', line, '/dev/null'];
  const child = spawn('env', [...given, ...script], {
    cwd: process.cwd(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  return {
    output: () => output,
    screen: () => draw(output),
    type: (text) => child.stdin.write(text),
    async close() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Knows of controls what we and npm use: line feeds, returns, erasing and colours. */
function draw(output: string): string[] {
  const lines = [''];
  let column = 0;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  for (const [part] of output.matchAll(/\u001b\[[\d;?]*[A-Za-z]|[\s\S]/gu)) {
    const line = lines.at(-1) ?? '';
    if (part === '\r') column = 0;
    else if (part === '\n') lines.push(' '.repeat(column));
    else if (part === '\u001b[K') lines.splice(-1, 1, line.slice(0, column));
    else if (!part.startsWith('\u001b[')) {
      if (column === columns) {
        lines.push(part);
        column = 1;
        continue;
      }
      lines.splice(-1, 1, line.slice(0, column).padEnd(column) + part + line.slice(column + 1));
      column += 1;
    }
  }
  return lines.slice(-rows).map((line) => line.trimEnd());
}
