import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { type Markup, ReadyMarkup } from '#web/lib/ready-markup.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage } from '../frame/blog-page.tsx';
import { gridPath } from '../list/post-view-paths.ts';
import styles from './index.module.css';

export type IndexKind = 'tags' | 'categories' | 'archive' | 'authors';

type BlogIndexPageProps = {
  kind: IndexKind;
  /** Undefined: there is nothing to list. */
  index: Markup | undefined;
};

/** All tags, categories, months or authors. */
export function BlogIndexPage({ kind, index }: BlogIndexPageProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const heading = t(($) => $[kind].heading);
  return (
    <BlogPage
      section={kind}
      heading={heading}
      title={`${heading} · ${t(($) => $.name)}`}
      deck={<p>{t(($) => $[kind].deck)}</p>}
    >
      {index ? (
        <div className={styles.index}>
          <ReadyMarkup markup={index} />
        </div>
      ) : (
        <EmptyState heading={t(($) => $[kind].empty)}>
          <LinkButton look="secondary" href={address(gridPath(undefined))}>
            {t(($) => $.list.all)}
          </LinkButton>
        </EmptyState>
      )}
    </BlogPage>
  );
}
