import type { Post } from '#contract/blog/posts.ts';
import { usePostTexts } from '../../post-card/use-post-texts.ts';
import { PostBlocks } from './post-blocks.tsx';
import { PostContents } from './post-contents.tsx';
import styles from './post-text.module.css';

/** The text of a post with its table of contents beside it, or above it where there is no room. */
export function PostText({ post }: { post: Pick<Post, 'language' | 'contents' | 'blocks'> }) {
  const texts = usePostTexts();
  const own = texts.own(post);
  const hasContents = post.contents.length > 1;
  return (
    <div className={styles.columns}>
      {hasContents && <PostContents contents={post.contents} own={own} />}
      <div className={styles.text} data-post-text="" {...own}>
        <PostBlocks blocks={post.blocks} own={own} />
      </div>
    </div>
  );
}
