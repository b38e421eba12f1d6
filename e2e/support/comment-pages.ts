import type { PostCard } from '#contract/blog/post-card.ts';
import { askApi } from './provider.ts';

/** Pages for the comments of the demo's most discussed post. */
export async function commentPages(): Promise<string[]> {
  const { posts } = await askApi<{ posts: PostCard[] }>('posts/?limit=48');
  const [most] = posts.sort((a, b) => b.comment_count - a.comment_count);
  const commented = await askApi<{ comments: { id: number }[] }>(`posts/${most?.slug}/comments/`);
  const [first] = commented.comments;
  if (!most || !first) throw new Error('Nobody comments in the demo');
  const path = `/comments/${most.slug}`;
  return [path, `${path}?reply=${first.id}`, `${path}?report=${first.id}`];
}
