import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { everyPage } from '../support/pages.ts';
import { openPage } from '../support/visit.ts';
import { walkPage } from './support/walk.ts';

const pages = await everyPage();

test.each(pages)('arrow keys reach everything on %s', { timeout: 300_000 }, async (address) => {
  const page = await openVisitor({ width: 1920, height: 1080, expectedComplaints: /404/ });
  await openPage(page, address);
  const walk = await walkPage(page);
  const missed = walk.interactive.filter((name) => !walk.paths.has(name));
  console.log(
    `${address}: ${walk.interactive.length} elements, ${walk.paths.size} reached, missed ${missed.length}`,
  );
  expect(missed).toEqual([]);
});
