import { Newspaper } from 'lucide-react';
import { href } from 'react-router';
import type { PostSuggestion } from '#contract/search.ts';
import { formatDate } from '#web/lib/format.ts';
import { MediaPicture } from '#web/lib/media-picture.tsx';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import styles from './post-result.module.css';
import cardStyles from './result-card.module.css';

export function PostResult({ post }: { post: PostSuggestion }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const { slug, name, cover, published_at: published } = post;
  return (
    <a
      className={`${cardStyles.card} ${styles.post}`}
      href={address(href('/blogs-detail/:slug?', { slug }))}
    >
      <span className={styles.picture}>
        {cover ? (
          <MediaPicture picture={cover} alt="" sizes="112px" largest={320} />
        ) : (
          <Newspaper strokeWidth={1} aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.name} lang={post.language}>
          {name}
        </bdi>
        {published && <time dateTime={published}>{formatDate(language, published)}</time>}
      </span>
    </a>
  );
}
