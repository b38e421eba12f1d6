import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { pin } from '../shop/support/buying.ts';
import { orderByApi } from '../shop/support/order-by-api.ts';
import { registerAccount } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, devices, openOwner } from './support.ts';

const manyLinks = 'https://a.example https://b.example https://c.example';

/** A guest's comment that waits for a moderator. */
async function writePending(slug: string, name: string): Promise<void> {
  const response = await fetch(`${siteUrl}/api/v1/posts/${slug}/comments/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: crypto.randomUUID(),
      name,
      email: `${name.toLowerCase().replaceAll(' ', '')}@example.org`,
      text: `${name}: ${manyLinks}`,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}

type Posts = { posts: { slug: string; state: string }[] };

async function findPost(): Promise<string> {
  const { posts } = await askAsOwner<Posts>('ops/posts/?state=published');
  const [post] = posts;
  if (!post) throw new Error('The demo has no post');
  return post.slug;
}

async function readComments(slug: string): Promise<string> {
  return fetch(`${siteUrl}/api/v1/posts/${slug}/comments/`).then((answer) => answer.text());
}

test.each(devices)('comments are approved, hidden and undone: $name', async (device) => {
  const slug = await findPost();
  const [first, second] = [`Tamu Satu ${device.width}`, `Tamu Dua ${device.width}`];
  await writePending(slug, first);
  await writePending(slug, second);
  const page = await openOwner(device);
  await openPage(page, '/admin/moderation');
  expect((await auditor(page).analyze()).violations).toEqual([]);
  const itemOf = (name: string) => page.locator('[data-queue-item]').filter({ hasText: name });
  await itemOf(first).locator('button[value=show]').click();
  await page.waitForURL(/done=saved/);
  await itemOf(first).waitFor({ state: 'detached' });
  expect(await readComments(slug)).toContain(first);

  // By keyboard, where there is one.
  await itemOf(second).focus();
  await page.keyboard.press('d');
  await page.waitForURL(/done=removed/);
  await itemOf(second).waitFor({ state: 'detached' });
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  await itemOf(second).waitFor();

  await itemOf(second).locator('a[href*="state=all"]').click();
  await page.waitForURL(/state=all/);
  expect(await itemOf(second).count()).toBe(1);
});

/** Writes the review of a film or product, and returns the address that lists it. */
async function writeReview(access: string, path: string, text: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/v1/${path}/review/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ stars: 1, text, name: 'Sari', email: 'sari@example.org' }),
  });
  if (!response.ok) throw new Error(await response.text());
  return `${siteUrl}/api/v1/${path}/reviews/`;
}

const reviewed = [
  { kind: 'review', path: 'titles/movie/naga-kecil-di-kapuas' },
  { kind: 'product_review', path: `products/${pin.slug}` },
];

slowTest.each(
  devices.flatMap((device) => reviewed.map((each) => ({ ...each, device, name: device.name }))),
)('a $kind is hidden, and shown again by undo: $name', async ({ kind, path, device }) => {
  const { session } = await registerAccount();
  if (kind === 'product_review') {
    const number = await orderByApi(session, 'bank_transfer', pin);
    const body = { to: 'processing', expected_version: 1 };
    await askAsOwner(`ops/orders/${number}/transitions/`, body);
  }
  const text = `Tidak pantas ${device.locale} ${crypto.randomUUID()}`;
  const list = await writeReview(session.token.access, path, text);
  const readList = async () => (await fetch(list)).text();
  expect(await readList()).toContain(text);
  const page = await openOwner(device);
  await openPage(page, `/admin/moderation?kind=${kind}&state=all&q=${session.username}`);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  const item = page.locator('[data-queue-item]').filter({ hasText: text });
  await item.locator('button[value=hide]').click();
  await page.waitForURL(/done=/);
  expect(await readList()).not.toContain(text);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  expect(await readList()).toContain(text);
});
