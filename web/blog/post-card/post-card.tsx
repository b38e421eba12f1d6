import type { PostCard as PostCardData } from '#contract/blog/post-card.ts';
import { categoryPath } from '../list-paths.ts';
import { postPath } from '../post-path.ts';
import styles from './post-card.module.css';
import { PostCover } from './post-cover.tsx';
import { PostFacts } from './post-facts.tsx';
import { type PostShape, postExtents } from './post-shapes.ts';
import type { PostTexts } from './use-post-texts.ts';

type PostCardProps = {
  post: PostCardData;
  /** From `usePostTexts`, asked once for a list. */
  texts: PostTexts;
  shape: PostShape;
  heading: 'h2' | 'h3';
  eager?: boolean;
  /** The picture that its page is about. */
  priority?: boolean;
  /** False where all cards around are of one. */
  showsCategory?: boolean;
};

/** A post in a list: what it looks like tells what kind it is of. */
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
          <a className={styles.category} href={texts.address(categoryPath(category.slug))}>
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
