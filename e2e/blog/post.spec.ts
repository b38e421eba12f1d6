import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { Post } from '#contract/blog/posts.ts';
import type { PostType } from '#contract/constants/blog.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage, waitForScripts } from '../support/visit.ts';
import { openBlogOfOperator, writePost } from './support/blog-of-operator.ts';

const phone = { width: 360, height: 760 };

async function findNewest(type: PostType): Promise<PostCard> {
  const { posts } = await askApi<{ posts: PostCard[] }>(`posts/?type=${type}&limit=1`);
  if (!posts[0]) throw new Error(`The demo blog has nothing of the type ${type}`);
  return posts[0];
}

async function readPost(slug: string, language: string): Promise<Post> {
  return (await askApi<{ post: Post }>(`posts/${slug}/`, language)).post;
}

async function canonicalPath(page: Page): Promise<string> {
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  return new URL(canonical ?? '').pathname;
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** What each type shows besides its text. */
const shows: Record<PostType, (page: Page, javaScript: boolean, post: Post) => Promise<unknown>> = {
  standard: (page) => page.locator('main header img').first().waitFor(),
  audio: (page, javaScript) =>
    page
      .locator(javaScript ? '[data-sound] a' : 'audio[controls]')
      .first()
      .waitFor(),
  video: (page, javaScript) =>
    page
      .locator(javaScript ? '#player a' : '#player video[controls]')
      .first()
      .waitFor(),
  gallery: (page, _scripts, { gallery }) =>
    expect(page.locator('[data-gallery]').first().getByRole('link').count()).resolves.toBe(
      gallery.length,
    ),
  link: (page, _scripts, { link }) => page.locator(`main header a[href="${link?.url}"]`).waitFor(),
  quote: (page, _scripts, { quote }) =>
    page.locator('main header blockquote', { hasText: quote?.text }).waitFor(),
};

const types = Object.keys(shows) as PostType[];

test.each(types.flatMap((type) => firstUnlessSlow([type, true, 'id'], [type, false, 'ar'])))(
  'a post of type %s on a phone (scripts: %s, in %s)',
  async (type, javaScript, language) => {
    const { slug } = await findNewest(type);
    const post = await readPost(slug, language);
    const page = await openVisitor({ ...phone, javaScript });
    const answer = await page.goto(`/blogs-detail/${slug}?lang=${language}`);
    expect(answer?.status()).toBe(200);
    if (javaScript) await waitForScripts(page);
    const heading = page.locator('h1');
    expect(await heading.textContent()).toBe(post.title);
    const isForeign = post.language !== language;
    expect(await heading.getAttribute('lang')).toBe(isForeign ? post.language : null);
    await shows[type](page, javaScript, post);
    expect(await canonicalPath(page)).toBe(`/blogs-detail/${slug}`);
    expect(await overflowOf(page)).toBe(0);
  },
);

slowTest('without a slug it is the newest post, of all or of a type', async () => {
  const page = await openVisitor({ javaScript: false });
  const { posts } = await askApi<{ posts: PostCard[] }>('posts/?limit=1');
  await page.goto('/blogs-detail');
  expect(await page.locator('h1').textContent()).toBe(posts[0]?.title);
  for (const type of types.filter((each) => each !== 'standard')) {
    await page.goto(`/blog-single/${type}`);
    expect(await canonicalPath(page)).toBe(`/blogs-detail/${(await findNewest(type)).slug}`);
  }
});

slowTest('a post only has a page for its own type', async () => {
  const page = await openVisitor({ javaScript: false, expectedComplaints: /404/ });
  const { slug } = await findNewest('quote');
  await page.goto(`/blog-single/quote/${slug}`);
  expect(new URL(page.url()).pathname).toBe(`/blog-single/quote/${slug}`);
  await page.goto(`/blog-single/audio/${slug}?lang=id`);
  expect(page.url()).toBe(`${siteUrl}/blogs-detail/${slug}?lang=id`);
  const missing = ['/blog-single/standard', '/blog-single/poem', '/blog-single/quote/nothing'];
  for (const address of [...missing, '/blogs-detail/nothing']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
  }
});

test('an old slug redirects to the present one; a draft is only visible in its preview', async () => {
  const blog = await openBlogOfOperator();
  const { slug, preview } = await writePost(blog, { published_at: null });
  const page = await openVisitor({ javaScript: false, expectedComplaints: /404/ });
  expect((await page.goto(`/blogs-detail/${slug}`))?.status()).toBe(404);
  const { pathname, search } = new URL(preview, siteUrl);
  const shown = await page.goto(pathname + search);
  expect(shown?.headers()['cache-control']).toContain('no-store');
  await page.getByRole('status').getByText('This is a draft. Only people with this link').waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect((await page.goto(`${pathname}?preview=nonsense`))?.status()).toBe(404);

  await writePost(blog, { slug, new_slug: `${slug}-baru` });
  const led = await page.request.get(`/blogs-detail/${slug}?lang=ar`, { maxRedirects: 0 });
  expect(led.status()).toBe(301);
  expect(led.headers().location).toBe(`/blogs-detail/${slug}-baru?lang=ar`);
});

slowTest('the table of contents leads to headings, and is collapsed on phones', async () => {
  const source = '## First part\n\nWords.\n\n### A detail\n\nWords.\n\n## Second part\n\nWords.\n';
  const { slug } = await writePost(await openBlogOfOperator(), { source });
  const wide = await openVisitor({ width: 1440, javaScript: false });
  await wide.goto(`/blogs-detail/${slug}`);
  await wide.getByRole('link', { name: 'A detail' }).click();
  await expect.poll(() => new URL(wide.url()).hash).toBe('#h-a-detail');
  const narrow = await openVisitor({ ...phone, javaScript: false });
  await narrow.goto(`/blogs-detail/${slug}`);
  await narrow.locator('summary', { hasText: 'Contents' }).click();
  await narrow.locator('details li', { hasText: 'Second part' }).getByRole('link').click();
  await expect.poll(() => new URL(narrow.url()).hash).toBe('#h-second-part');
});

slowTest.each([
  ['en', 'The lamp does not go out to look for ships, it stays where it is and is seen. '],
  ['el', 'Το φως δεν βγαίνει να ψάξει για πλοία, μένει εκεί που είναι και φαίνεται. '],
  ['ar', 'المصباح لا يخرج بحثا عن السفن بل يبقى حيث هو فيراه من في البحر كلهم. '],
] as const)('lines of a text in %s hold about 65 characters', async (language, sentence) => {
  const text = { title: 'A measure', source: sentence.repeat(12) };
  const texts = { [language]: text };
  const blog = await openBlogOfOperator();
  const { slug } = await writePost(blog, { original_language: language, texts });
  const page = await openVisitor({ width: 1440 });
  await openPage(page, `/blogs-detail/${slug}?lang=${language === 'el' ? 'gr' : language}`);
  await page.evaluate(() => document.fonts.ready);
  const length = await page.locator('[data-post-text] p').evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    // The last line is rarely full.
    return (paragraph.textContent ?? '').length / (lines.size - 0.5);
  });
  expect(length).toBeGreaterThan(57);
  expect(length).toBeLessThan(73);
});

