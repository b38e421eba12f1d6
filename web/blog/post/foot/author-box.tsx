import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostAuthor } from '#contract/blog/posts.ts';
import { PersonFace } from '#web/catalogue/person-face.tsx';
import { authorPath } from '../../list-paths.ts';
import type { PostTexts } from '../../post-card/use-post-texts.ts';
import styles from './author-box.module.css';

type AuthorBoxProps = { author: PostAuthor; texts: PostTexts };

/** Who wrote the post, and where there is more of them. */
export function AuthorBox({ author, texts }: AuthorBoxProps) {
  const { t } = useTranslation('post');
  const { t: blog } = useTranslation('blog');
  const { name, portrait, bio, url } = author;
  const isolated = `\u2068${name}\u2069`;
  return (
    <section className={styles.box} aria-label={t(($) => $.author.heading)}>
      {portrait && (
        <span className={styles.face}>
          <PersonFace name={name} portrait={portrait} sizes="80px" />
        </span>
      )}
      <div className={styles.words}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {bio && <p dir="auto">{bio}</p>}
        <p className={styles.ways}>
          <a href={texts.address(authorPath(author.slug))}>
            {t(($) => $.author.posts, { count: author.post_count, name: isolated })}
          </a>
          {url && (
            <a href={url} rel="noopener">
              {blog(($) => $.authors.website, { name: isolated })}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
