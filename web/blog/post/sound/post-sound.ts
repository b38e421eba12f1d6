import type { Post } from '#contract/blog/posts.ts';
import type { Picture } from '#contract/media.ts';

/** The recording of a post. */
export type PostSound = {
  /** Id of the post. */
  id: number;
  name: string;
  by: string;
  cover: Picture | null;
  file: NonNullable<Post['audio']>;
};

/** Key and duration of the saved playback position. */
export function memoryOf({ id, file }: PostSound): { id: string; duration: number } {
  return { id: `post-${id}`, duration: file.seconds };
}
