import { openBlogOfOperator } from './blog-of-operator.ts';
import { journeyPost } from './journey-post.ts';

/** Publishes a post that no other journey comments on; returns its slug. */
export async function publishPost(given: { comments_open?: boolean } = {}): Promise<string> {
  const blog = await openBlogOfOperator();
  const post = journeyPost();
  await blog.saveAuthor({
    slug: 'ratna-komentar',
    name: 'Ratna',
    bios: { id: 'Menulis tentang film dan laut.' },
  });
  await blog.savePost({
    ...post,
    author: 'ratna-komentar',
    original_language: 'id',
    texts: {
      id: { title: 'Cahaya pertama', source: 'Tentang sebuah film.' },
      ar: { title: 'أول ضوء', source: 'عن فيلم.' },
      en: { title: 'First light', source: 'About a film.' },
    },
    ...given,
  });
  return post.slug;
}

/** Pending comments of a post. */
export async function findPending(slug: string) {
  const blog = await openBlogOfOperator();
  const { data } = await blog.listAllComments({ state: 'pending' });
  return data.comments.filter(({ post }) => post.slug === slug);
}

export async function approve(slug: string): Promise<void> {
  const blog = await openBlogOfOperator();
  for (const { id } of await findPending(slug)) await blog.moderateComment({ id, verdict: 'show' });
}
