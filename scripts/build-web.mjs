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
  for (const part of ['server', 'client']) {
    rmSync(join(build, part), { recursive: true, force: true });
    renameSync(join(next, part), join(build, part));
  }
  rmSync(next, { recursive: true, force: true });
  writeFileSync(stamp, built);
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
