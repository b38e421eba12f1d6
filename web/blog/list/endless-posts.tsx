import { useTranslation } from 'react-i18next';
import type { PostCard } from '#contract/blog/post-card.ts';
import type { Page } from '#contract/shared/answers.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { useEndlessPages } from '#web/lib/use-endless-pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import styles from './post-list.module.css';
import { PostList } from './post-list.tsx';
import type { PostView } from './post-views.ts';

/** A page of posts, and how it is laid out. */
export type PostsPage = { posts: PostCard[]; page: Page; view: PostView };

type EndlessPostsProps = { shown: PostsPage; address: (cursor: string | null) => string };

/**
 * The page's posts, the following pages' as the end comes near, and all pages by number. Without
 * JavaScript the link at the end leads to the next page.
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
