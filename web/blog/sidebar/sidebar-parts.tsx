import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { BlogIndex } from '#contract/blog/posts.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { formatMonth } from '#web/lib/formats/format-month.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { MoreLink } from '../frame/blog-page.tsx';
import { TagChips } from '../index/term-index.tsx';
import { archivePath, categoryPath } from '../paths.ts';
import { PostCard } from '../post-card/post-card.tsx';
import { usePostTexts } from '../post-card/use-post-texts.ts';
import styles from './beside-posts.module.css';

export type SidebarData = Pick<BlogIndex, 'recent' | 'categories' | 'tags' | 'months'>;

/** Newest posts, categories, tags and months; empty parts are omitted. */
export function SidebarParts({ recent, categories, tags, months }: SidebarData) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  const { language } = usePageVisit();
  const texts = usePostTexts();
  return (
    <div className={styles.parts}>
      {recent.length > 0 && (
        <Part id="recent" heading={t(($) => $.sidebar.recent)}>
          <ul className={styles.recent}>
            {recent.map((post) => (
              <li key={post.id}>
                <PostCard post={post} texts={texts} shape="line" heading="h3" />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {categories.length > 0 && (
        <Part id="categories" heading={t(($) => $.categories.heading)}>
          <ul className={styles.counts}>
            {categories.map(({ slug, name, count }) => (
              <li key={slug}>
                <a href={address(categoryPath(slug))}>
                  <bdi>{name}</bdi>
                  <span>{formatNumber(language, count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {tags.length > 0 && (
        <Part id="tags" heading={t(($) => $.tags.heading)}>
          <TagChips tags={tags} />
          <MoreLink href={address(href('/blogs-tag/:slug?'))}>
            {t(($) => $.sidebar.all_tags)}
          </MoreLink>
        </Part>
      )}
      {months.length > 0 && (
        <Part id="archive" heading={t(($) => $.archive.heading)}>
          <ul className={styles.counts}>
            {months.map(({ year, month, count }) => (
              <li key={`${year} ${month}`}>
                <a href={address(archivePath(year, month))}>
                  {formatMonth(language, year, month)}
                  <span>{formatNumber(language, count)}</span>
                </a>
              </li>
            ))}
          </ul>
          <MoreLink href={address(href('/blogs-date/:yyyy?/:mm?'))}>
            {t(($) => $.sidebar.all_months)}
          </MoreLink>
        </Part>
      )}
    </div>
  );
}

type PartProps = { id: string; heading: string; children: ReactNode };

function Part({ id, heading, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={`sidebar-${id}`}>
      <h2 className={styles.heading} id={`sidebar-${id}`}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
