import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { FeedSubject } from '#contract/shared/addresses.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { Page } from '#web/ui/page.tsx';
import styles from './blog-page.module.css';
import { FollowMenu } from './follow-menu.tsx';

type BlogPageProps = {
  section: BlogSection;
  /** The page shows part of the section: one tag, one month. */
  isPart?: boolean;
  /** The page's heading; `title` if the document title should say more. */
  heading: string;
  title?: string;
  /** Number of the page of a list. */
  page?: number;
  /** Above the heading: its kind. */
  kind?: string | undefined;
  deck?: ReactNode;
  /** At the end of the heading's line. */
  tools?: ReactNode;
  /** What can be followed here; the whole blog by default. */
  subject?: FeedSubject | undefined;
  children: ReactNode;
};

/** Common frame of all blog pages that list something. */
export function BlogPage({ section, isPart = false, children, ...head }: BlogPageProps) {
  return (
    <Page>
      <PageHead title={head.title ?? head.heading} page={head.page} />
      <BlogNavigation section={section} isWhole={!isPart} />
      <div className={styles.head}>
        <div className={styles.words}>
          {head.kind && <p className={styles.kind}>{head.kind}</p>}
          <h1 className={styles.heading} dir="auto">
            {head.heading}
          </h1>
          {head.deck && <div className={styles.deck}>{head.deck}</div>}
        </div>
        <div className={styles.tools}>
          {head.tools}
          <FollowMenu subject={head.subject} />
        </div>
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
  /** The page is the section itself, not a part of it. */
  isWhole: boolean;
};

/** Links to the blog's sections, on every page except the posts. */
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

/** A link from a short list to the full one. */
export function MoreLink({ href, rel, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href} rel={rel}>
      {children}
    </a>
  );
}
