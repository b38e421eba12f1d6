import { MessageCircle } from 'lucide-react';
import type { PostCard as PostCardData } from '#contract/blog/post-card.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { categoryPath, postPath } from '../paths.ts';
import styles from './post-card.module.css';
import { PostCover } from './post-cover.tsx';
import { type PostShape, postExtents } from './post-shapes.ts';
import type { PostTexts } from './use-post-texts.ts';

type PostCardProps = {
  post: PostCardData;
  /** From `usePostTexts`, called once per list. */
  texts: PostTexts;
  shape: PostShape;
  heading: 'h2' | 'h3';
  eager?: boolean;
  /** The page's main picture. */
  priority?: boolean;
  /** False if all cards around it share one. */
  showsCategory?: boolean;
};

/** A post in a list; its design shows its type. */
export function PostCard(props: PostCardProps) {
  const { post, texts, shape, heading: Heading, eager = false, priority = false } = props;
  const { showsCategory = true } = props;
  const { category, excerpt, quote } = post;
  const own = texts.own(post);
  const isShort = shape === 'line' || shape === 'plain';
  const isQuote = quote !== null && !isShort;
  return (
    <article className={styles.card} data-shape={shape} data-type={post.type}>
      {isQuote ? (
        <blockquote className={styles.quote}>
          <p>
            <bdi {...own}>{quote.text}</bdi>
          </p>
          {quote.source && (
            <cite>
              <bdi {...own}>{quote.source}</bdi>
            </cite>
          )}
        </blockquote>
      ) : shape === 'plain' ? null : (
        <PostCover post={post} texts={texts} shape={shape} eager={eager} priority={priority} />
      )}
      <div className={styles.text}>
        {category && !isShort && showsCategory && (
          <a
            className={styles.category}
            href={texts.address(categoryPath(category.slug))}
            data-aside=""
          >
            <bdi>{category.name}</bdi>
          </a>
        )}
        <Heading className={styles.title}>
          <a href={texts.address(postPath(post.slug))}>
            <bdi {...own}>{post.title}</bdi>
          </a>
        </Heading>
        {postExtents[shape].excerpt && !isQuote && excerpt && (
          <p className={styles.excerpt}>
            <bdi {...own}>{excerpt}</bdi>
          </p>
        )}
        <PostFacts post={post} texts={texts} shape={shape} />
      </div>
    </article>
  );
}

type PostFactsProps = { post: PostCardData; texts: PostTexts; shape: PostShape };

/** Author, date, reading time and number of comments. */
function PostFacts({ post, texts, shape }: PostFactsProps) {
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
