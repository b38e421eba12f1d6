import styles from './skeleton.module.css';

/** A loading placeholder; `className` gives it the size of the content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={[styles.skeleton, className].filter(Boolean).join(' ')} aria-hidden="true" />
  );
}
