// `npm run verify`: every check that needs neither a browser nor the network; `-- --static` skips
// the tests, and `-- --figures` only prints the sizes of files and features.
import { join } from 'node:path';
import { findTool, root, runCaptured } from './processes.mjs';

if (process.argv.includes('--figures')) {
  await import('./code-figures.mjs');
  process.exit();
}

const checks = [
  ['format and lint', findTool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
  ['styles', findTool('stylelint'), 'web/**/*.css'],
  ['types of routes', findTool('@react-router/dev', 'react-router'), 'typegen'],
  ['types', findTool('typescript-7', 'tsc'), '--noEmit'],
  ['import rules', join(root, 'scripts/check-imports.mjs')],
  ['dead code', findTool('knip')],
];
if (!process.argv.includes('--static')) {
  checks.push(['unit and API tests', findTool('vitest'), 'run', '--mode', 'quick']);
}

const failed = [];
for (const [name, tool, ...parameters] of checks) {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  const { code, output } = await runCaptured(process.execPath, [tool, ...parameters]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(code === 0 ? `${seconds} s` : `failed, ${seconds} s\n\n${output}`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
