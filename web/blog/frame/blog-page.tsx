import type { ReactNode } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import { Page } from '#web/ui/page.tsx';
import { BlogNavigation, type BlogSection } from './blog-navigation.tsx';
import styles from './blog-page.module.css';

type BlogPageProps = {
  section: BlogSection;
  /** The page is a part of the section: one tag, one month. */
  isPart?: boolean;
  /** What the page lists; `title` where the tab of the browser needs more words. */
  heading: string;
  title?: string;
  /** Above the heading: what kind of thing it names. */
  kind?: string | undefined;
  deck?: ReactNode;
  /** At the end of the line of the heading. */
  tools?: ReactNode;
  children: ReactNode;
};

/** What all pages of the blog that list something have in common. */
export function BlogPage({ section, isPart = false, children, ...head }: BlogPageProps) {
  return (
    <Page>
      <PageHead title={head.title ?? head.heading} />
      <BlogNavigation section={section} isWhole={!isPart} />
      <div className={styles.head}>
        <div className={styles.words}>
          {head.kind && <p className={styles.kind}>{head.kind}</p>}
          <h1 className={styles.heading} dir="auto">
            {head.heading}
          </h1>
          {head.deck && <div className={styles.deck}>{head.deck}</div>}
        </div>
        {head.tools}
      </div>
      {children}
    </Page>
  );
}
