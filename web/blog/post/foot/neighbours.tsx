import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import type { PostTexts } from '../../post-card/use-post-texts.ts';
import { postPath } from '../../post-path.ts';
import styles from './neighbours.module.css';

type NeighboursProps = { post: Pick<Post, 'older' | 'newer'>; texts: PostTexts };

/** The posts that were published before and after this one. */
export function Neighbours({ post: { older, newer }, texts }: NeighboursProps) {
  const { t } = useTranslation('post');
  if (!older && !newer) return null;
  return (
    <nav className={styles.neighbours} aria-label={t(($) => $.neighbours.label)}>
      {older && (
        <a href={texts.address(postPath(older.slug))} rel="prev" data-towards="older">
          <span className={styles.which}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t(($) => $.neighbours.older)}
          </span>
          <span className={styles.title}>
            <bdi {...texts.own(older)}>{older.title}</bdi>
          </span>
        </a>
      )}
      {newer && (
        <a href={texts.address(postPath(newer.slug))} rel="next" data-towards="newer">
          <span className={styles.which}>
            {t(($) => $.neighbours.newer)}
            <ArrowRight size={16} aria-hidden="true" />
          </span>
          <span className={styles.title}>
            <bdi {...texts.own(newer)}>{newer.title}</bdi>
          </span>
        </a>
      )}
    </nav>
  );
}
