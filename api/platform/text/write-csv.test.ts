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
  ];
  const texts = ["'s-Gravenhage", "'", '', 'a=b', '1-2', 'Kaos, "Senja"'];
  const csv = writeCsv(
    ['text'],
    [...formulas, ...texts].map((text) => [text]),
  );
  const [, ...cells] = parse(csv).flat().map(String);
  expect(cells).toEqual([...formulas.map((text) => `'${text}`), ...texts]);
  expect(cells.map(unescapeFormula)).toEqual([...formulas, ...texts]);
});
