import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/blog/posts.ts';
import { useTimes } from '#web/lib/local-time.tsx';
import styles from './preview-notice.module.css';

/** Says that not everybody sees this page, or not yet. */
export function PreviewNotice({ post }: { post: Pick<Post, 'state' | 'published_at'> }) {
  const { t } = useTranslation('post');
  const times = useTimes();
  const date = post.published_at ? times.instant(post.published_at) : '';
  return (
    <p className={styles.notice} role="status" data-state={post.state}>
      <Eye size={20} aria-hidden="true" />
      {t(($) => $.preview[post.state], { date })}
    </p>
  );
}
