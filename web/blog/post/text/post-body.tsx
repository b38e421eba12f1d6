import type { Post } from '#contract/blog/posts.ts';
import { usePostTexts } from '../../post-card/use-post-texts.ts';
import { PostFoot } from '../foot/post-foot.tsx';
import { PictureGallery } from './picture-gallery.tsx';
import styles from './post-body.module.css';
import { PostText } from './post-text.tsx';

type BodyPost = Omit<Post, 'titles' | 'products' | 'related' | 'comment_count'>;

/** A post below its head: its gallery where it is one, its text, and who wrote it. */
export function PostBody({ post }: { post: BodyPost }) {
  const { own } = usePostTexts();
  return (
    <>
      {post.gallery.length > 0 && (
        <div className={styles.stage} {...own(post)}>
          <PictureGallery pictures={post.gallery} isStage />
        </div>
      )}
      {post.blocks.length > 0 && <PostText post={post} />}
      <PostFoot post={post} />
    </>
  );
}
