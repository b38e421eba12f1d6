import { randomInt, randomUUID } from 'node:crypto';
import type { Session } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import { askAs } from '../../support/accounts.ts';
import { siteUrl } from '../../support/browser.ts';

const login = { username: 'operator', password: 'putar film malam ini' };

/** The blog of whoever runs the site; a new address each time, because addresses are limited. */
export async function openBlogOfOperator() {
  const { session } = await askAs<{ session: Session }>(undefined, 'login/', login);
  return openBlog({ authorization: `Bearer ${session.token.access}` });
}

/** The blog as the API has it for somebody. */
export function openBlog(headers: Record<string, string> = {}) {
  const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
  return createApiClient({
    url: `${siteUrl}/api/v1`,
    headers: () => ({ ...headers, 'x-forwarded-for': address }),
  }).blog;
}

/** A new post that nobody else comments on; returns its slug. */
export async function publishPost(given: { comments_open?: boolean } = {}): Promise<string> {
  const blog = await openBlogOfOperator();
  const slug = `tulisan-${randomUUID().slice(0, 8)}`;
  await blog.saveAuthor({ slug: 'ratna-komentar', name: 'Ratna', bios: { id: 'Menulis.' } });
  await blog.savePost({
    ...{ slug, author: 'ratna-komentar', original_language: 'id' },
    published_at: new Date(Date.now() - 60_000).toISOString(),
    texts: {
      id: { title: 'Cahaya pertama', source: 'Tentang sebuah film.' },
      ar: { title: 'أول ضوء', source: 'عن فيلم.' },
      en: { title: 'First light', source: 'About a film.' },
    },
    ...given,
  });
  return slug;
}

/** What waits on a post. */
export async function findHeld(slug: string) {
  const blog = await openBlogOfOperator();
  const { data } = await blog.listAllComments({ state: 'held' });
  return data.comments.filter(({ post }) => post.slug === slug);
}

export async function approve(slug: string): Promise<void> {
  const blog = await openBlogOfOperator();
  for (const { id } of await findHeld(slug)) await blog.judgeComment({ id, verdict: 'show' });
}
