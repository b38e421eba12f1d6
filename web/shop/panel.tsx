import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  heading: string;
  text?: string;
  /** For links to it. */
  id?: string;
  children: ReactNode;
};

/** A framed section of a shop page. */
export function Panel({ heading, text, id, children }: PanelProps) {
  const headingId = useId();
  return (
    <section className={styles.panel} id={id} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
