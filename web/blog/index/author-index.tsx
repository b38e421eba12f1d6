import { useTranslation } from 'react-i18next';
import type { BlogIndex } from '#contract/blog/posts.ts';
import { PersonFace } from '#web/catalogue/person-face.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { authorPath } from '../list-paths.ts';
import styles from './index.module.css';

/** Who writes: face, name, a few words, and how much there is to read. */
export function AuthorIndex({ authors }: Pick<BlogIndex, 'authors'>) {
  const { t } = useTranslation('blog');
  const address = useAddress();
  return (
    <ul className={styles.authors}>
      {authors.map(({ slug, name, portrait, bio, post_count: count }) => (
        <li key={slug}>
          <a className={styles.author} href={address(authorPath(slug))}>
            <span className={styles.face}>
              <PersonFace name={name} portrait={portrait} sizes="88px" />
            </span>
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.count}>{t(($) => $.list.count, { count })}</span>
              {bio && (
                <span className={styles.bio} dir="auto">
                  {bio}
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
