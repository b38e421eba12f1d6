import { LRUCache } from 'lru-cache';
import type { Post } from '#contract/blog/posts.ts';
import { drawMarkup } from '#web/lib/draw-markup.server.tsx';
import type { PageVisit } from '#web/lib/page-visit.ts';
import type { PreparedMarkup } from '#web/lib/prepared-markup.server.ts';
import { usePostTexts } from '../post-card/use-post-texts.ts';
import styles from './draw-post.module.css';
import { PostFoot } from './foot/post-foot.tsx';
import { PostMore } from './foot/post-more.tsx';
import { PostHead } from './head/post-head.tsx';
import { PictureGallery } from './text/picture-gallery.tsx';
import { PostText } from './text/post-text.tsx';

type ShownPost = { post: Post; isPreview: boolean };

type DrawnPost = { head: PreparedMarkup; text: PreparedMarkup; more: PreparedMarkup };

/** Posts that were read last, with what they were drawn from. */
const drawn = new LRUCache<string, { from: string; parts: DrawnPost }>({
  maxSize: 48_000_000,
  sizeCalculation: ({ from, parts: { head, text, more } }) =>
    2 * from.length + 3 * (head.bytes.length + text.bytes.length + more.bytes.length),
});

/**
 * A post as markup, in three parts that its players and comments stand between. Nothing in it is of
 * a visitor; it is drawn anew when anything in it is another.
 */
export function drawPost(shown: ShownPost, visit: PageVisit): DrawnPost {
  const key = [visit.language, visit.languageInAddress, visit.origin, shown.post.slug].join(' ');
  const from = JSON.stringify(shown);
  const known = drawn.get(key);
  if (known?.from === from) return known.parts;
  const { post } = shown;
  const parts = {
    head: drawMarkup(<PostHead {...shown} />, visit),
    text: drawMarkup(<PostBody post={post} />, visit),
    more: drawMarkup(<PostMore post={post} />, visit),
  };
  drawn.set(key, { from, parts });
  return parts;
}

function PostBody({ post }: { post: Post }) {
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
