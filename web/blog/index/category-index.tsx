import { useTranslation } from 'react-i18next';
import type { BlogIndex } from '#contract/blog/posts.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { categoryPath } from '../list-paths.ts';
import styles from './index.module.css';

/** The sections of the blog as tiles. */
export function CategoryIndex({ categories }: Pick<BlogIndex, 'categories'>) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  return (
    <ul className={styles.tiles}>
      {categories.map(({ slug, name, count }) => (
        <li key={slug}>
          <a className={styles.tile} href={address(categoryPath(slug))}>
            <bdi>{name}</bdi>
            <span>{t(($) => $.list.count, { count })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
