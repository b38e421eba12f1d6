import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSorot } from '#test/run-sorot.ts';
import { slowTest } from '#test/slow-test.ts';

/** `npm run` also has developer tools, which need a clone. */
const tools = ['dev', 'build', 'test', 'verify', 'bench'];

test('help and completions list every command that npm has', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const help = await runSorot('--help', {});
  const completed = await runSorot('complete', {}, '--', '');
  expect(help).toMatchObject({ code: 0, complaint: '' });
  for (const name of Object.keys(scripts).filter((each) => !tools.includes(each))) {
    expect(help.output).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect(completed.output).toMatch(new RegExp(`^${name}\t`, 'm'));
  }
});

test('the bundle imports only our own dependencies', async () => {
  await runSorot('--help', {});
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const asked = readBundle().flatMap((text) => [...text.matchAll(/^import .*?"([^".][^"]*)";$/gm)]);
  const packages = asked.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
  const foreign = packages.filter((name) => !name.startsWith('node:') && !dependencies[name]);
  expect(packages).toContain('sharp');
  expect(foreign).toEqual([]);
});

/** Modules in a bundle are not where their source files were. */
test('the bundle finds files from the project folder', () => {
  const text = readBundle().join();
  expect(text).toContain('findPackageJSON');
  expect(text).not.toMatch(/import\.meta\.(?:dirname|filename)|new URL\([^)]*import\.meta\.url/);
});

slowTest('commands, options and their values are completed', async () => {
  const complete = async (...line: string[]) =>
    (await runSorot('complete', {}, '--', ...line)).output;
  expect(await complete('orders', 'ref')).toMatch(/^refund\t/);
  expect(await complete('orders', 'list', '')).toMatch(/^on_hold\t/m);
  expect(await complete('import', '--dr')).toMatch(/^--dry-run\t/);
  expect((await runSorot('complete', {}, 'bash')).output).toContain('complete -F');
});

test.each([
  [['rollback'], "Unknown command 'rollback'.\n"],
  [['order'], "Unknown command 'order'\n(Did you mean orders?)\n"],
  [['orders', 'lst'], "Unknown command 'lst'\n(Did you mean list?)\n"],
  [['start', '--fast'], "Unknown option '--fast'.\n"],
  [['import'], "Missing required argument 'folder'.\n"],
])('%j is refused in one sentence, with the usage', async ([command = '', ...rest], sentence) => {
  const { code, complaint } = await runSorot(command, {}, ...rest);
  expect(code).toBe(1);
  expect(complaint.startsWith(`${sentence}\nUsage: sorot`)).toBe(true);
});

function readBundle(): string[] {
  return globSync('build/program/**/*.js').map((file) => readFileSync(file, 'utf8'));
}
