import { MessageCircle } from 'lucide-react';
import type { PostCard } from '#contract/blog/post-card.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './post-facts.module.css';
import type { PostShape } from './post-shapes.ts';
import type { PostTexts } from './use-post-texts.ts';

type PostFactsProps = { post: PostCard; texts: PostTexts; shape: PostShape };

/** Who wrote it, when, how long it takes, and how much is said about it. */
export function PostFacts({ post, texts, shape }: PostFactsProps) {
  const { author, published_at: published, comment_count: comments } = post;
  const isShort = shape === 'line' || shape === 'plain';
  const isLong = !isShort && shape !== 'small';
  return (
    <div className={styles.facts}>
      <p>
        {!isShort && (
          <span className={styles.author}>
            {isLong && author.portrait && (
              <span className={styles.face}>
                <MediaPicture picture={author.portrait} alt="" sizes="28px" largest={160} />
              </span>
            )}
            <bdi>{author.name}</bdi>
          </span>
        )}
        {published ? (
          <time dateTime={published} suppressHydrationWarning>
            {texts.date(published)}
          </time>
        ) : (
          <span className={styles.draft}>{texts.draft}</span>
        )}
        {isLong && <span>{texts.minutes(post.reading_minutes)}</span>}
        {isLong && comments > 0 && (
          <span className={styles.comments}>
            <MessageCircle size={14} aria-hidden="true" />
            <span aria-hidden="true">{texts.number(comments)}</span>
            <VisuallyHidden>{texts.comments(comments)}</VisuallyHidden>
          </span>
        )}
      </p>
    </div>
  );
}
