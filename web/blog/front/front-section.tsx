import { useTranslation } from 'react-i18next';
import type { BlogFront } from '#contract/blog/posts.ts';
import { categoryPath } from '../list-paths.ts';
import { PostCard } from '../post-card/post-card.tsx';
import type { PostTexts } from '../post-card/use-post-texts.ts';
import styles from './front.module.css';

type FrontSectionProps = {
  section: BlogFront['sections'][number];
  texts: PostTexts;
  /** Its first post is large, and the others stand beside it. */
  isSetOff: boolean;
};

/** The newest posts of a category. */
export function FrontSection({ section, texts, isSetOff }: FrontSectionProps) {
  const { t } = useTranslation('blog');
  const { category, posts } = section;
  const id = `front-${category.slug}`;
  const setsOff = isSetOff && posts.length > 3;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <bdi>{category.name}</bdi>
        </h2>
        <a href={texts.address(categoryPath(category.slug))}>
          {t(($) => $.front.all_of, { name: category.name })}
        </a>
      </div>
      <ul className={styles.posts} data-set-off={setsOff || undefined}>
        {posts.map((post, at) => (
          <li key={post.id}>
            <PostCard
              post={post}
              texts={texts}
              shape={setsOff ? (at > 0 ? 'row' : 'wide') : 'tile'}
              heading="h3"
              showsCategory={false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
