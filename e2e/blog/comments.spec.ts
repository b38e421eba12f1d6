import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import arabic from '#locales/ar/comments.json' with { type: 'json' };
import indonesian from '#locales/id/comments.json' with { type: 'json' };
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { waitForScripts } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';
import { openBlog } from './support/blog-of-operator.ts';
import { approve, findPending, publishPost } from './support/commented-post.ts';

const texts = { id: indonesian, ar: arabic };

/** On a small phone, with and without scripts, left to right and right to left. */
const ways = firstOrAll(
  [
    { javaScript: true, locale: 'id' },
    { javaScript: false, locale: 'ar' },
  ],
  [
    { javaScript: false, locale: 'id' },
    { javaScript: true, locale: 'ar' },
  ],
).flat();

async function openPost(page: Page, slug: string) {
  await page.goto(`/blogs-detail/${slug}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
}

/** Fills in and submits a form. */
async function say(page: Page, form: string, text: string) {
  const fields = page.locator(form);
  await fields.locator('textarea').fill(text);
  if ((await fields.locator('[name=name]').inputValue()) === '') {
    await fields.locator('[name=name]').fill('Bayu Aji');
    await fields.locator('[name=email]').fill('bayu@example.org');
  }
  await fields.locator('button[type=submit]').click();
}

function entry(page: Page, text: string) {
  return page.locator('li:has(> article)', { hasText: text }).last();
}

test.each(ways)(
  'a guest comments, is approved, replies, edits and deletes: %o',
  async ({ javaScript, locale }) => {
    const t = texts[locale];
    const slug = await publishPost();
    const guest = await openVisitor({ javaScript, locale, width: 360 });
    await openPost(guest, slug);
    await guest.getByText(t.empty).waitFor();
    await say(guest, '#comment-form', 'Yang **pertama**.');
    await guest.getByText(t.done.pending).waitFor();
    await guest.reload();
    await guest.getByText(t.waiting).or(guest.getByText(t.done.pending)).first().waitFor();

    // Signed in, so that no cached page is shown.
    const { session } = await registerAccount({ language: locale });
    const reader = await openViewer(session, { javaScript, locale, width: 360 });
    await openPost(reader, slug);
    expect(await reader.getByText('Yang pertama.').count()).toBe(0);
    await approve(slug);
    await openPost(reader, slug);
    await reader.locator('#comments strong', { hasText: 'pertama' }).waitFor();
    expect(await reader.content()).not.toContain('bayu@example.org');

    await openPost(guest, slug);
    await entry(guest, 'Yang pertama.').getByRole('link', { name: t.reply, exact: false }).click();
    await say(guest, javaScript ? '#answer-form' : '#comment-form', 'Jawaban sendiri');
    await guest.getByText(t.done.shown).waitFor();
    expect(new URL(guest.url()).hash).toMatch(/^#comment-\d+$/);

    const answer = entry(guest, 'Jawaban sendiri');
    await answer.getByRole('link', { name: t.edit_own }).last().click();
    await guest.locator('#ask textarea').waitFor();
    if (javaScript) await waitForScripts(guest);
    await guest.locator('#ask textarea').fill('Jawaban yang lain');
    await guest.getByRole('button', { name: t.form.save }).click();
    await guest.getByText(t.done.edited).waitFor();

    const overflow = await guest.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBe(0);
    await entry(guest, 'Jawaban yang lain')
      .getByRole('link', { name: t.delete_own })
      .last()
      .click();
    await guest.locator('#ask').getByRole('button', { name: t.delete }).click();
    await guest.getByText(t.done.deleted).waitFor();
    expect(await guest.getByText('Jawaban yang lain').count()).toBe(0);
  },
);

test.each(firstUnlessSlow(...ways.slice(0, 2)))(
  'a reader likes a comment once, takes it back, and reports it: %o',
  async ({ javaScript }) => {
    const t = texts.id;
    const slug = await publishPost();
    const form = { key: crypto.randomUUID(), name: 'Sinta', email: 'sinta@example.org' };
    await openBlog().writeComment({ slug, ...form, text: 'Beli di situs saya' });
    await approve(slug);
    const reader = await openVisitor({ javaScript, locale: 'id', width: 360 });
    await openPost(reader, slug);
    const like = reader.getByRole('button', { name: t.like.replace('{{name}}', 'Sinta') });
    const counted = async () =>
      (await openBlog().listComments({ slug })).data.comments.map(({ likes }) => likes);
    await like.click();
    await expect.poll(() => like.getAttribute('data-likes')).toBe('1');
    expect(await like.textContent()).toMatch(/ 1$/);
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    expect(await counted()).toEqual([1]);
    await reader.reload();
    expect(await like.getAttribute('aria-pressed')).toBe('true');
    await like.click();
    await expect.poll(counted).toEqual([0]);

    await reader.getByRole('link', { name: t.report_named.replace('{{name}}', 'Sinta') }).click();
    await reader.getByRole('radio', { name: t.report_form.reasons.spam }).check();
    await reader.getByRole('button', { name: t.report_form.submit }).click();
    await reader.getByText(t.done.reported).waitFor();
  },
);

slowTest(
  'bots that fill in the honeypot get an ordinary answer, and nothing is stored',
  async () => {
    const slug = await publishPost();
    const page = await openVisitor({ javaScript: false, locale: 'id' });
    await openPost(page, slug);
    await page.locator('#comment-form [name=website]').evaluate((field) => {
      (field as HTMLInputElement).value = 'https://spam.example';
    });
    await say(page, '#comment-form', 'Murah!');
    await page.waitForURL(/done=pending/);
    expect(await findPending(slug)).toEqual([]);
  },
);

slowTest('an account comments under its name, and an ended session leads back', async () => {
  const slug = await publishPost();
  const { session } = await registerAccount({ language: 'id' });
  const page = await openViewer(session, { locale: 'id' });
  await openPost(page, slug);
  expect(await page.locator('#comment-form [name=email]').count()).toBe(0);
  await page.locator('#comment-form textarea').fill('Dari akun saya');
  await page.getByRole('button', { name: texts.id.form.submit }).click();
  await page.getByText(texts.id.done.pending).waitFor();
  const [pending] = await findPending(slug);
  expect(pending).toMatchObject({ username: session.username, text: 'Dari akun saya' });
});

slowTest.each(firstOrAll(false, true))(
  'errors appear beside their fields, scripts: %s',
  async (javaScript) => {
    const slug = await publishPost();
    const page = await openVisitor({ javaScript, locale: 'id', expectedComplaints: /422/ });
    await openPost(page, slug);
    const form = page.locator('#comment-form');
    // Submits without the browser's own validation.
    const send = async () => {
      await form.evaluate((element) => {
        (element as HTMLFormElement).noValidate = true;
      });
      await form.locator('button[type=submit]').click();
    };
    await form.locator('textarea').fill('Halo');
    await form.locator('[name=email]').fill('bukan alamat');
    await send();
    await page.locator('#comment-email-error').waitFor();
    await form.locator('[name=email]').fill('bayu@example.org');
    await send();
    await page.locator('#comment-name-error').waitFor();
    expect(await page.locator('#comment-form textarea').inputValue()).toBe('Halo');
  },
);

slowTest('name and address are remembered for the next comment if requested', async () => {
  const slug = await publishPost();
  const page = await openVisitor({ locale: 'id' });
  await openPost(page, slug);
  await page.locator('#comment-form [name=remember]').check();
  await say(page, '#comment-form', 'Ingat saya');
  await page.getByText(texts.id.done.pending).waitFor();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const name = page.locator('#comment-form [name=name]');
  await expect.poll(() => name.inputValue()).toBe('Bayu Aji');
});

slowTest.each([true, false])('the form is below the comments, scripts: %s', async (javaScript) => {
  const slug = await publishPost();
  const form = { key: crypto.randomUUID(), name: 'Sinta', email: 'sinta@example.org' };
  await openBlog().writeComment({ slug, ...form, text: 'Sudah lama menunggu ini' });
  await approve(slug);
  const page = await openVisitor({ javaScript, locale: 'id', width: 360 });
  await openPost(page, slug);
  const comment = page.locator('#comments article');
  const [said, asked] = await Promise.all([
    comment.boundingBox(),
    page.locator('#comment-form').boundingBox(),
  ]);
  expect(said?.y).toBeLessThan(asked?.y ?? 0);
  await page.getByRole('link', { name: texts.id.write }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('comment-text');
});

slowTest('closed comments have no form', async () => {
  const slug = await publishPost({ comments_open: false });
  const page = await openVisitor({ locale: 'id' });
  await openPost(page, slug);
  await page.getByText(texts.id.closed).waitFor();
  expect(await page.locator('#comment-form').count()).toBe(0);
});
