import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unescapeFormula, writeCsv } from './write-csv.ts';

test('a formula is written as a text, and read as it was', () => {
  const formulas = [
    '=1+1',
    '+62 21',
    '-5%',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    ' =A1',
    '  @x',
    '=a,"b"',
    "'=1",
    "''-2",
    '＝1+1',
    '＋62',
    '－5',
    '＠x',
    '"=1',
  ];
  const texts = ["'s-Gravenhage", "'", '', 'a=b', '1-2', 'Kaos, "Senja"'];
  const csv = writeCsv(
    ['text'],
    [...formulas, ...texts].map((text) => [text]),
  );
  const [, ...cells] = parse(csv).flat().map(String);
  expect(cells.slice(formulas.length)).toEqual(texts);
  for (const cell of cells.slice(0, formulas.length)) expect(cell).toMatch(/^'/);
  expect(cells.map(unescapeFormula)).toEqual([...formulas, ...texts]);
});

test.each([';', '\t', ','])('no cell begins with a formula where "%s" separates', (delimiter) => {
  const names = [
    'Budi;=1+1;x',
    'Budi\t@SUM(A1)',
    'a;"=1+1"',
    "a; '-2",
    'a;;＝1',
    'line\n=1+1',
    'a\r\n ＋1',
    'x\t\t=1',
    '=1;=2',
  ];
  const csv = writeCsv(
    ['number', 'name', 'note'],
    names.map((name) => ['7K2M', name, 'x']),
  );
  const cells: string[] = parse(csv, {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
  }).flat();
  expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
  const read = parse(csv).slice(1) as string[][];
  expect(read.map(([, name = '']) => unescapeFormula(name))).toEqual(names);
});
