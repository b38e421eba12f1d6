import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/lib/page-visit.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BlogPage } from '../frame/blog-page.tsx';
import { gridPath } from '../paths.ts';
import styles from './index.module.css';

export type IndexKind = 'tags' | 'categories' | 'archive' | 'authors';

type BlogIndexPageProps = {
  kind: IndexKind;
  isEmpty: boolean;
  children: ReactNode;
};

/** All tags, categories, months or authors. */
export function BlogIndexPage({ kind, isEmpty, children }: BlogIndexPageProps) {
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
      {isEmpty ? (
        <EmptyState heading={t(($) => $[kind].empty)}>
          <LinkButton look="secondary" href={address(gridPath(undefined))}>
            {t(($) => $.list.all)}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className={styles.index}>{children}</div>
      )}
    </BlogPage>
  );
}
