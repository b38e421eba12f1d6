import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.mjs';
import { withLock } from './lock.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { apartFromTerminal, failure, findTool, root, runCaptured } from './processes.mjs';

/**
 * The parts of a build and their sources: the pages of web/, and the program behind `sorot`. A part
 * is built in `next` and swapped in once it is complete.
 */
const parts = {
  pages: {
    sources: [
      ...['web', 'contract', 'locales', 'react-router.config.ts', 'vite.config.ts'],
      // Names what pages take from the program.
      'vite.program.config.ts',
    ],
    files: /(?<!\.test\.tsx?)$/,
    next: 'build/next',
    folders: ['client', 'server'],
    tool: () => [findTool('@react-router/dev', 'react-router'), 'build'],
    finish: (next) => compressFiles(join(next, 'client')),
  },
  program: {
    sources: ['server', 'api', 'contract', 'db', 'vite.program.config.ts'],
    // Texts, migrations and demo content are read from the sources at run time.
    files: /(?<!\.test)\.ts$/,
    next: 'build/next-program',
    folders: ['program'],
    tool: () => [findTool('vite'), 'build', '--config', 'vite.program.config.ts'],
    finish: () => undefined,
  },
};

/** Builds the parts whose sources have changed. Only one process builds at a time. */
export async function ensureBuilt(...names) {
  for (const name of names) {
    if (isBuilt(name)) continue;
    // Not on standard output, which belongs to the command.
    const onWait = () => process.stderr.write('another process is building …\n');
    await withLock(`build ${name} ${root}`, () => buildIfChanged(name), onWait);
  }
}

/** Whether a part is up to date. Without sources, the part that was shipped counts. */
export function isBuilt(name) {
  const sourceHash = hashSources(name);
  const stamp = stampOf(name);
  return (
    sourceHash === undefined || (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash)
  );
}

async function buildIfChanged(name) {
  if (isBuilt(name)) return;
  const started = performance.now();
  process.stderr.write(`${name} … building … `);
  const { tool, finish, folders, next } = parts[name];
  const sourceHash = hashSources(name);
  rmSync(join(root, next), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCaptured(findPinnedNode(), tool(), {
    ...apartFromTerminal,
    env,
  });
  if (code !== 0) throw failure(`The ${name} cannot be built:\n${output}`);
  finish(join(root, next));
  rmSync(stampOf(name), { force: true });
  for (const folder of folders) {
    rmSync(join(root, 'build', folder), { recursive: true, force: true });
    renameSync(join(root, next, folder), join(root, 'build', folder));
  }
  rmSync(join(root, next), { recursive: true, force: true });
  writeFileSync(stampOf(name), sourceHash);
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** The file with the hash of a part's sources; missing while the part is being swapped. */
function stampOf(name) {
  return join(root, 'build', `${name}.sha256`);
}

function hashSources(name) {
  const { sources, files } = parts[name];
  if (!existsSync(join(root, sources[0]))) return undefined;
  const hash = createHash('sha256');
  const all = sources.flatMap(listFiles).filter((file) => files.test(file));
  for (const file of [...all, 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

// `npm run build`: builds everything that has changed, for a machine without build tools.
if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt('program', 'pages');
