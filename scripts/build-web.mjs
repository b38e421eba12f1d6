import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { withLock } from './lock.mjs';
import { failure, findTool, root, runCaptured } from './processes.mjs';

const sources = [
  'web',
  'contract',
  'locales',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
const build = join(root, 'build');
/** Where react-router.config.ts lets it write. */
const next = join(build, 'next');
/** Says of which sources the build is; missing while it is being exchanged. */
const stamp = join(build, 'sources.sha256');
const assetsKeptFor = 30 * 24 * 3600 * 1000;

/** Builds web/ into build/client and build/server when its sources changed since the last build. */
export async function buildWeb() {
  const onWait = () => process.stdout.write('another process is building … ');
  await withLock(`build ${root}`, buildIfChanged, onWait);
}

async function buildIfChanged() {
  const wanted = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('building … ');
  rmSync(next, { recursive: true, force: true });
  const program = findTool('@react-router/dev', 'react-router');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCaptured(process.execPath, [program, 'build'], { env });
  if (code !== 0) throw failure(`The site cannot be built:\n${output}`);
  compressFiles(join(next, 'client'));
  exchange(wanted);
}

function exchange(built) {
  rmSync(stamp, { force: true });
  rmSync(join(build, 'server'), { recursive: true, force: true });
  renameSync(join(next, 'server'), join(build, 'server'));
  // Over the earlier one: a tab that was open before still finds its files.
  cpSync(join(next, 'client'), join(build, 'client'), { recursive: true });
  removeOldAssets();
  rmSync(next, { recursive: true, force: true });
  writeFileSync(stamp, built);
}

function removeOldAssets() {
  const current = new Set(readdirSync(join(next, 'client/assets')));
  const assets = join(build, 'client/assets');
  for (const name of readdirSync(assets)) {
    const age = Date.now() - statSync(join(assets, name)).mtimeMs;
    if (!current.has(name) && age > assetsKeptFor) rmSync(join(assets, name));
  }
}

function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of listFiles(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
