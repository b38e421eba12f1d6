import { useRef } from 'react';
import { type Markup, ReadyMarkup } from '#web/lib/ready-markup.tsx';
import styles from './comment-section.module.css';
import './drawn-styles.ts';
import { useEnlivened } from './use-enlivened.ts';

/** What is said about a post, below it; `markup`: from `loadComments`. */
export function Comments({ markup }: { markup: Markup }) {
  const part = useRef<HTMLDivElement>(null);
  useEnlivened(part, markup.html);
  return (
    <div className={styles.below} ref={part}>
      <ReadyMarkup markup={markup} />
    </div>
  );
}
