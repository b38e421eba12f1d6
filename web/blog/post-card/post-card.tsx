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
};

/** A post in a list: what it looks like tells what kind it is of. */
export function PostCard(props: PostCardProps) {
  const { post, texts, shape, heading: Heading, eager = false, priority = false } = props;
  const { category, excerpt, quote } = post;
  const own = texts.own(post);
  const isQuote = quote !== null && shape !== 'line';
  return (
    <article className={styles.card} data-shape={shape} data-type={post.type}>
      {isQuote ? (
        <blockquote className={styles.quote} {...own}>
          <p>{quote.text}</p>
          {quote.source && <cite>{quote.source}</cite>}
        </blockquote>
      ) : (
        <PostCover post={post} texts={texts} shape={shape} eager={eager} priority={priority} />
      )}
      <div className={styles.text}>
        {category && shape !== 'line' && (
          <a className={styles.category} href={texts.address(categoryPath(category.slug))}>
            <bdi>{category.name}</bdi>
          </a>
        )}
        <Heading className={styles.title} {...own}>
          <a href={texts.address(postPath(post.slug))}>{post.title}</a>
        </Heading>
        {postExtents[shape].excerpt && !isQuote && excerpt && (
          <p className={styles.excerpt} {...own}>
            {excerpt}
          </p>
        )}
        <PostFacts post={post} texts={texts} shape={shape} />
      </div>
    </article>
  );
}
