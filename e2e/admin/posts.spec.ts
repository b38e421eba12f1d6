import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatShortInstant } from '#contract/shared/time-zone.ts';
import { drawNoise } from '#test/made-pictures.ts';
import { slowTest } from '#test/slow-test.ts';
import { ownerSession } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { siteUrl } from '../support/browser.ts';
import { openPage, waitForDrawing } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner } from './support.ts';

type Form = {
  content: {
    texts: Record<string, { title: string; source: string }>;
    tags: string[];
    cover: string | null;
    published_at: string;
  };
  post: { state: string; slug: string; preview: string };
};

test.each(devices)('a gallery post is written and scheduled: $name', async (device) => {
  const texts = device.locale === 'id' ? { insert: 'Sisipkan' } : { insert: 'Insert' };
  const page = await openOwner({ ...device, timeZone: 'America/New_York' });
  // Whichever page came first, staff see the times of the site.
  await openPage(page, '/account');
  await page.locator('main a[href^="/admin"]').click();
  await page.locator('nav a[href^="/admin/posts"]:visible').first().click();
  const dated = page.locator('main time').first();
  await dated.waitFor();
  const published = (await dated.getAttribute('datetime')) ?? '';
  // Long or short, by what other journeys have left first.
  const clock = formatShortInstant(device.locale, published, 'Asia/Jakarta').split(', ').at(-1);
  expect(await dated.textContent()).toContain(clock);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  await page.locator('main details summary').first().click();
  await page.locator('input[name=title]').fill(`Senja ${device.width}`);
  await page.locator('main select[name=language]').selectOption('id');
  await page.locator('main form[method=post] button[type=submit]').first().click();
  await page.waitForURL(/\/admin\/posts\/\d+/);
  const id = /posts\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.locator('[data-post-editor=ready]').waitFor();
  await page.locator('.cm-content').first().waitFor();
  expect((await auditor(page).analyze()).violations).toEqual([]);

  await page.locator('.cm-content').first().fill('Tiga gambar.');
  await page.locator('.cm-content').first().press('End');
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(
      await Promise.all(
        ['satu.png', 'dua.png', 'tiga.png'].map(async (name, index) => ({
          name,
          mimeType: 'image/png',
          buffer: await drawNoise(80, 60 + index)
            .png()
            .toBuffer(),
        })),
      ),
    );
  const dialog = page.locator('dialog');
  const entries = dialog.locator('ol > li');
  for (const [index, text] of ['Laut', 'Perahu', 'Dermaga'].entries()) {
    await entries.nth(index).locator('input').first().fill(text);
    await entries.nth(index).locator('input').last().fill(`${text} saat senja`);
  }
  // The last one comes first.
  const heard = (text: string) =>
    dialog.locator('[id^=DndLiveRegion]').filter({ hasText: text }).waitFor({ state: 'attached' });
  await entries.last().locator('button').first().press('Space');
  await heard('tiga.png');
  await page.keyboard.press('ArrowUp');
  await heard('dua.png');
  await page.keyboard.press('ArrowUp');
  await heard('satu.png');
  await page.keyboard.press('Space');
  await expect.poll(() => entries.first().locator('input').first().inputValue()).toBe('Dermaga');
  await checkPage(page);
  await dialog.getByRole('button', { name: texts.insert }).click();
  await dialog.waitFor({ state: 'detached' });
  await choosePlaceInText(page, 'Perahu');
  await page.locator('select[name=type]').selectOption('gallery');
  const field = (name: string) => page.locator(`div:has(> input[name=${name}])`);
  await field('cover').getByRole('combobox').click();
  await field('cover').getByRole('option').first().click();
  await field('tags').getByRole('combobox').fill(`Senja ${device.locale}`);
  await field('tags').getByRole('option').last().click();
  await field('tags').getByRole('listitem').first().waitFor();
  const isLastDraft = (request: Request) =>
    new URL(request.url()).pathname.endsWith('/draft/') &&
    Boolean(request.postData()?.includes('2099-05-06'));
  const lastDraft = page.waitForResponse((response) => isLastDraft(response.request()));
  await page.locator('input[name=published_at]').fill('2099-05-06T07:08');
  await lastDraft;
  await page.locator('[data-draft=kept]').waitFor();
  const [preview] = await page.locator('[data-live-preview] summary').all();
  await preview?.click();
  await page.locator('[data-live-preview] img').first().waitFor();
  await page.locator('button[value=save]').click();
  await page.waitForURL(/done=saved/);
  expect(await page.locator('form[data-post-editor] time').textContent()).toMatch(
    /2099.*0?7[.:]08.* WIB/,
  );

  const saved = await askAsOwner<Form>(`ops/posts/${id}/form/`);
  expect(saved.post.state).toBe('scheduled');
  expect(saved.content.published_at).toBe('2099-05-06T00:08:00.000Z');
  expect(saved.content.tags).toEqual([`senja-${device.locale}`]);
  expect(saved.content.cover).toMatch(/^(?:satu|dua|tiga)/);
  expect(saved.content.texts.id?.source).toMatch(
    /^Tiga gambar\.\n\n(?:!\[\w+\]\(media:\S+ "\w+ saat senja"\)\n){2}!\[Perahu\].*\\"pulang\\""/,
  );
  const shown = await fetch(`${siteUrl}${saved.post.preview}`);
  const html = await shown.text();
  const captions = [...html.matchAll(/<figcaption[^>]*>([\s\S]*?)<\/figcaption>/g)];
  expect(
    captions.map(([, inner = '']) =>
      inner
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&quot;', '"')
        .trim(),
    ),
  ).toEqual(['Dermaga saat senja', 'Laut saat senja', 'Perahu saat senja, "pulang"']);
  await openPage(page, '/admin/calendar?month=2099-05');
  await page.locator('main').getByText(`Senja ${device.width}`).first().waitFor();
  expect((await auditor(page).analyze()).violations).toEqual([]);
});

