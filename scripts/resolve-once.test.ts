import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';

const resolveOnce = String(pathToFileURL(join(import.meta.dirname, 'resolve-once.mjs')));
let folder: string;

const exportsOfPackage = { '.': './index.js', './other': './other.js' };
/** A package of modules with a folder of CommonJS, and a program whose two parts import it. */
const files = {
  'node_modules/parts/package.json': JSON.stringify({ type: 'module', exports: exportsOfPackage }),
  'node_modules/parts/index.js': `
    import { one } from './one.js';
    import { two } from './two.js';
    import old from './old/old.js';
    import older from './old/older.js';
    import data from './data.json' with { type: 'json' };
    export default [one, two, old, older, data];`,
  'node_modules/parts/one.js': `export const one = 'one';`,
  'node_modules/parts/two.js': `export const two = 'two';`,
  'node_modules/parts/data.json': `"data"`,
  'node_modules/parts/old/package.json': `{"type":"commonjs"}`,
  'node_modules/parts/old/old.js': `module.exports = require('./older.js') + ' in old';`,
  'node_modules/parts/old/older.js': `module.exports = 'older';`,
  'node_modules/parts/other.js': `export const other = 'other';`,
  'package.json': `{"type":"module"}`,
  // What reaches Node, in its order; loaded before what is tested, it is asked after it.
  'count.mjs': `
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve(specifier, context, resolve) {
      if (context.conditions.includes('import')) asked.push(specifier);
      return resolve(specifier, context);
    }});
    process.on('exit', () => console.log(JSON.stringify(asked)));`,
  'first.mjs': `import parts from 'parts'; console.log(JSON.stringify(parts));`,
  'second.mjs': `import parts from 'parts'; import { other } from 'parts/other'; import './first.mjs';`,
  'missing.mjs': `import 'parts'; import 'parts/none';`,
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot resolve '));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return () => rm(folder, { recursive: true });
});

async function run(program: string, ...imported: string[]) {
  const options = imported.map((file) => `--import=${file}`);
  const line = ['-u', 'NODE_OPTIONS', process.execPath, ...options, join(folder, program)];
  const { stdout } = await promisify(execFile)('env', line);
  const [parts, asked] = stdout.trim().split('\n');
  return { parts, asked: JSON.parse(asked ?? '[]') as string[] };
}

test('a package, and what is in a folder of it, is looked for once', async () => {
  const count = String(pathToFileURL(join(folder, 'count.mjs')));
  const plain = await run('second.mjs', count);
  const once = await run('second.mjs', count, resolveOnce);
  expect(once.parts).toBe('["one","two","older in old","older","data"]');
  expect(once.parts).toBe(plain.parts);
  const times = (asked: string[], specifier: RegExp) =>
    asked.filter((each) => specifier.test(each)).length;
  expect(times(plain.asked, /^parts$/)).toBe(2);
  expect(times(once.asked, /^parts$/)).toBe(1);
  expect(times(plain.asked, /^\.\/(one|two)\.js$/)).toBe(2);
  expect(times(once.asked, /^\.\/(one|two)\.js$/)).toBe(1);
  expect(times(once.asked, /old\/old(er)?\.js$/)).toBe(1);
  expect(times(once.asked, /^parts\/other$/)).toBe(1);
});

test('what a package does not offer is refused as before', async () => {
  await expect(run('missing.mjs', resolveOnce)).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
});
