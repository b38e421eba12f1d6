import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { ShareButton } from '#web/share/share-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { authorPath } from '../../list-paths.ts';
import type { PostTexts } from '../../post-card/use-post-texts.ts';
import { postPath } from '../../post-path.ts';
import styles from './post-byline.module.css';

type PostBylineProps = {
  post: Pick<Post, 'slug' | 'title' | 'author' | 'published_at' | 'updated_at' | 'reading_minutes'>;
  texts: PostTexts;
};

/** Who wrote it and when, how long it takes to read, and the link that passes it on. */
export function PostByline({ post, texts }: PostBylineProps) {
  const { t } = useTranslation('post');
  const { author, published_at: published } = post;
  return (
    <div className={styles.byline}>
      <div className={styles.who}>
        {author.portrait && (
          <span className={styles.portrait}>
            <MediaPicture picture={author.portrait} alt="" sizes="48px" largest={160} eager />
          </span>
        )}
        <div className={styles.facts}>
          <a href={texts.address(authorPath(author.slug))} rel="author">
            <bdi>{author.name}</bdi>
          </a>
          <p>
            {published && (
              <span>
                <VisuallyHidden>{`${t(($) => $.published)} `}</VisuallyHidden>
                <time dateTime={published} suppressHydrationWarning>
                  {texts.date(published)}
                </time>
              </span>
            )}
            {published && wasChangedLater(published, post.updated_at) && (
              <span>
                <time dateTime={post.updated_at} suppressHydrationWarning>
                  {t(($) => $.updated, { date: texts.date(post.updated_at) })}
                </time>
              </span>
            )}
            <span>{texts.minutes(post.reading_minutes)}</span>
          </p>
        </div>
      </div>
      <ShareButton name={post.title} path={postPath(post.slug)} />
    </div>
  );
}

/** On a later day: what was mended at once is nobody's news. */
function wasChangedLater(published: string, updated: string): boolean {
  return updated.slice(0, 10) > published.slice(0, 10);
}