/** The text shows pictures, not their Markdown; one of them goes to the first place and back. */
async function choosePlaceInText(page: Page, alt: string): Promise<void> {
  const text = page.locator('.cm-content').first();
  const pictures = text.locator('img');
  await expect.poll(() => pictures.count()).toBe(3);
  expect(await text.textContent()).not.toContain('media:');
  const card = text.locator('[data-picture]').filter({ hasText: alt });
  await card.locator('[data-tool=up]').click();
  // The button moves along with the picture.
  await expect.poll(() => card.locator('[data-tool=up]:focus').count()).toBe(1);
  await page.keyboard.press('Enter');
  await text.locator('[data-picture]').first().filter({ hasText: alt }).waitFor();
  expect(await card.locator('[data-tool=up]').isDisabled()).toBe(true);
  await card.locator('[data-tool=down]').click();
  await card.locator('[data-tool=down]').click();
  await text.locator('[data-picture]').last().filter({ hasText: alt }).waitFor();
  await card.locator('[data-tool=edit]').click();
  const caption = page.locator('dialog input').last();
  await caption.fill(`${alt} saat senja, "pulang"`);
  await page.locator('dialog button').first().click();
  await card.getByText(`${alt} saat senja, "pulang"`).waitFor();
  await checkPage(page);
}

slowTest('what is typed survives the tab, and another editor is not overwritten', async () => {
  const { post } = await askAsOwner<{ post: { id: number } }>('ops/posts/', {
    title: 'Bersama',
    language: 'id',
  });
  const page = await openOwner();
  await openPage(page, `/admin/posts/${post.id}`);
  await page.locator('[data-post-editor=ready]').waitFor();
  await page.locator('.cm-content').first().fill('Yang belum disimpan.');
  await page.locator('[data-draft=kept]').waitFor();
  const again = await page.context().newPage();
  await page.close();
  await openPage(again, `/admin/posts/${post.id}`);
  await again.locator('.cm-content').first().getByText('Yang belum disimpan.').waitFor();

  const { content } = await askAsOwner<Form>(`ops/posts/${post.id}/form/`);
  const theirs = { ...content, texts: { id: { title: 'Bersama', source: 'Dari orang lain.' } } };
  await change(post.id, { ...theirs, revision: 1 });
  await again.locator('.cm-content').first().press('End');
  await again.keyboard.type(' Lagi.');
  const conflict = again.locator('section[role=alert]');
  await conflict.locator('ins').filter({ hasText: 'orang' }).waitFor();
  await conflict.locator('button').first().click();
  await again.locator('button[value=save]').click();
  await again.waitForURL(/done=saved/);
  const { content: last } = await askAsOwner<Form>(`ops/posts/${post.id}/form/`);
  expect(last.texts.id?.source).toBe('Yang belum disimpan. Lagi.');
  await openPage(again, `/admin/posts/${post.id}/revisions`);
  expect(await again.locator('main ol li').count()).toBe(3);
});

slowTest('text typed after saving survives a lost connection, until it is discarded', async () => {
  const { post } = await askAsOwner<{ post: { id: number } }>('ops/posts/', {
    title: 'Di kereta',
    language: 'id',
  });
  const page = await openOwner({ expectedComplaints: /ERR_FAILED/ });
  const text = page.locator('.cm-content').first();
  const ready = page.locator('[data-post-editor=ready]');
  await openPage(page, `/admin/posts/${post.id}`);
  await ready.waitFor();
  await text.fill('Sudah disimpan.');
  await page.locator('button[value=save]').click();
  await page.waitForURL(/done=saved/);
  await ready.waitFor();
  await text.getByText('Sudah disimpan.').waitFor();

  await page.route(/\/draft\//, (route) => route.abort());
  await text.fill('Ditulis tanpa jaringan.');
  await page.locator('[data-draft=local]').waitFor();
  await page.reload();
  await text.getByText('Ditulis tanpa jaringan.').waitFor();

  await page.unroute(/\/draft\//);
  await page.locator('[data-draft=kept]').waitFor();
  await page.reload();
  await ready.waitFor();
  await page.locator('button[value=discard]').click();
  await page.waitForURL(/done=removed/);
  await ready.waitFor();
  await waitForDrawing(page);
  expect(await text.textContent()).toBe('Sudah disimpan.');
});

async function change(id: number, body: object): Promise<void> {
  const { access } = (await ownerSession()).token;
  const response = await fetch(`${siteUrl}/api/v1/ops/posts/${id}/form/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
