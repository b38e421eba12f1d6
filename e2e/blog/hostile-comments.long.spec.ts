import { expect, test } from 'vitest';
import { listHostileTexts } from '#test/hostile-markdown.ts';
import { openVisitor } from '../support/browser.ts';
import { openBlogOfOperator } from './support/blog-of-operator.ts';
import { publishPost } from './support/commented-post.ts';

/** Maximum length of a comment. */
const longest = 5_000;

/** Packs the attacks into as few comments as possible, grouped by kind. */
function fillComments(): string[] {
  const filled: string[] = [];
  for (const [, group] of Map.groupBy(listHostileTexts(), ({ place }) => place)) {
    let text = '';
    for (const { source } of group) {
      const attack = source.replaceAll('\0', '').slice(0, longest).trim();
      if (text.length + attack.length + 2 > longest) {
        filled.push(text);
        text = '';
      }
      text = text ? `${text}\n\n${attack}` : attack;
    }
    filled.push(text);
  }
  return filled.filter(Boolean);
}

test.each(['id', 'ar'])('no script in a thousand hostile comments runs, in %s', async (locale) => {
  const slug = await publishPost();
  const attacks = fillComments();
  expect(attacks.length).toBeGreaterThan(20);
  const blog = await openBlogOfOperator();
  for (const text of attacks) {
    await blog.writeComment({ slug, key: crypto.randomUUID(), text });
  }
  const page = await openVisitor({ locale, width: 360 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  let path: string | null = `/blogs-detail/${slug}`;
  let shown = 0;
  while (path !== null) {
    await page.goto(path);
    await page.locator('#comment-form, article').first().scrollIntoViewIfNeeded();
    shown += await page.locator('article[class*=comment]').count();
    const look = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      // Comments must not create any of these.
      made: document.querySelectorAll(
        'ol li article > div :is(script, iframe, img, style, form, object, svg, input, [onclick], [onerror], [style])',
      ).length,
    }));
    expect(look).toEqual({ overflow: 0, made: 0 });
    const older = page.locator('a[href*="cursor="]');
    path = (await older.count()) > 0 ? await older.first().getAttribute('href') : null;
  }
  expect(shown).toBe(attacks.length);
  expect(dialogs).toEqual([]);
});
