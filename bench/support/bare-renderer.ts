import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { VisitorHeader } from './count-answers.ts';
import { onFirstCore } from './site-server.ts';

export type BareRenderer = {
  /** Pages per second: of the component tree, and of the resulting elements alone. */
  count(): Promise<{ tree: number; elements: number }>;
  stop(): void;
};

/** `renderToString` of a page's tree, from memory, on the site's core. */
export async function startBareRender(
  address: string,
  { name, value }: VisitorHeader,
): Promise<BareRenderer> {
  const program = join(import.meta.dirname, 'bare-render.ts');
  const command = [process.execPath, program, address, name, value];
  const line = ['NODE_ENV=production', ...onFirstCore, ...command];
  const child = spawn('env', line, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error(`React could not make ${address}`);
  console.log(first.value);
  return {
    count: async () => {
      child.stdin.write('\n');
      const [tree, elements] = JSON.parse((await lines.next()).value ?? '') as [number, number];
      return { tree, elements };
    },
    stop: () => child.kill(),
  };
}
