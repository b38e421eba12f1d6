import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SidebarPosition } from '../list/post-view-paths.ts';
import styles from './beside-posts.module.css';
import { PostSearch } from './post-search.tsx';
import { type SidebarData, SidebarParts } from './sidebar-parts.tsx';

type BesidePostsProps = {
  position: SidebarPosition;
  /** Of the search: the page itself. */
  action: string;
  query: string;
  sidebar: SidebarData;
  newsletter: ReactNode;
  children: ReactNode;
};

/** Posts, and a column on the side that the address names; below them on a phone. */
export function BesidePosts({
  position,
  action,
  query,
  sidebar,
  newsletter,
  children,
}: BesidePostsProps) {
  const { t } = useTranslation('blog');
  return (
    <div className={styles.columns} data-position={position}>
      <div className={styles.posts}>{children}</div>
      <aside className={styles.sidebar} aria-label={t(($) => $.sidebar.label)}>
        <PostSearch key={query} action={action} query={query} />
        <SidebarParts {...sidebar} />
        <section aria-labelledby="sidebar-newsletter">
          <h2 className={styles.heading} id="sidebar-newsletter">
            {t(($) => $.sidebar.newsletter)}
          </h2>
          {newsletter}
        </section>
      </aside>
    </div>
  );
}
