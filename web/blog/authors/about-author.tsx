import { useTranslation } from 'react-i18next';
import type { PostAuthor } from '#contract/blog/posts.ts';
import { PersonFace } from '#web/catalogue/person-face.tsx';
import { MoreLink } from '../frame/more-link.tsx';
import styles from './about-author.module.css';

/** Face and words of an author, above what they have written. */
export function AboutAuthor({ author: { name, portrait, bio, url } }: { author: PostAuthor }) {
  const { t } = useTranslation('blog');
  return (
    <div className={styles.author}>
      <span className={styles.face}>
        <PersonFace name={name} portrait={portrait} sizes="112px" />
      </span>
      <div className={styles.words}>
        {bio && <p dir="auto">{bio}</p>}
        {url && (
          <MoreLink href={url} rel="noopener">
            {t(($) => $.authors.website, { name })}
          </MoreLink>
        )}
      </div>
    </div>
  );
}
