import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form-message.module.css';

type FormMessageProps = { kind: 'problem' | 'done'; children: ReactNode };

/** What became of a form as a whole; screen readers say it at once. */
export function FormMessage({ kind, children }: FormMessageProps) {
  return (
    <p className={styles.message} data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

type ErrorSummaryProps = {
  heading: string;
  /** What the errors are from: the focus comes with each answer, and stays where it went since. */
  answer: object | undefined;
  /** `id`: of the field that it is about. */
  errors: { id: string; text: string }[];
};

/** All that is wrong with a long form, above it: takes the focus, and leads to each field. */
export function ErrorSummary({ heading, answer, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told anew
  useEffect(() => box.current?.focus(), [answer]);
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
