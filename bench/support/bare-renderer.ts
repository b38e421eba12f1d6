import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onFirstCore } from './site-server.ts';

export type BareRenderer = {
  /** Pages per second. */
  count(): Promise<number>;
  stop(): void;
};

/** `renderToString` of the tree of a page, from memory, on the core that the site has. */
export function startBareRender(pageFile: string): BareRenderer {
  const program = join(import.meta.dirname, 'bare-render.ts');
  const line = ['NODE_ENV=production', ...onFirstCore, process.execPath, program, pageFile];
  const child = spawn('env', line, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    count: async () => {
      child.stdin.write('\n');
      return Number((await lines.next()).value);
    },
    stop: () => child.kill(),
  };
}
