import { useTranslation } from 'react-i18next';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { Language } from '#contract/shared/language.ts';
import { formatNumber } from '#web/lib/formats/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { categoryPath, tagPath } from '../paths.ts';
import styles from './index.module.css';

/** The blog's categories as tiles. */
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

/** Above this number, tags are also listed by letter. */
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

/** Tags as chips with their number of posts. */
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

type LetterGroup<Item> = { letter: string; items: Item[] };

/**
 * Groups items by the first letter of their names, in the language's order; `#` for anything else.
 */
export function groupByLetter<Item extends { name: string }>(
  language: Language,
  items: Item[],
): LetterGroup<Item>[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  const groups = new Map<string, Item[]>();
  for (const item of [...items].sort((a, b) => compare(a.name, b.name))) {
    const letter = firstLetter(item.name);
    const group = groups.get(letter) ?? [];
    group.push(item);
    groups.set(letter, group);
  }
  return [...groups].map(([letter, items]) => ({ letter, items }));
}

/** Without accents: É is grouped with E. */
function firstLetter(name: string): string {
  const [letter = ''] = name.normalize('NFD').toUpperCase();
  return /\p{L}/u.test(letter) ? letter : '#';
}
