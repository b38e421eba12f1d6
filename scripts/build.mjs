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
import { failure, findTool, root, runCaptured } from './processes.mjs';

/**
 * What is built, of what: the pages of web/, and the program behind `sorot`. A build is made in
 * `next` and exchanged for the one before when it is whole.
 */
const parts = {
  pages: {
    sources: ['web', 'contract', 'locales', 'react-router.config.ts', 'vite.config.ts'],
    files: /(?<!\.test\.tsx?)$/,
    next: 'build/next',
    folders: ['client', 'server'],
    tool: () => [findTool('@react-router/dev', 'react-router'), 'build'],
    finish: (next) => compressFiles(join(next, 'client')),
  },
  program: {
    sources: ['server', 'api', 'contract', 'db', 'vite.program.config.ts'],
    // Texts, migrations and demo content are read from where they are.
    files: /(?<!\.test)\.ts$/,
    next: 'build/next-program',
    folders: ['program'],
    tool: () => [findTool('vite'), 'build', '--config', 'vite.program.config.ts'],
    finish: () => undefined,
  },
};

/** Builds those parts whose sources have changed since they were built. One process does it. */
export async function ensureBuilt(...names) {
  for (const name of names) {
    if (isBuilt(name)) continue;
    // Not on standard output: that belongs to what the command prints.
    const onWait = () => process.stderr.write('another process is building …\n');
    await withLock(`build ${name} ${root}`, () => buildIfChanged(name), onWait);
  }
}

/** Whether a part is as its sources are. Where there are no sources, it is what came with it. */
export function isBuilt(name) {
  const wanted = hashSources(name);
  const stamp = stampOf(name);
  return wanted === undefined || (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted);
}

async function buildIfChanged(name) {
  if (isBuilt(name)) return;
  const started = Date.now();
  process.stderr.write(`${name} … building … `);
  const { tool, finish, folders, next } = parts[name];
  const wanted = hashSources(name);
  rmSync(join(root, next), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCaptured(findPinnedNode(), tool(), { env });
  if (code !== 0) throw failure(`The ${name} cannot be built:\n${output}`);
  finish(join(root, next));
  rmSync(stampOf(name), { force: true });
  for (const folder of folders) {
    rmSync(join(root, 'build', folder), { recursive: true, force: true });
    renameSync(join(root, next, folder), join(root, 'build', folder));
  }
  rmSync(join(root, next), { recursive: true, force: true });
  writeFileSync(stampOf(name), wanted);
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Says of which sources a part is; missing while it is being exchanged. */
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

// `npm run build`: all that has changed, for a machine that has no tools to build it.
if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt('program', 'pages');
