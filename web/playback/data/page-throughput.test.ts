import { expect, test } from 'vitest';
import { measurePageThroughput } from './page-throughput.ts';

function transfer(kilobytes: number, milliseconds: number, isCached = false) {
  return {
    transferSize: isCached ? 0 : kilobytes * 1000 + 300,
    encodedBodySize: kilobytes * 1000,
    responseStart: 500,
    responseEnd: 500 + milliseconds,
  };
}

test('the quickest large file says what the line can do', () => {
  const bits = measurePageThroughput([transfer(190, 950), transfer(60, 900), transfer(2, 1)]);
  expect(bits).toBeCloseTo(1_602_526, -1);
});

test('files from the cache and small ones say nothing', () => {
  expect(measurePageThroughput([])).toBeUndefined();
  expect(measurePageThroughput([transfer(190, 1, true), transfer(5, 1)])).toBeUndefined();
});
