import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import { type TextMarks, usePostTexts } from '../../post-card/use-post-texts.ts';
import { PostFoot } from '../foot/post-foot.tsx';
import type { PresentedPost } from '../present-post.server.ts';
import { PictureGallery } from './picture-gallery.tsx';
import { PostBlocks } from './post-blocks.tsx';
import styles from './post-body.module.css';
import postContentsStyles from './post-contents.module.css';
import postTextStyles from './post-text.module.css';

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

/** The text of a post with its table of contents beside it, or above it where there is no room. */
function PostText({ post }: { post: Pick<Post, 'language' | 'contents' | 'blocks'> }) {
  const texts = usePostTexts();
  const own = texts.own(post);
  const hasContents = post.contents.length > 1;
  return (
    <div className={postTextStyles.columns}>
      {hasContents && <PostContents contents={post.contents} own={own} />}
      <div className={postTextStyles.text} data-post-text="" {...own}>
        <PostBlocks blocks={post.blocks} own={own} />
      </div>
    </div>
  );
}

type PostContentsProps = { contents: Post['contents']; own: TextMarks };

/**
 * The headings of a post as links: folded away above the text where it fills the window, beside it
 * and in sight where there is room. One of the two is never there, for screen readers neither.
 */
function PostContents({ contents, own }: PostContentsProps) {
  const { t } = useTranslation('post');
  const links = <ContentsLinks contents={contents} own={own} />;
  const name = t(($) => $.contents);
  return (
    <nav className={postContentsStyles.contents} aria-label={name}>
      <details className={postContentsStyles.folded}>
        <summary>{name}</summary>
        {links}
      </details>
      <div className={postContentsStyles.beside}>
        <p aria-hidden="true">{name}</p>
        {links}
      </div>
    </nav>
  );
}

function ContentsLinks({ contents, own }: PostContentsProps) {
  return (
    <ol className={postContentsStyles.links} {...own}>
      {contents.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${encodeURIComponent(id)}`}>
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
}
