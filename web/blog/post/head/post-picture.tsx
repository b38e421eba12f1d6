import type { Post } from '#contract/blog/posts.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import styles from './post-picture.module.css';

const sizes = '(min-width: 1200px) 1088px, (min-width: 768px) 92vw, 100vw';

type PictureOf = Pick<Post, 'cover' | 'audio' | 'video' | 'gallery'>;

/** Its cover, unless something to look at or to listen to stands in this place. */
export function PostPicture({ post }: { post: PictureOf }) {
  if (!post.cover || showsOtherwise(post)) return null;
  return (
    <div className={styles.picture}>
      <MediaPicture picture={post.cover} alt="" sizes={sizes} largest={1920} priority />
    </div>
  );
}

function showsOtherwise({ audio, video, gallery }: PictureOf): boolean {
  return audio !== null || video !== null || gallery.length > 0;
}
