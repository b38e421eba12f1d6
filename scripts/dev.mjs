// `npm run dev`: the site with pages from the sources, restarted when its server changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { hasTerminal, root } from './processes.mjs';

/**
 * Vite watches web/ itself. (`node --watch` would also react to files that Vite writes at startup.)
 */
const watched = ['api', 'contract', 'db/migrations', 'locales', 'server'];

let site = startSite();
let restarting;

const watcher = watch(
  watched.map((folder) => join(root, folder)),
  { ignoreInitial: true, ignored: /\.test\.ts$/ },
);
watcher.on('all', (_event, path) => {
  restarting ??= restart(path);
});

for (const signal of ['SIGTERM', 'SIGINT', ...(hasTerminal ? ['SIGHUP'] : [])]) {
  process.on(signal, end);
}
process.once('disconnect', end);

function startSite() {
  // The server must load the same React Router as Vite's pages: they share its classes.
  const line = ['--conditions=development', join(root, 'server/dev.ts')];
  const child = spawn(process.execPath, line, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  return { child, ended: once(child, 'exit') };
}

async function restart(path) {
  console.log(`${path.slice(root.length + 1)} has changed.`);
  await stopSite();
  site = startSite();
  restarting = undefined;
}

async function stopSite() {
  site.child.kill('SIGTERM');
  await site.ended;
}

async function end() {
  await watcher.close();
  await restarting;
  await stopSite();
  process.exit();
}
