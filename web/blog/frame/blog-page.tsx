import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Page } from '#web/ui/page.tsx';
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

const paths = {
  front: href('/blog-template'),
  posts: href('/blogs/:grid?'),
  categories: href('/blogs-category/:slug?'),
  tags: href('/blogs-tag/:slug?'),
  archive: href('/blogs-date/:yyyy?/:mm?'),
  authors: href('/blogs-author/:slug?'),
};

export type BlogSection = keyof typeof paths;

const sections = Object.keys(paths) as BlogSection[];

type BlogNavigationProps = {
  /** The section that the page belongs to. */
  section: BlogSection;
  /** The page is the section itself, and not a part of it. */
  isWhole: boolean;
};

/** The sections of the blog, on top of each of its pages but the posts themselves. */
function BlogNavigation({ section: current, isWhole }: BlogNavigationProps) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  return (
    <nav aria-label={t(($) => $.navigation.label)}>
      <ul className={styles.sections} data-rail="">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={address(paths[section])}
              aria-current={section === current ? (isWhole ? 'page' : 'true') : undefined}
            >
              {t(($) => $.navigation[section])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type MoreLinkProps = { href: string; rel?: string; children: ReactNode };

/** Below a few of many: where there is more. */
export function MoreLink({ href, rel, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href} rel={rel}>
      {children}
    </a>
  );
}
