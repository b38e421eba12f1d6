import type { Browser } from 'playwright-core';
import { measurePage, type PageFigures, type Prepare } from './measure-page.ts';
import { median } from './median.ts';

const runs = 5;

/** Several first visits of a page: the median of each figure. */
export async function measureVisits(
  browser: Browser,
  address: string,
  prepare?: Prepare,
): Promise<PageFigures> {
  const visits = await repeat(() => measurePage(browser, address, prepare));
  const of = (name: keyof PageFigures) => median(visits.map((each) => each[name]));
  return {
    largest: of('largest'),
    shift: of('shift'),
    blocking: of('blocking'),
    bytes: of('bytes'),
    scripts: of('scripts'),
  };
}

export async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}
