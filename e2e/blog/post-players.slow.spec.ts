import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { PostType } from '#contract/constants/blog.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage, waitForScripts } from '../support/visit.ts';
import { openBlogOfOperator, writePost } from './support/blog-of-operator.ts';

const phone = { width: 360, height: 760 };

async function addressOf(type: PostType): Promise<string> {
  const { posts } = await askApi<{ posts: PostCard[] }>(`posts/?type=${type}&limit=1`);
  return `/blogs-detail/${posts[0]?.slug}`;
}

function positionOf(page: Page, element: 'audio' | 'video'): Promise<number> {
  return page.locator(element).evaluate((media) => (media as HTMLMediaElement).currentTime);
}

test('a recording plays, jumps to its chapters, and resumes', async () => {
  const address = await addressOf('audio');
  const page = await openVisitor(phone);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage(page, address);
  const sound = page.locator('[data-sound]');
  await sound.waitFor();
  expect(requested.filter((url) => url.includes('/media/'))).toEqual([]);
  await sound.getByRole('link', { name: /^Listen/ }).click();
  await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(0.2);
  await sound.locator('li a').nth(2).click();
  const [hours = 0, minutes = 0] = ((await sound.locator('li a span').nth(2).textContent()) ?? '')
    .split(':')
    .map(Number);
  const begins = hours * 60 + minutes;
  await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(begins);
  await expect.poll(() => sound.locator('li a').nth(2).getAttribute('aria-current')).toBe('true');
  await sound.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  expect(await page.locator('audio').evaluate((it) => (it as HTMLAudioElement).playbackRate)).toBe(
    2,
  );
  await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(begins + 6);
  await page.getByRole('button', { name: 'Pause' }).click();

  await openPage(page, address);
  await sound.getByRole('link', { name: /^Continue at/ }).click();
  await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(begins + 5);
});

test('the chapters of a recording stay where they are when its controls arrive', async () => {
  const page = await openVisitor(phone);
  await openPage(page, await addressOf('audio'));
  const waiting = Promise.withResolvers<void>();
  await page.route(/sound-controls/, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  const sound = page.locator('[data-sound]');
  await sound.getByRole('link', { name: /^Listen/ }).click();
  await sound.getByText('Loading').waitFor();
  const before = await sound.locator('ol').boundingBox();
  waiting.resolve();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await sound.locator('ol').boundingBox()).toEqual(before);
});

test('the player’s shortcuts control a recording', async () => {
  const page = await openVisitor();
  await openPage(page, await addressOf('audio'));
  await page
    .locator('[data-sound]')
    .getByRole('link', { name: /^Listen/ })
    .click();
  await page.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Space');
  const isPaused = () => page.locator('audio').evaluate((it) => (it as HTMLAudioElement).paused);
  await expect.poll(isPaused).toBe(true);
  const before = await positionOf(page, 'audio');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(before + 5);
});

test('a film plays in its post', async () => {
  const page = await openVisitor();
  await openPage(page, await addressOf('video'));
  await page.locator('#player').getByRole('link').click();
  await expect.poll(() => positionOf(page, 'video')).toBeGreaterThan(0.2);
});

test.each([
  ['en', 'ArrowRight', 'Picture 2 of', 'Picture 1 of'],
  ['ar', 'ArrowLeft', 'الصورة 2 من', 'الصورة 1 من'],
])('pictures open enlarged and are browsed by keyboard (%s)', async (lang, key, second, first) => {
  const page = await openVisitor();
  await openPage(page, `${await addressOf('gallery')}?lang=${lang}`);
  const opener = page.locator('[data-gallery]').getByRole('link').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const title = page.locator('dialog[open] h2');
  await title.getByText(first).waitFor();
  await page.keyboard.press(key);
  await title.getByText(second).waitFor();
  await page.keyboard.press('Home');
  await title.getByText(first).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('without scripts each picture links to its file', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(await addressOf('gallery'));
  const link = page.locator('[data-gallery]').getByRole('link').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test('a third-party player loads only on click, and is allowed on no other page', async () => {
  const blog = await openBlogOfOperator();
  const withVideo = await writePost(blog, {
    source: 'Words.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nhttps://vimeo.com/76979871\n',
  });
  const without = await writePost(blog, {});
  const page = await openVisitor({ expectedComplaints: /ERR_|Failed to load/ });
  const foreign: string[] = [];
  await page.route(/^https:/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>Player</p>' });
  });
  const plain = await openPage(page, `/blogs-detail/${without.slug}`);
  expect(plain.headers()['content-security-policy']).not.toContain('youtube');

  // Client-side navigation, too: the document's policy applies.
  await page.evaluate((slug) => {
    const link = document.createElement('a');
    link.href = `/blogs-detail/${slug}`;
    link.textContent = 'There';
    link.id = 'there';
    document.querySelector('main')?.append(link);
  }, withVideo.slug);
  await page.locator('#there').click();
  const player = page.getByRole('link', { name: 'Play the video on YouTube' });
  await player.waitFor();
  await waitForScripts(page);
  expect(foreign).toEqual([]);
  await player.click();
  await page.frameLocator('iframe').getByText('Player').waitFor();
  expect(foreign).toEqual(['www.youtube-nocookie.com']);
});

test('without scripts a third-party player is a link to its page', async () => {
  const source = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const { slug } = await writePost(await openBlogOfOperator(), { source });
  const page = await openVisitor({ javaScript: false });
  await page.goto(`${siteUrl}/blogs-detail/${slug}`);
  const link = page.getByRole('link', { name: 'Play the video on YouTube' });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/);
});
