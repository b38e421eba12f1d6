import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

/** The only folder in the PATH of a machine with an empty home. */
let programs: string;
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'sorot-tools-'));
  programs = join(home, 'bin');
  await mkdir(programs);
  onTestFinished(() => rm(home, { recursive: true }));
});

test('where there is no apt-get, what is missing is named in one sentence', () => {
  const { status, stderr } = runModule(
    `import { ensureTestTools } from './ensure-test-tools.mjs';
     await ensureTestTools().catch(({ sentence }) => { console.error(sentence); process.exit(3); });`,
  );
  expect(status).toBe(3);
  expect(stderr).toMatch(
    /^This machine lacks Chromium\b.*\bffmpeg\b.*: install what is missing first/,
  );
  expect(stderr).toContain('(on Debian: apt-get install chromium-headless-shell ffmpeg');
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('Chromium is found by any of its names, the best first', async () => {
  const find = `import { findChromium } from './find-programs.mjs'; console.log(findChromium());`;
  const found = () => runModule(find).stdout.trim();
  expect(found()).toBe('undefined');
  await symlink(process.execPath, join(programs, 'google-chrome'));
  expect(found()).toBe(join(programs, 'google-chrome'));
  // A folder and what nobody may run are no programs.
  await mkdir(join(programs, 'chromium'));
  await writeFile(join(programs, 'chromium-headless-shell'), '', { mode: 0o644 });
  expect(found()).toBe(join(programs, 'google-chrome'));
  await symlink(process.execPath, join(programs, 'chromium-browser'));
  expect(found()).toBe(join(programs, 'chromium-browser'));
  expect(runModule(find, { CHROMIUM_PATH: process.execPath }).stdout.trim()).toBe(process.execPath);
});

test('a font is found in the folder of its owner, without fontconfig', async () => {
  const find = `import { hasFont } from './find-font.mjs'; console.log(hasFont('Senja Sans'));`;
  const found = () => runModule(find).stdout.trim();
  await mkdir(join(home, '.fonts/senja'), { recursive: true });
  await writeFile(join(home, '.fonts/senja/SenjaSans-Bold.ttf'), '');
  expect(found()).toBe('false');
  await writeFile(join(home, '.fonts/senja/SenjaSans-Regular.ttf'), '');
  expect(found()).toBe('true');
});

function runModule(code: string, variables: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { PATH: programs, HOME: home, ...variables },
  });
}
