import { href } from 'react-router';
import type { PostSuggestion } from '#contract/search.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import { useAddress } from '#web/lib/page-visit.ts';
import { FoundPicture } from './found-picture.tsx';
import styles from './post-result.module.css';
import { ResultCard } from './result-card.tsx';

export function PostResult({ post }: { post: PostSuggestion }) {
  const address = useAddress();
  const times = useTimes();
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
        <time className={styles.date} dateTime={published} suppressHydrationWarning>
          {times.day(published)}
        </time>
      )}
    </ResultCard>
  );
}
