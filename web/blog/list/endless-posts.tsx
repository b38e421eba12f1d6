import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/shared/page.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { type Markup, ReadyMarkup } from '#web/lib/ready-markup.tsx';
import { useEndlessPages } from '#web/lib/use-endless-pages.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { cardsClass } from '../post-card/cards-class.ts';
import styles from './post-list.module.css';

/** A page of posts; their cards come as markup. */
export type PostsPage = { posts: Markup; page: Page };

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
    <div className={`${cardsClass} ${styles.pages}`}>
      {pages.map(({ posts, page }) => (
        <ReadyMarkup key={page.number} markup={posts} />
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
