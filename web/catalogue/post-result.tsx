import { href } from 'react-router';
import type { PostSuggestion } from '#contract/search.ts';
import { formatDate } from '#web/lib/format.ts';
import { useAddress, usePageVisit } from '#web/lib/page-visit.ts';
import { FoundPicture } from './found-picture.tsx';
import styles from './post-result.module.css';
import { ResultCard } from './result-card.tsx';

export function PostResult({ post }: { post: PostSuggestion }) {
  const address = useAddress();
  const { language } = usePageVisit();
  const { slug, name, published_at: published } = post;
  return (
    <ResultCard
      href={address(href('/blogs-detail/:slug?', { slug }))}
      picture={<FoundPicture item={post} shape="wide" />}
      name={
        <bdi className={styles.name} lang={post.language}>
          {name}
        </bdi>
      }
    >
      {published && (
        <time className={styles.date} dateTime={published}>
          {formatDate(language, published)}
        </time>
      )}
    </ResultCard>
  );
}