slowTest('in print there is the text with the addresses of its links', async () => {
  const source = 'See [the log](https://example.org/log).';
  const { slug } = await writePost(await openBlogOfOperator(), { source });
  const page = await openVisitor();
  await openPage(page, `/blogs-detail/${slug}`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body > header').isVisible()).toBe(false);
  expect(await page.locator('body > footer').isVisible()).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  const behind = await page
    .getByRole('link', { name: 'the log' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(behind).toContain('https://example.org/log');
});

slowTest('a view counts once the page rests', async () => {
  const { slug } = await writePost(await openBlogOfOperator(), {});
  const page = await openVisitor();
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`${slug}/views/`));
  await openPage(page, `/blogs-detail/${slug}`);
  expect((await counted).status()).toBe(202);
});

slowTest('paragraphs begin on the side of their own words', async () => {
  const blog = await openBlogOfOperator();
  const source = ['English words first.', 'عربي نص طويل مع English و 123.', '- نقطة'].join('\n\n');
  const { slug } = await writePost(blog, { source });
  const text = 'A comment in English.\n\nتعليق بالعربية هنا.';
  await blog.writeComment({ slug, key: crypto.randomUUID(), text });
  const page = await openVisitor(phone);
  await openPage(page, `/blogs-detail/${slug}`);
  const sides = await page.locator('article p, article li').evaluateAll((parts) =>
    parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const [text, box] = [range.getBoundingClientRect(), part.getBoundingClientRect()];
      const isEnd = box.right - text.right < text.left - box.left;
      return [part.textContent?.trim() ?? '', isEnd ? 'right' : 'left'];
    }),
  );
  expect(sides).toContainEqual(['English words first.', 'left']);
  expect(sides).toContainEqual(['عربي نص طويل مع English و 123.', 'right']);
  expect(sides).toContainEqual(['نقطة', 'right']);
  expect(sides).toContainEqual(['A comment in English.', 'left']);
  expect(sides).toContainEqual(['تعليق بالعربية هنا.', 'right']);
});
