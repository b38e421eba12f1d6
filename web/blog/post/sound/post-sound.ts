import type { Post } from '#contract/blog/posts.ts';
import type { Picture } from '#contract/media.ts';

/** What there is to listen to in a post. */
export type PostSound = {
  /** Of the post. */
  id: number;
  name: string;
  by: string;
  cover: Picture | null;
  file: NonNullable<Post['audio']>;
};

/** What browsers remember the place by where somebody stopped. */
export function memoryOf({ id, file }: PostSound): { id: string; duration: number } {
  return { id: `post-${id}`, duration: file.seconds };
}
