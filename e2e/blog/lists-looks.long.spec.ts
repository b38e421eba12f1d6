import { expect, test } from 'vitest';
import { blogLists } from '../support/blog-lists.ts';
import { openVisitor } from '../support/browser.ts';
import { findMisplaced } from '../support/find-faults.ts';
import { inLanguage, otherLanguages } from '../support/pages.ts';

const paths = [
  ...['/blogs', '/blogs/single', '/blogs/double', '/blogs/large-grid', '/blogs/small-grid'],
  ...['/blogs-sidebar/left', '/blogs-sidebar/right?q=zzqqxx', '/blog-template'],
  ...(await blogLists()),
];

// Other specs check all kinds of pages in both directions.
test.each(otherLanguages)('lists have no overflow or overlap on a phone (%s)', async (code) => {
  const page = await openVisitor({ width: 360, height: 740, javaScript: false });
  const addresses = paths.map((path) => inLanguage(path, code));
  expect(await findMisplaced(page, addresses)).toEqual([]);
});
