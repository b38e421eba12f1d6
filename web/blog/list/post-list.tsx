import type { PostCard as PostCardData } from '#contract/blog/post-card.ts';
import { PostCard } from '../post-card/post-card.tsx';
import { usePostTexts } from '../post-card/use-post-texts.ts';
import styles from './post-list.module.css';
import { type PostView, postLayouts } from './post-views.ts';

type PostListProps = {
  posts: PostCardData[];
  view: PostView;
  /** The first page of a list, whose first post may be set off. */
  startsList: boolean;
  /** Its first cards are in sight when the page opens. */
  startsPage: boolean;
};

/** Posts of one page in the cards of a view. */
export function PostList({ posts, view, startsList, startsPage }: PostListProps) {
  const texts = usePostTexts();
  const { shape, first, inSight } = postLayouts[view];
  return (
    <ul className={styles.list} data-view={view} data-start={startsList || undefined}>
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostCard
            post={post}
            texts={texts}
            shape={at === 0 && startsList ? first : shape}
            heading="h2"
            eager={startsPage && at < inSight}
            priority={startsPage && at === 0}
          />
        </li>
      ))}
    </ul>
  );
}
