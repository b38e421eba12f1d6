import { usePostTexts } from '../../post-card/use-post-texts.ts';
import { PostFoot } from '../foot/post-foot.tsx';
import type { PresentedPost } from '../present-post.server.ts';
import { PictureGallery } from './picture-gallery.tsx';
import styles from './post-body.module.css';
import { PostText } from './post-text.tsx';

/** A post below its head: its gallery where it is one, its text, and who wrote it. */
export function PostBody({ post }: { post: PresentedPost }) {
  const { own } = usePostTexts();
  return (
    <>
      {post.gallery.length > 0 && (
        <div className={styles.stage} {...own(post)}>
          <PictureGallery pictures={post.gallery} own={own(post)} isStage />
        </div>
      )}
      {post.blocks.length > 0 && <PostText post={post} />}
      <PostFoot post={post} />
    </>
  );
}
