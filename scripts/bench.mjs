// `npm run bench -- NAME` runs bench/NAME.bench.ts; without a name it lists the benchmarks.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { root, runForeground } from './processes.mjs';

const [name, ...parameters] = process.argv.slice(2);
const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));

if (name !== undefined && names.includes(name)) {
  await ensureBuilt('program', 'pages');
  const program = join(root, 'bench', `${name}.bench.ts`);
  process.exitCode = await runForeground(process.execPath, [program, ...parameters]);
} else {
  if (name !== undefined) console.error(`There is no benchmark called ${name}.`);
  console.log(
    `npm run bench -- NAME, with one of:\n${names.map((each) => `  ${each}`).join('\n')}`,
  );
  process.exitCode = name === undefined ? 0 : 1;
}
