import { useTranslation } from 'react-i18next';
import type { PostCard as PostCardData } from '#contract/blog/post-card.ts';
import type { Page } from '#contract/shared/answers.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { useEndlessPages } from '#web/lib/use-endless-pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { PostCard } from '../post-card/post-card.tsx';
import { usePostTexts } from '../post-card/use-post-texts.ts';
import styles from './endless-posts.module.css';
import { type PostView, postLayouts } from './post-views.ts';

/** A page of posts and its layout. */
export type PostsPage = { posts: PostCardData[]; page: Page; view: PostView };

type EndlessPostsProps = { shown: PostsPage; address: (cursor: string | null) => string };

/**
 * The posts of the page and, as the visitor scrolls, of the following pages; plus numbered
 * pagination. Without JavaScript, the link at the end leads to the next page.
 */
export function EndlessPosts({ shown, address }: EndlessPostsProps) {
  const { t } = useTranslation('blog');
  const { language } = usePageVisit();
  const inLanguage = useAddress();
  const { pages, next, end, isLoading } = useEndlessPages(shown, address);
  const { number: current, numbered } = shown.page;
  return (
    <div className={styles.pages}>
      {pages.map(({ posts, page, view }, at) => (
        <PostList
          key={page.number}
          posts={posts}
          view={view}
          startsList={page.number === 1}
          startsPage={at === 0}
        />
      ))}
      {next && (
        <LinkButton ref={end} look="secondary" href={next} aria-busy={isLoading}>
          {t(($) => (isLoading ? $.list.loading : $.list.more))}
        </LinkButton>
      )}
      {numbered.length > 1 && (
        <PageLinks
          label={t(($) => $.list.pages)}
          current={current}
          links={numbered.map(({ number, cursor }) => ({
            number,
            text: formatNumber(language, number),
            href: inLanguage(address(cursor)),
          }))}
        />
      )}
    </div>
  );
}

type PostListProps = {
  posts: PostCardData[];
  view: PostView;
  /** The first page of the list, which may have a lead post. */
  startsList: boolean;
  /** Its first cards are above the fold. */
  startsPage: boolean;
};

/** Posts of one page in the cards of a layout. */
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
