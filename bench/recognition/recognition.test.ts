import { expect, test } from 'vitest';
import { generateNames, generateTrees } from './generate-names.ts';
import { parseTrees, readNames, readTrees } from './read-corpus.ts';
import { percent, readOurs, scoreNames, scoreTrees } from './score.ts';

test('98 % of what names say is read as the people who wrote them mean it', async () => {
  const names = [...(await readNames('names.tsv')), ...generateNames(400)];
  const score = scoreNames(names, readOurs);
  expect(percent(score), score.wrong.join('\n')).toBeGreaterThan(98);
  const others = [...(await readNames('hold-out.tsv')), ...(await readNames('strangers.tsv'))];
  const heldOut = scoreNames(others, readOurs);
  expect(percent(heldOut), heldOut.wrong.join('\n')).toBeGreaterThan(96);
});

test('98 % of the files of libraries become what they are', async () => {
  const score = scoreTrees([...(await readTrees()), ...parseTrees(generateTrees().join('\n'))]);
  expect(percent(score), score.wrong.join('\n')).toBeGreaterThan(98);
});
