// Checks import rules: `node scripts/check-imports.mjs [FOLDER]`, rules in
// dependency-cruiser.config.mjs.
import { join, resolve } from 'node:path';
import { findTool, root, runCaptured } from './processes.mjs';

/** With an unsupported TypeScript, dependency-cruiser silently finds no modules. */
const fewestModules = 300;

const folder = resolve(process.argv[2] ?? root);
const { output } = await runCaptured(
  process.execPath,
  [
    findTool('dependency-cruiser', 'depcruise'),
    ...['--config', join(root, 'dependency-cruiser.config.mjs'), '--output-type', 'json', '.'],
  ],
  { cwd: folder },
);
const { summary } = JSON.parse(output);
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`);
console.log(`${summary.totalCruised} modules, ${summary.violations.length} violations`);
const blind = folder === root && summary.totalCruised < fewestModules;
if (blind) console.log(`At least ${fewestModules} modules were expected: are they parsed at all?`);
if (blind || summary.violations.length > 0) process.exitCode = 1;
