import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type HostileText, listHostileTexts } from '#test/hostile-markdown.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openBlogOfOperator, writePost } from './support/blog-of-operator.ts';

/** Attacks per post; each also tries to break out of its own paragraph into the others. */
const together = 60;
const texts = listHostileTexts();

/** Joins the attacks with text between them: all of them, in posts that a browser opens quickly. */
function joinTexts(): string[] {
  const plain = texts.filter(({ place }) => place !== 'again and again');
  const parts: string[] = [];
  for (let at = 0; at < plain.length; at += together) {
    parts.push(
      plain
        .slice(at, at + together)
        .map(sourceOf)
        .join('\n\nWords between.\n\n'),
    );
  }
  return parts;
}

/** Attacks by size get a post of their own. */
function aloneTexts(): string[] {
  return texts.filter(({ place }) => place === 'again and again').map(sourceOf);
}

/** The API refuses zero bytes. */
function sourceOf({ source }: HostileText): string {
  return source.replaceAll('\0', '');
}

/** Records anything that must never happen on a page. */
async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route(
    (url) => url.origin !== siteUrl,
    (route) => {
      faults.push(`requested ${route.request().url()}`);
      return route.abort();
    },
  );
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(siteUrl)) faults.push(`went to ${frame.url()}`);
  });
  return faults;
}

/** How far the page scrolls sideways, and whether its own parts are still there. */
function lookAtLayout(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const text = document.querySelector('[data-post-text]');
    return {
      overflow: scrollWidth - clientWidth,
      frames: document.querySelectorAll('iframe, object, embed, main script').length,
      textHasForms: (text?.querySelectorAll('form, input, button, style, link').length ?? 0) > 0,
      headings: document.querySelectorAll('h1').length,
      footers: document.querySelectorAll('body > footer').length,
      isInPlace: text === null || text.closest('article') !== null,
    };
  });
}

const whole = {
  status: 200,
  overflow: 0,
  frames: 0,
  textHasForms: false,
  headings: 1,
  footers: 1,
  isInPlace: true,
  faults: [],
};

test.each([
  ['together', joinTexts()],
  ['alone', aloneTexts()],
])(
  'hostile texts run no script, send no request and break no page (%s)',
  async (_how, sources) => {
    const blog = await openBlogOfOperator();
    const page = await openVisitor({ width: 360, height: 760 });
    const faults = await watch(page);
    const broken: string[] = [];
    for (const source of sources) {
      // The preview of a draft: neither cached nor listed for other journeys.
      const draft = { slug: 'hostile-text', published_at: null, source };
      const { preview } = await writePost(blog, draft);
      const answer = await page.goto(preview);
      const seen = { status: answer?.status(), ...(await lookAtLayout(page)), faults };
      if (!isDeepStrictEqual(seen, whole)) {
        broken.push(`${JSON.stringify(seen)} of ${source.slice(0, 2_000)}`);
      }
      faults.length = 0;
    }
    expect(broken).toEqual([]);
    await blog.deletePost({ slug: 'hostile-text' });
  },
  600_000,
);
