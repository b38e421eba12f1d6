import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './error-summary.module.css';

type ErrorSummaryProps = {
  heading: string;
  /** The answer that the errors belong to: each new one moves the focus once. */
  answer: object | undefined;
  /** `id`: of the field concerned. */
  errors: { id: string; text: string }[];
};

/** All errors of a long form, above it: takes the focus and links to each field. */
export function ErrorSummary({ heading, answer, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus
  useEffect(() => {
    // A new page began with it, and its visitor may be typing already.
    if (isHydrating && document.activeElement !== document.body) return;
    box.current?.focus();
  }, [answer]);
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the page with the errors begins with them
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <p className={styles.heading}>{heading}</p>
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
