import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import styles from './blog-navigation.module.css';

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
export function BlogNavigation({ section: current, isWhole }: BlogNavigationProps) {
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
