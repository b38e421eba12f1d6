import type { BlogIndex } from '#contract/blog/posts.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { tagPath } from '../list-paths.ts';
import styles from './index.module.css';

/** Tags as chips, each with the number of its posts. */
export function TagChips({ tags }: Pick<BlogIndex, 'tags'>) {
  const address = useAddress();
  const { language } = usePageVisit();
  return (
    <ul className={styles.chips}>
      {tags.map(({ slug, name, count }) => (
        <li key={slug}>
          <a href={address(tagPath(slug))}>
            <bdi>{name}</bdi>
            <span>{formatNumber(language, count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
