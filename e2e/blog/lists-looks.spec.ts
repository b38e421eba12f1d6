import { expect, test } from 'vitest';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { blogLists } from '../support/blog-lists.ts';
import { openVisitor } from '../support/browser.ts';
import { inLanguage } from '../support/pages.ts';

const paths = [
  ...['/blogs', '/blogs/single', '/blogs/double', '/blogs/large-grid', '/blogs/small-grid'],
  ...['/blogs-sidebar/left', '/blogs-sidebar/right?q=zzqqxx', '/blog-template'],
  ...(await blogLists()),
];

// The pages of all kinds are looked at in the two others.
test.each(['en', 'de', 'fr', 'gr'])(
  'nothing of the lists overflows or overlaps on a phone (%s)',
  async (code) => {
    const page = await openVisitor({ width: 360, height: 740, javaScript: false });
    const faults: string[] = [];
    for (const path of paths) {
      await page.goto(inLanguage(path, code));
      for (const { kind, where } of await page.evaluate(findLayoutFaults)) {
        faults.push(`${path}: ${kind} of ${where}`);
      }
    }
    expect(faults).toEqual([]);
  },
);
