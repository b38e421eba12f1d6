#!/usr/bin/env node
// `sorot COMMAND`, which every npm script starts. It runs under any Node, brings node_modules up to
// date, and then runs the Node that is pinned there. Code before the version check must be
// parseable by old Nodes, too.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sorot needs Node 20.19 or newer to start, and this is ${process.versions.node}.`);
  process.exit(1);
}
// What nobody can read, or no disk has room for, must not end a program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const { runCommand } = await import('./run-command.mjs');
process.exitCode = await runCommand(process.argv[2], process.argv.slice(3));
