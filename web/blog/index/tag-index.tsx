import { useTranslation } from 'react-i18next';
import type { BlogIndex } from '#contract/blog/posts.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { groupByLetter } from './group-by-letter.ts';
import styles from './index.module.css';
import { TagChips } from './tag-chips.tsx';

/** As many as one takes in at a glance; more are also given by their letters. */
const glance = 48;

/** All tags, most used first. */
export function TagIndex({ tags }: Pick<BlogIndex, 'tags'>) {
  const { t } = useTranslation('blog');
  const { language } = usePageVisit();
  if (tags.length <= glance) return <TagChips tags={tags} />;
  return (
    <div className={styles.parts}>
      <TagChips tags={tags.slice(0, glance)} />
      <h2>{t(($) => $.tags.all)}</h2>
      {groupByLetter(language, tags).map(({ letter, items }) => (
        <section key={letter} className={styles.letter} aria-labelledby={`tags-${letter}`}>
          <h3 id={`tags-${letter}`}>{letter}</h3>
          <TagChips tags={items} />
        </section>
      ))}
    </div>
  );
}
