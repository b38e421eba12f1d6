import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readEnvFile } from './read-env-file.mjs';

let file: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot env '));
  file = join(folder, '.env');
  return () => rm(folder, { recursive: true });
});

test.each([
  ['a mark at the beginning, of Windows', '\ufeffA=1', { A: '1' }],
  ['line breaks of Windows', 'A=1\r\nB=2\r\n', { A: '1', B: '2' }],
  ['a line of a shell', 'export A=1\n  export\tB = 2 ', { A: '1', B: '2' }],
  ['empty lines and comments', '\n# A=0\n  ; B=0\nA=1', { A: '1' }],
  ['a comment behind a value', 'A=a b # c', { A: 'a b' }],
  ['# within a value', 'A=a#b\nB=#b', { A: 'a#b', B: '#b' }],
  ['# in quotes', `A="a # b" # c\nB='a # b'`, { A: 'a # b', B: 'a # b' }],
  ['$, which is nothing special', 'A=$HOME$$\nB="$(A)"', { A: '$HOME$$', B: '$(A)' }],
  [
    'backslashes',
    String.raw`A=C:\new
B="a\"b\\c\nd\$"
C='C:\new'`,
    { A: 'C:\\new', B: 'a"b\\c\nd$', C: 'C:\\new' },
  ],
  ['several lines in quotes', 'A="a\n# b\n\nc"\nB=2', { A: 'a\n# b\n\nc', B: '2' }],
  ['other quotes within quotes', `A='say "no"'\nB="it's"`, { A: 'say "no"', B: "it's" }],
  ['quotes within a value', `A=say "no"\nB=it's`, { A: 'say "no"', B: "it's" }],
  ['an empty value', `A=\nB=""\nC= # c`, { A: '', B: '', C: '' }],
  ['= in a value', 'A=b=c==', { A: 'b=c==' }],
  ['the last of several lines', 'A=1\nA=2', { A: '2' }],
  ['an empty file', '', {}],
])('%s', async (_, text, wanted) => {
  await writeFile(file, text);
  const settings = readEnvFile(file) ?? [];
  expect(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).toEqual(wanted);
});

test.each([
  ['A=1\nsecret\n', 'Line 2 of FILE is not NAME=value.'],
  ['A=1\nTOKEN_KEY=-----BEGIN\nsecret/secret==\n', 'Line 3 of FILE is not NAME=value.'],
  ['A=1\nB="secret\nC=3\n', 'The quotes that B begins with in line 2 of FILE never end.'],
  ['A="se"cret"\n', 'Something follows the quotes around A in line 1 of FILE.'],
  [Buffer.from('\ufeffA=secret\n', 'utf16le'), 'FILE is not in UTF-8'],
  [Buffer.from('A=secr\xe9t\n', 'latin1'), 'FILE is not in UTF-8'],
])('%j is refused in a sentence without anything of it', async (content, sentence) => {
  await writeFile(file, content);
  expect(() => readEnvFile(file)).toThrow(sentence.replace('FILE', file));
  expect(() => readEnvFile(file)).not.toThrow('secret');
});

test('there may be no file; a folder is refused', () => {
  expect(readEnvFile(file)).toBeUndefined();
  expect(() => readEnvFile(join(file, '..'))).toThrow('it is a folder');
});

test('lines and what was left out behind a value are known', async () => {
  await writeFile(file, 'A="a\nb"\nB=c # d\n');
  expect(readEnvFile(file)).toEqual([
    { name: 'A', value: 'a\nb', line: 1, comment: undefined },
    { name: 'B', value: 'c', line: 3, comment: '# d' },
  ]);
});
