import styles from './beam.module.css';

/** A soft beam of light behind the content of a positioned, isolated box. */
export function Beam() {
  return <div className={styles.beam} aria-hidden="true" />;
}
