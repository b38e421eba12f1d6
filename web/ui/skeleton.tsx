import styles from './skeleton.module.css';

/** A place that is being filled; `className` gives it the size of what will be there. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.skeleton, className].filter(Boolean).join(' ')} aria-hidden="true" />
  );
}
